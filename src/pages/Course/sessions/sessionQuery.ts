import { isChinese } from '@/components/form/personEntry';
import { type Level, listSessions, type SessionQuery } from '@/contract/rule';
import {
  acceptedBy,
  type TableQuery,
  type TableQueryControls,
  useTableQuery,
} from '@/hooks/useTableQuery';
import { daysOf, isDayRange } from '@/utils/format/dayRange';
import type { BulkSubject } from './bulk/bulkValues';
import { daysIn, isFromAll, useFromToday } from './fromToday';

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
export const BOTH_LEVELS = 'both';

export const acceptsSessionFilter = acceptedBy(listSessions.input.shape, {
  dates: isDayRange,
  level: (value) => value === BOTH_LEVELS,
  from: isFromAll,
});

/**
 * The state of the list in the URL. The list begins today, unless the user chooses days or all
 * days.
 */
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
export const nameIn = (filter: string | undefined): string =>
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
