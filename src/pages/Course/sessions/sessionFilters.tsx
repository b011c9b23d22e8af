import { useMemo } from 'react';
import type { ReadUnits } from '@/components/form/UnitInput';
import { isChinese } from '@/components/form/usePersonEntry';
import {
  choiceFilter,
  dayRangeFilter,
  numberFilter,
  textFilter,
  unitFilter,
} from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import {
  type Level,
  listSessions,
  SESSION_FORMS,
  SESSION_STATUSES,
  type SessionQuery,
} from '@/contract/rule';
import {
  acceptedBy,
  type TableQuery,
  type TableQueryControls,
  useTableQuery,
} from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { timetableText } from '@/locales/course/timetable';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { useReadUnits } from '@/store/useReadUnits';
import { daysOf, isDayRange } from '@/utils/format/dayRange';
import type { BulkSubject } from './bulk/bulkValues';
import { daysIn, fromTodayFilter, isFromAll, useFromToday } from './fromToday';

export const SESSION_FILTER_NAMES = [
  'level',
  'from',
  'dates',
  'held',
  'teacher',
  'room',
  'building',
  'department',
  'courseName',
  'className',
  'weekday',
  'periodStart',
  'form',
  'status',
] as const;

/**
 * The filter value for "undergraduate and postgraduate". Without this filter, the list shows only
 * the level of the page.
 */
const BOTH_LEVELS = 'both';

export const acceptsSessionFilter = acceptedBy(listSessions.input.shape, {
  dates: isDayRange,
  level: (value) => value === BOTH_LEVELS,
  from: isFromAll,
});

/** The state of the list in the URL. Without chosen days, its filter `from` is set. */
export const useSessionQuery = (): TableQueryControls =>
  useFromToday(useTableQuery(SESSION_FILTER_NAMES, acceptsSessionFilter));

export const toSessionQuery = (own: Level, { filters, paging }: TableQuery): SessionQuery => {
  const { from, dates, level, ...others } = filters;
  return {
    ...(others as SessionQuery),
    ...(level !== BOTH_LEVELS && { level: own }),
    ...daysIn(filters),
    ...paging,
  };
};

/** Returns a name without the mark `=` of an exact filter and the `#` before a number. */
const nameIn = (filter: string | undefined): string =>
  (filter ?? '').replace(/^=/, '').replace('#', ' ').trim();

/**
 * Returns the initial values for a bulk change. Teacher, room and days come from the filters of the
 * list.
 */
export const subjectOf = ({ teacher, room, dates }: TableQuery['filters']): BulkSubject => {
  const [dateFrom = '', dateTo = ''] = daysOf(dates) ?? [];
  const by = room && !teacher ? 'room' : 'teacher';
  const of = nameIn(by === 'room' ? room : teacher);
  // The user may have typed pinyin or a part of a teacher's name. Then the dialog searches for the
  // teacher.
  const isName = by === 'room' || teacher?.startsWith('=') || isChinese(of);
  return { by, ...(isName ? { of } : { of: '', sought: of }), dateFrom, dateTo };
};

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
