import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ExportButton } from '@/components/table/ExportButton';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { Course, Level } from '@/contract/rule';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import { CourseHeader } from '../shared/CourseHeader';
import { COURSE_CARD, useCourseColumns } from './columns';
import { COURSE_FILTER_NAMES, useCourseFilters } from './filters';
import { useCourseList } from './useCourseList';
import { useCourseSelection } from './useCourseSelection';

const CourseDialog = lazyPart('course-dialog', () =>
  import('./CourseDialog').then((module) => module.CourseDialog),
);
const SessionDialog = lazyPart('session-dialog', () =>
  import('../sessions/SessionDialog').then((module) => module.SessionDialog),
);
const SessionTable = lazyPart('session-table', () =>
  import('../sessions/SessionTable').then((module) => module.SessionTable),
);

export const CourseTable = ({ level }: { level: Level }) => {
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOffice = useIsOffice();
  const dialog = useDialogParam('edit');
  const session = useDialogParam('session');
  const list = useCourseList(COURSE_FILTER_NAMES, level);
  const { query, data, failed, loading, selected, remove, reload } = list;
  const selection = useCourseSelection(list, text.exportNames[level], level);

  const columns = useCourseColumns({
    onEdit: ({ id }: Course) => dialog.open(String(id)),
    onRemove: ({ id }: Course) => remove({ keys: [id], all: false }, 1),
    onRemind: selection.onRemind,
  });
  const { open: openSession } = session;
  const opening = useMemo(
    () => ({
      title: text.columns.sessions,
      render: (course: Course) => (
        <SessionTable
          course={course}
          onChanged={() => dispatch({ type: 'rule/refreshSessions', payload: course.id })}
          onEdit={({ id }, action) =>
            openSession([course.id, id, action].filter(Boolean).join('.'))
          }
        />
      ),
    }),
    [text, openSession, dispatch],
  );
  const importButton = (
    <Button icon={<Icon of={ImportOutlined} />} onClick={() => navigate(`/${level}/advanced-form`)}>
      {text.import}
    </Button>
  );

  const createButton = (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => dialog.open('new')}>
      {text.create}
    </Button>
  );

  return (
    <>
      <CourseHeader
        level={level}
        onTermChanged={reload}
        actions={
          <>
            <ExportButton total={data.pagination.total} onExport={selection.onExport} />
            {isOffice && importButton}
            {isOffice && createButton}
          </>
        }
      />
      <ResourceTable
        filters={useCourseFilters(level)}
        tools={isOffice && selection.tools}
        name="courses"
        label={text.titles[level]}
        columns={columns}
        card={COURSE_CARD}
        data={data}
        query={query}
        loading={loading}
        failed={failed}
        onRetry={reload}
        empty={isOffice ? { text: text.empty, action: importButton } : { text: text.emptyForUnits }}
        {...(isOffice && {
          selection: {
            selected,
            actions: selection.actions,
          },
        })}
        opening={opening}
      />
      {selection.dialog}
      {isOffice && dialog.value && (
        <CourseDialog key={dialog.value} id={dialog.value} level={level} onClose={dialog.close} />
      )}
      {isOffice && session.value && (
        <SessionDialog
          key={session.value}
          ids={session.value}
          onOpen={session.open}
          onClose={session.close}
        />
      )}
    </>
  );
};
