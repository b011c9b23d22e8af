import { type ReactNode, useState } from 'react';
import { LevelButton } from '@/components/form/LevelButton';
import { lazyPart } from '@/components/lazy/lazyPart';
import { SelectedActions } from '@/components/table/bulk/SelectedActions';
import type { ExportKind } from '@/components/table/ExportButton';
import type { Course, CourseQuery, Level } from '@/contract/rule';
import { choiceOf, filterOf } from '@/hooks/useListPage';
import { useRemind } from '@/hooks/useRemind';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { useAppDispatch } from '@/store/hooks';
import { comingDaysOf, reminderFilter } from '@/utils/reminders';
import type { OnProgress } from '@/utils/request/readLines';
import type { useCourseList } from './useCourseList';

const CourseBulk = lazyPart('course-bulk', () =>
  import('./CourseBulk').then((module) => module.CourseBulk),
);

/** If one of these filters is set, the page offers reminders for all courses in the list. */
const REMINDED_BY = ['className', 'department', 'course'] as const;

/**
 * Returns the buttons for the selected courses, the buttons for all courses of a filtered list, and
 * the dialog for bulk changes. `level` is undefined if the list contains both undergraduate and
 * postgraduate courses.
 */
export const useCourseSelection = (
  { query, selected, request, data, remove }: ReturnType<typeof useCourseList>,
  exportName: string,
  level: Level | undefined,
) => {
  const common = useText(commonText);
  const remind = useRemind();
  const dispatch = useAppDispatch();
  const [changing, setChanging] = useState(false);
  const count = selected.all ? data.pagination.total : selected.keys.length;
  const choice = choiceOf(selected, request);
  const exportOf =
    (query: CourseQuery & { ids?: number[] }) => (kind: ExportKind, onProgress: OnProgress) =>
      dispatch({ type: 'rule/export', payload: { kind, name: exportName, query, onProgress } });
  const { dates } = query.filters;
  const days = comingDaysOf(dates);
  const isPast = dates !== undefined && days === undefined;
  const remindListed = (of: Level) => {
    const courses = reminderFilter(filterOf(request));
    remind(of, courses && { courses }, days);
  };
  const onRemind = ({ id, level: own }: Course) => remind(own, { courseIds: [id] });
  const tools = data.list.length > 0 &&
    !isPast &&
    REMINDED_BY.some((name) => query.filters[name]) && (
      <LevelButton level={level} labels={common.remindOf} onClick={remindListed}>
        {common.remindListed.courses}
      </LevelButton>
    );
  const remindSelected = (of: Level) =>
    selected.all ? remindListed(of) : remind(of, { courseIds: selected.keys.map(Number) });
  const actions: ReactNode = (
    <>
      {!(selected.all && isPast) && (
        <LevelButton size="small" level={level} labels={common.remindOf} onClick={remindSelected}>
          {common.remind}
        </LevelButton>
      )}
      <SelectedActions
        count={count}
        onChange={() => setChanging(true)}
        onExport={exportOf(selected.all ? request : { ids: selected.keys.map(Number) })}
        onRemove={() => remove(selected, count)}
      />
    </>
  );
  const dialog = changing && (
    <CourseBulk
      count={count}
      choice={choice}
      onSaved={() => selected.setKeys([])}
      onClose={() => setChanging(false)}
    />
  );
  return { count, choice, actions, tools, onRemind, dialog, onExport: exportOf(request) };
};
