import { useMemo } from 'react';
import type { ReadUnits } from '@/components/form/UnitInput';
import {
  choiceFilter,
  dayRangeFilter,
  numberFilter,
  textFilter,
  unitFilter,
} from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import { type Level, SESSION_FORMS, SESSION_STATUSES } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { timetableText } from '@/locales/course/timetable';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { useReadUnits } from '@/store/useReadUnits';
import { fromTodayFilter } from './fromToday';
import { BOTH_LEVELS, nameIn } from './sessionQuery';

interface Texts {
  readUnits: ReadUnits;
  text: (typeof courseText)['zh-CN']['session'];
  levels: (typeof timetableText)['zh-CN'];
  weekdays: readonly string[];
  any: string;
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const filtersOf = (
  level: Level,
  { text, levels, weekdays, any, readUnits }: Texts,
): FilterField[] => {
  const { columns, filters } = text;
  const named = { ...textFilter(filters.whole), valueText: nameIn };
  return [
    {
      name: 'level',
      label: levels.list.level,
      ...choiceFilter(levels.levels[level], [{ value: BOTH_LEVELS, label: levels.list.both }]),
    },
    fromTodayFilter(filters, any),
    {
      name: 'dates',
      label: columns.date,
      ...dayRangeFilter,
    },
    {
      name: 'held',
      label: filters.held,
      ...choiceFilter(any, [{ value: 'yes', label: filters.heldOnly }]),
    },
    { name: 'teacher', label: columns.teachers, inLine: 240, ...named },
    { name: 'courseName', label: filters.course, inLine: 240, ...named },
    { name: 'className', label: filters.className, ...named },
    {
      name: 'department',
      label: filters.department,
      ...unitFilter(readUnits, filters.whole),
      valueText: nameIn,
    },
    { name: 'building', label: filters.building, ...textFilter() },
    { name: 'room', label: columns.room, ...named },
    {
      name: 'weekday',
      label: filters.weekday,
      ...choiceFilter(
        any,
        weekdays.map((label, index) => ({ value: String(index + 1), label })),
      ),
    },
    {
      name: 'periodStart',
      label: text.periodStart,
      ...numberFilter({ max: MAX_PERIOD }),
    },
    {
      name: 'form',
      label: columns.form,
      ...choiceFilter(any, choices(SESSION_FORMS)),
    },
    {
      name: 'status',
      label: columns.status,
      ...choiceFilter(
        any,
        SESSION_STATUSES.map((value) => ({ value, label: text.statuses[value] })),
      ),
    },
  ];
};

export const useSessionFilters = (level: Level): FilterField[] => {
  const { session: text } = useText(courseText);
  const levels = useText(timetableText);
  const { weekdays } = useText(timeText);
  const { any } = useText(tableText);
  const readUnits = useReadUnits();
  return useMemo(
    () => filtersOf(level, { text, levels, weekdays, any, readUnits }),
    [level, text, levels, weekdays, any, readUnits],
  );
};
