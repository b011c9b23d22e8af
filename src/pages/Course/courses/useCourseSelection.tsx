import { type ReactNode, useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { SelectedActions } from '@/components/table/bulk/SelectedActions';
import type { ExportKind } from '@/components/table/ExportButton';
import type { CourseQuery } from '@/contract/rule';
import { choiceOf } from '@/hooks/useListPage';
import { useAppDispatch } from '@/store/hooks';
import type { OnProgress } from '@/utils/request/readLines';
import type { useCourseList } from './useCourseList';

const CourseBulk = lazyPart('course-bulk', () =>
  import('./CourseBulk').then((module) => module.CourseBulk),
);

/**
 * Returns the bulk actions for the selected courses, and the dialog of the action that the user
 * chose.
 */
export const useCourseSelection = (
  { selected, request, data, remove }: ReturnType<typeof useCourseList>,
  exportName: string,
) => {
  const dispatch = useAppDispatch();
  const [changing, setChanging] = useState(false);
  const count = selected.all ? data.pagination.total : selected.keys.length;
  const choice = choiceOf(selected, request);
  const exportOf =
    (query: CourseQuery & { ids?: number[] }) => (kind: ExportKind, onProgress: OnProgress) =>
      dispatch({ type: 'rule/export', payload: { kind, name: exportName, query, onProgress } });
  const actions: ReactNode = (
    <SelectedActions
      count={count}
      onChange={() => setChanging(true)}
      onExport={exportOf(selected.all ? request : { ids: selected.keys.map(Number) })}
      onRemove={() => remove(selected, count)}
    />
  );
  const dialog = changing && (
    <CourseBulk
      count={count}
      choice={choice}
      onSaved={() => selected.setKeys([])}
      onClose={() => setChanging(false)}
    />
  );
  return { count, choice, actions, dialog, onExport: exportOf(request) };
};
