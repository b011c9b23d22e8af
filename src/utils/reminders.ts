import type { Level } from '@/contract/rule';
import type { SmsOnly } from '@/contract/sms/sms';
import { addDays, toDay } from '@/domain/time/dates';
import { dayRangeText, daysOf } from './format/dayRange';

const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('.');
  return typeof value === 'object'
    ? new URLSearchParams(value as Record<string, string>).toString()
    : String(value);
};

/**
 * Converts the classes or people chosen for reminders to a text for the URL, such as
 * `courseIds.1.2`, `contactId.3` or `courses.department=外科`. `onlyOf` parses this text.
 */
const onlyText = (only: SmsOnly): string => {
  const [field = '', value] = Object.entries(only)[0] ?? [];
  return `${field}.${valueText(value)}`;
};

interface Filter {
  level?: unknown;
  dateFrom?: unknown;
  dateTo?: unknown;
}

/**
 * Returns the filters of a list without the level (本科 or 研究生) and the days, which are separate
 * parts of the URL for reminders. Undefined if no filter is left.
 */
export const reminderFilter = <F extends Filter>({ level, dateFrom, dateTo, ...filter }: F) =>
  Object.keys(filter).length > 0 ? filter : undefined;

/** The maximum number of days for which reminders can be previewed at once. */
const MAX_DAYS = 31;

/**
 * Returns the first and the last day of a list's range, without past days and limited to `MAX_DAYS`
 * days. Undefined if all days are past.
 */
export const comingDaysOf = (range: string | undefined): [string, string] | undefined => {
  const [from, to] = daysOf(range) ?? [];
  const today = toDay(new Date());
  if (!from || !to || to < today) return undefined;
  const first = from < today ? today : from;
  const last = addDays(first, MAX_DAYS - 1);
  return [first, to < last ? to : last];
};

/** Returns the URL of the page for sending reminders about these classes on these days. */
export const reminderPath = (
  level: Level,
  only: SmsOnly | undefined,
  days: readonly [string, string] | undefined,
): string => {
  const search = new URLSearchParams({
    send: '1',
    ...(only && { only: onlyText(only) }),
    ...(days && { on: dayRangeText(...days) }),
  });
  return `/${level}/class-list?${search}`;
};
