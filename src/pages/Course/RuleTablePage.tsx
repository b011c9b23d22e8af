import { Button } from 'antd';
import { useEffect } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ResourceTable } from '@/components/table/ResourceTable';
import { type Course, LEVELS } from '@/contract/rule';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { ruleTableText } from '@/locales/course/ruleTable';
import { useAppDispatch } from '@/store/hooks';
import styles from './Course.module.css';
import { CreateButton } from './courses/CreateButton';
import { COURSE_CARD, useCourseColumns } from './courses/columns';
import { RULE_FILTER_NAMES, useRuleFilters } from './courses/filters';
import { useCourseList } from './courses/useCourseList';
import { useCourseSelection } from './courses/useCourseSelection';
import { useStatusChange } from './sessions/useStatusChange';

const CourseDialog = lazyPart('course-dialog', () =>
  import('./courses/CourseDialog').then((module) => module.CourseDialog),
);

const NEW = 'new.';

const STATUSES = ['cancelled', 'active'] as const;

/**
 * A page with a table of all undergraduate and postgraduate courses, a search form and bulk
 * actions.
 */
const RuleTablePage = () => {
  const text = useText(ruleTableText);
  const dispatch = useAppDispatch();
  const dialog = useDialogParam('edit');
  const list = useCourseList(RULE_FILTER_NAMES);
  const { query, data, failed, loading, selected, remove, reload } = list;
  const { level } = query.filters;
  const selection = useCourseSelection(
    list,
    text.title,
    LEVELS.find((known) => known === level),
  );

  useEffect(() => {
    dispatch({ type: 'term/fetch' });
  }, [dispatch]);

  const columns = useCourseColumns(
    {
      onEdit: ({ id }: Course) => dialog.open(String(id)),
      onRemove: ({ id }: Course) => remove({ keys: [id], all: false }, 1),
      onRemind: selection.onRemind,
    },
    true,
  );
  const chosen = data.list.filter(({ id }) => selected.keys.includes(id));
  const setStatus = useStatusChange(() => selected.setKeys([]));
  const createButton = <CreateButton onCreate={(level) => dialog.open(NEW + level)} />;
  const newLevel = LEVELS.find((known) => dialog.value === NEW + known);

  return (
    <>
      <PageHeader title={text.title} actions={createButton}>
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      <ResourceTable
        filters={useRuleFilters()}
        tools={selection.tools}
        name="rules"
        label={text.title}
        columns={columns}
        card={COURSE_CARD}
        data={data}
        query={query}
        loading={loading}
        failed={failed}
        onRetry={reload}
        empty={{ text: text.empty, action: createButton }}
        selection={{
          selected,
          actions: (
            <>
              {STATUSES.map((status) => (
                <Button
                  key={status}
                  size="small"
                  disabled={!selected.all && chosen.every((one) => one.status === status)}
                  onClick={() => setStatus(selection.choice, status)}
                >
                  {text.changes[status].action}
                </Button>
              ))}
              {selection.actions}
            </>
          ),
        }}
      />
      {selection.dialog}
      {dialog.value && (
        <CourseDialog
          key={dialog.value}
          id={newLevel ? 'new' : dialog.value}
          level={newLevel}
          onClose={dialog.close}
        />
      )}
    </>
  );
};

export default RuleTablePage;
