import { useMemo } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { FilterControl, FilterField } from '@/components/table/filter/FilterBar';
import { choiceFilter, textFilter } from '@/components/table/filter/filterControls';
import { CLASH_KINDS } from '@/contract/clash';
import type { Level } from '@/contract/rule';
import { listClashes } from '@/contract/timetable';
import { acceptedBy } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { tableText } from '@/locales/table';
import { isDayRange } from '@/utils/format/dayRange';

export const CLASH_FILTER_NAMES = ['kind', 'level', 'name', 'dates'] as const;

/**
 * The filter value for "undergraduate and postgraduate". Without this filter, the list shows only
 * the level of the page.
 */
export const BOTH_LEVELS = 'both';

export const acceptsClashFilter = acceptedBy(listClashes.input.shape, {
  dates: isDayRange,
  level: (value) => value === BOTH_LEVELS,
});

const DayRange = lazyPart<FilterControl>('day-range', () =>
  import('@/components/form/DayPicker').then((module) => module.DayRange),
);

const filtersOf = (
  text: (typeof timetableText)['zh-CN'],
  any: string,
  level: Level,
): FilterField[] => {
  return [
    {
      name: 'kind',
      label: text.list.kind,
      width: 150,
      immediate: true,
      control: choiceFilter(
        any,
        CLASH_KINDS.map((value) => ({ value, label: text.kinds[value] })),
      ),
    },
    {
      name: 'level',
      label: text.list.level,
      width: 170,
      immediate: true,
      control: choiceFilter(text.levels[level], [{ value: BOTH_LEVELS, label: text.list.both }]),
    },
    { name: 'name', label: text.list.name, width: 240, control: textFilter() },
    {
      name: 'dates',
      label: text.list.dates,
      width: 320,
      immediate: true,
      control: (props) => <DayRange {...props} />,
    },
  ];
};

export const useClashFilters = (level: Level): FilterField[] => {
  const text = useText(timetableText);
  const { any } = useText(tableText);
  return useMemo(() => filtersOf(text, any, level), [text, any, level]);
};
