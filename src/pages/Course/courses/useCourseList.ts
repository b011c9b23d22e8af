import { useMemo } from 'react';
import { useFoundRemove } from '@/components/table/bulk/useFoundRemove';
import { useUndoableRemove } from '@/components/table/useUndoableRemove';
import type { CourseQuery, Level } from '@/contract/rule';
import type { NoticesQuery } from '@/contract/sms/sms';
import { useLeaving } from '@/hooks/useLeaving';
import { filterOf, type Selected, useListPage } from '@/hooks/useListPage';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { daysOf } from '@/utils/format/dayRange';
import { VIEWS } from '@/utils/views';
import { useCourseUndo } from '../shared/useCourseUndo';
import { acceptsCourseFilter } from './filters';

const toQuery = ({ dates, ...filters }: Readonly<Record<string, string>>): CourseQuery => {
  const days = daysOf(dates);
  return {
    ...(filters as CourseQuery),
    ...(days && { dateFrom: days[0], dateTo: days[1] }),
  };
};

/**
 * Loads the courses that match the filters in the URL. Without `level`, the list contains
 * undergraduate and postgraduate courses. The user can select and delete courses.
 */
export const useCourseList = (names: readonly string[], level?: Level) => {
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const { undoCourses, restoreCourses } = useCourseUndo();
  const query = useTableQuery(names, acceptsCourseFilter);
  const list = useAppSelector(({ rule }) => rule);
  const { data, failed } = list;
  const loading = useEffectLoading('rule/fetch');

  const request = useMemo<CourseQuery>(
    () => ({
      ...toQuery(query.filters),
      ...(level && { level }),
      ...query.paging,
    }),
    [query.filters, query.paging, level],
  );
  const selected = useListPage(request, (payload) => dispatch({ type: 'rule/fetch', payload }), {
    view: VIEWS.courses,
    rows: { of: 'course', list },
    refresh: (keepPositions) => dispatch({ type: 'rule/refresh', payload: { keepPositions } }),
  });
  useLeaving(() => dispatch({ type: 'rule/clear' }));

  const confirm = { title: text.removeTitle, hint: text.removeHint, ok: text.remove };
  const offer = (removeCourses: NonNullable<NoticesQuery['removeCourses']>) =>
    dispatch({ type: 'session/notices', payload: { removeCourses } });
  const removeSome = useUndoableRemove({
    confirm,
    nameOf: (id) => {
      const course = data.list.find((each) => each.id === id);
      return course && [course.courseName, course.className].filter(Boolean).join(' ');
    },
    offer: (ids) => offer({ ids }),
    remove: (ids, notices) => dispatch({ type: 'rule/remove', payload: { ids, notices } }),
    restore: restoreCourses,
    onRemoved: () => selected.setKeys([]),
  });
  const removeFound = useFoundRemove({
    confirm,
    offer: () => offer({ filter: filterOf(request) }),
    remove: (expected, notices) =>
      dispatch({
        type: 'rule/removeFound',
        payload: { filter: filterOf(request), count: expected, notices },
      }),
    undo: undoCourses,
    onRemoved: () => selected.setKeys([]),
  });
  const remove = (chosen: Pick<Selected, 'keys' | 'all'>, count: number) =>
    chosen.all ? removeFound(count) : removeSome(chosen.keys.map(Number));
  const reload = () => dispatch({ type: 'rule/reload' });
  return { query, request, data, failed, loading, selected, remove, reload };
};
