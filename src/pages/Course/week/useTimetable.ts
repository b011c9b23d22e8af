import { useEffect, useMemo } from 'react';
import type { TimetableQuery } from '@/contract/timetable';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Week } from './useWeek';

export const useTimetable = (week: Week) => {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(({ timetable }) => timetable.shown);
  const query = useMemo<TimetableQuery>(
    () => ({ by: week.by, of: week.of, dateFrom: week.monday, dateTo: week.sunday }),
    [week],
  );
  useEffect(() => {
    dispatch({ type: 'timetable/show', payload: query });
  }, [dispatch, query]);
  const same = JSON.stringify(shown.query) === JSON.stringify(query);
  return {
    value: same ? shown.value : undefined,
    failed: same && shown.failed,
    choices: shown.query?.by === week.by ? (shown.value?.choices ?? []) : [],
  };
};
