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
 * The filter value for both levels. Without this filter, the list shows only the level of the page
 * (undergraduate or postgraduate).
 */
export const BOTH_LEVELS = 'both';

export const acceptsSessionFilter = acceptedBy(listSessions.input.shape, {
  dates: isDayRange,
  level: (value) => value === BOTH_LEVELS,
  from: isFromAll,
});

/**
 * Keeps the state of the list in the URL. The list starts today, unless the user chooses other days
 * or all days.
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

/** Extracts the plain name from a filter value. For example, `=王芳#1001` becomes `王芳 1001`. */
export const nameIn = (filter: string | undefined): string =>
  (filter ?? '').replace(/^=/, '').replace('#', ' ').trim();

/**
 * Returns the initial values of the dialog for bulk changes. It takes the teacher or room and the
 * days from the filters of the list.
 */
export const subjectOf = ({ teacher, room, dates }: TableQuery['filters']): BulkSubject => {
  const [dateFrom = '', dateTo = ''] = daysOf(dates) ?? [];
  const by = room && !teacher ? 'room' : 'teacher';
  const of = nameIn(by === 'room' ? room : teacher);
  // A typed teacher filter that is not in Chinese characters may be pinyin or a part of a name. The
  // dialog then uses it as a search text (`sought`).
  const isName = by === 'room' || teacher?.startsWith('=') || isChinese(of);
  return { by, ...(isName ? { of } : { of: '', sought: of }), dateFrom, dateTo };
};
