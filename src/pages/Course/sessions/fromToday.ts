import { useMemo } from 'react';
import { choiceFilter } from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { toDay } from '@/domain/time/dates';
import type { Filters, TableQueryControls } from '@/hooks/useTableQuery';
import type { courseText } from '@/locales/course/course';
import { daysOf } from '@/utils/format/dayRange';

/**
 * The values of the filter `from`. A list without days is limited to the classes from today on. The
 * URL has only `all`, which takes this limit off.
 */
export const FROM = { today: 'today', all: 'all' } as const;

/** True for the value of `from` that a URL may have. */
export const isFromAll = (value: string): boolean => value === FROM.all;

/** Sets the filter `from` of a list in the URL, unless days are chosen. */
export const useFromToday = (query: TableQueryControls): TableQueryControls =>
  useMemo(() => {
    const { from, ...filters } = query.filters;
    const isFromToday = from === undefined && filters.dates === undefined;
    return {
      ...query,
      filters: isFromToday ? { from: FROM.today, ...filters } : filters,
      setFilters: ({ from: chosen, ...next }) =>
        query.setFilters(chosen || next.dates ? next : { ...next, from: FROM.all }),
    };
  }, [query]);

/** Converts the filters `from` and `dates` to the days of the API call. */
export const daysIn = ({ from, dates }: Filters): { dateFrom?: string; dateTo?: string } => {
  const days = daysOf(dates);
  if (days) return { dateFrom: days[0], dateTo: days[1] };
  return from ? { dateFrom: toDay(new Date()) } : {};
};

export const fromTodayFilter = (
  { from, fromToday }: (typeof courseText)['zh-CN']['session']['filters'],
  any: string,
): FilterField => ({
  name: 'from',
  label: from,
  ...choiceFilter(any, [{ value: FROM.today, label: fromToday }]),
});
