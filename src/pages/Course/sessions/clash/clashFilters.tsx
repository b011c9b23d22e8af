import { useMemo } from 'react';
import { choiceFilter, dayRangeFilter, textFilter } from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { WARNING_KINDS } from '@/contract/clash';
import type { Level } from '@/contract/rule';
import { listClashes } from '@/contract/timetable';
import { acceptedBy } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { timetableText } from '@/locales/course/timetable';
import { tableText } from '@/locales/table';
import { isDayRange } from '@/utils/format/dayRange';
import { fromTodayFilter, isFromAll } from '../fromToday';

export const CLASH_FILTER_NAMES = ['kind', 'level', 'name', 'from', 'dates'] as const;

/**
 * The filter value for both levels. Without this filter, the list shows only the level of the page
 * (undergraduate or postgraduate).
 */
export const BOTH_LEVELS = 'both';

export const acceptsClashFilter = acceptedBy(listClashes.input.shape, {
  dates: isDayRange,
  level: (value) => value === BOTH_LEVELS,
  from: isFromAll,
});

const filtersOf = (
  text: (typeof timetableText)['zh-CN'],
  course: (typeof courseText)['zh-CN'],
  any: string,
  level: Level,
): FilterField[] => {
  return [
    {
      name: 'kind',
      label: text.list.kind,
      ...choiceFilter(
        any,
        WARNING_KINDS.map((value) => ({ value, label: text.kinds[value] })),
      ),
    },
    {
      name: 'level',
      label: text.list.level,
      ...choiceFilter(text.levels[level], [{ value: BOTH_LEVELS, label: text.list.both }]),
    },
    { name: 'name', label: text.list.name, inLine: 280, ...textFilter() },
    fromTodayFilter(course.session.filters, any),
    {
      name: 'dates',
      label: text.list.dates,
      ...dayRangeFilter,
    },
  ];
};

export const useClashFilters = (level: Level): FilterField[] => {
  const text = useText(timetableText);
  const course = useText(courseText);
  const { any } = useText(tableText);
  return useMemo(() => filtersOf(text, course, any, level), [text, course, any, level]);
};
