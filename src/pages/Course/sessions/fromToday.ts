import { useMemo } from 'react';
import { choiceFilter } from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { toDay } from '@/domain/time/dates';
import type { Filters, TableQueryControls } from '@/hooks/useTableQuery';
import type { courseText } from '@/locales/course/course';
import { daysOf } from '@/utils/format/dayRange';

/**
 * The values of the filter `from`. `today`, the default, starts the list today. `all` includes
 * earlier classes. Only `all` appears in the URL.
 */
export const FROM = { today: 'today', all: 'all' } as const;

/** True if the URL may contain this value of the filter `from`. Only `all` is allowed. */
export const isFromAll = (value: string): boolean => value === FROM.all;

/**
 * Applies the default `from: today` to the filters of the URL, unless the URL already contains
 * `from` or a range of days.
 */
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

/** Converts the filters `from` and `dates` to the first and last day in the API call. */
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
