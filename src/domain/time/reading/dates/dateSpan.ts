import { fail, ok, type Result } from '@/domain/base/result';
import { addDays, weekdayOf } from '@/domain/time/dates';
import type { TermCalendar } from '@/domain/time/terms';
import { parseDateText } from './dateText';

export interface DateSpan {
  from: string;
  to: string;
}

const BETWEEN = /\s*(?:至|到|~|～|—+|–|－|-+|〜)\s*/g;

const MAX_LENGTH = 60;
/**
 * Maximum number of days in a date range. If a range is longer, one of its years is probably wrong.
 */
const MAX_DAYS = 370;

const SHORT = /^(\d{1,2})\.(\d{1,2})$/;
const DAY_ALONE = /^(\d{1,2})[日号]?$/;
const YEAR = /^(\d{4})(?=[-/.年])/;
const MONTH = /^(?:\d{4}[-/.年])?(\d{1,2})[-/.月]/;

/**
 * Rewrites `9.10` in a date range as 9月10日. The number is certain here, because a spreadsheet
 * stores only a single `9.10` as a number, which then loses its last zero.
 */
const inWords = (text: string): string => text.replace(SHORT, '$1月$2日');

/**
 * Completes the second date of a range with the month and year of the first date if it has none.
 */
const completed = (first: string, second: string): string => {
  const [, day] = DAY_ALONE.exec(second) ?? [];
  const month = MONTH.exec(first)?.[1];
  const named = day && month ? `${month}月${day}日` : inWords(second);
  const year = YEAR.exec(first)?.[1];
  return year && !YEAR.test(second) ? named.replace(/^(\d{1,2})[月/]/, `${year}年$1月`) : named;
};

const spanAt = (first: string, second: string, term: TermCalendar): DateSpan | undefined => {
  const from = parseDateText(inWords(first), term);
  const to = parseDateText(completed(first, second), term);
  return from.ok && to.ok ? { from: from.value, to: to.value } : undefined;
};

/**
 * Reads a date range such as `2026-09-14至2026-09-20`, `9月14日-18日` or `9.14-9.20`. Returns undefined
 * if the text is not a range.
 */
export const parseDateSpan = (text: string, term: TermCalendar): Result<DateSpan> | undefined => {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text.trim();
  const spans = [...plain.matchAll(BETWEEN)].flatMap((mark) => {
    const span = spanAt(plain.slice(0, mark.index), plain.slice(mark.index + mark[0].length), term);
    return span ? [span] : [];
  });
  const [span] = spans;
  if (!span || spans.length > 1) return undefined;
  const isRight = span.from <= span.to && addDays(span.from, MAX_DAYS) > span.to;
  return isRight ? ok(span) : fail('DATE_SPAN_REVERSED', { text });
};

/** Returns all dates in the range that fall on one of the weekdays. */
export const daysOfSpan = ({ from, to }: DateSpan, weekdays: readonly number[]): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (weekdays.includes(weekdayOf(day))) days.push(day);
  }
  return days;
};
