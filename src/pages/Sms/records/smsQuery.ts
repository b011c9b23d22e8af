import { LEVELS, type Level } from '@/contract/rule';
import { listSms, type SmsQuery } from '@/contract/sms/sms';
import { dayRange, RANGE_NAMES, type RangeName, toDay } from '@/domain/time/dates';
import { acceptedBy, type Filters, type TableQuery } from '@/hooks/useTableQuery';
import { daysOf, isDayRange } from '@/utils/format/dayRange';

/**
 * The values of the filter `of` (M-10): messages for undergraduate courses, for postgraduate
 * courses or without a course (`text`), or all messages.
 */
const OF = [...LEVELS, 'text', 'all'] as const;

/**
 * Returns the `level` parameter for the API. `none` selects messages without a course, undefined
 * selects all messages.
 */
const levelOf = (level: Level | undefined, of: string | undefined): SmsQuery['level'] => {
  if (of === 'text') return 'none';
  if (of === 'all') return undefined;
  return LEVELS.find((known) => known === of) ?? level;
};

/**
 * The names of the filters in the URL. `range` is a named range of days (V-03), and `dates`
 * consists of two dates.
 */
export const SMS_FILTER_NAMES = [
  'of',
  'status',
  'attention',
  'answer',
  'recipientName',
  'courseName',
  'range',
  'dates',
  'kind',
  'leadTime',
  'automatic',
  'unit',
  'mobile',
  'content',
  'segments',
  'sentOn',
  'sentIn',
  'delivered',
  'errorCode',
] as const;

const isRangeName = (name: string | undefined): name is RangeName =>
  RANGE_NAMES.some((known) => known === name);

export const acceptsSmsFilter = acceptedBy(listSms.input.shape, {
  of: (value) => OF.some((other) => other === value),
  dates: isDayRange,
  range: isRangeName,
});

const daysIn = ({ range, dates }: Filters): [string, string] | undefined => {
  if (!isRangeName(range)) return daysOf(dates);
  const { first, last } = dayRange(range, toDay(new Date()));
  return [first, last];
};

export const toSmsQuery = (
  level: Level | undefined,
  { filters, page, pageSize, sorter }: TableQuery,
): SmsQuery => {
  const { range: _range, dates: _dates, of, ...others } = filters;
  const days = daysIn(filters);
  const ofLevel = levelOf(level, of);
  return {
    ...(others as SmsQuery),
    ...(days && { dateFrom: days[0], dateTo: days[1] }),
    ...(ofLevel && { level: ofLevel }),
    currentPage: page,
    pageSize,
    ...(sorter && { sorter }),
  };
};

/**
 * Keeps only one of `range` and `dates`, which both filter by day: the filter that the user changed
 * last.
 */
export const withOneRange = (before: Filters, { range, dates, ...others }: Filters): Filters => {
  const byName = range !== undefined && (range !== before.range || dates === undefined);
  if (byName) return { ...others, range };
  return dates === undefined ? others : { ...others, dates };
};
