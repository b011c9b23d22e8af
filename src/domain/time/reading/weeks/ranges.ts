import { fail, ok, type Result } from '@/domain/base/result';
import { type Cursor, take, takeNumber } from '@/domain/time/reading/timeScanner';

/** The settings for reading weeks from a text, and the dates found in it. */
export interface Scope {
  lastWeek: number;
  /**
   * True if Chinese numerals may be weeks. For this, the text must contain 第 or 周, because 三 alone
   * may mean Wednesday.
   */
  numerals: boolean;
  /** True if the text contains words for "except these weeks", such as 除外. */
  excepts: boolean;
  dates: WeekDates[];
}

/** Dates in brackets after weeks, as in `第3周(9.14-9.20)`, and the first and last of these weeks. */
export interface WeekDates {
  firstWeek: number;
  lastWeek: number;
  /** Month and day, such as `9-14`. If the brackets contain a single day, `to` is missing. */
  from: string;
  to?: string;
}

const DATES = /\((\d{1,2})[./月](\d{1,2})日?(?:-(?:(\d{1,2})[./月])?(\d{1,2})日?)?\)/y;

/**
 * Keeps only the odd weeks (单) or even weeks (双) of each part. Returns an error if no week of a
 * part is left, as in `8周(单)`.
 */
export const narrow = (parts: number[][], parity: string): Result<number[][]> => {
  const remainder = parity.includes('单') ? 1 : 0;
  const remaining = parts.map((weeks) => weeks.filter((week) => week % 2 === remainder));
  return remaining.some((weeks) => weeks.length === 0) ? fail('WEEKS_EMPTY') : ok(remaining);
};

/**
 * Removes the weeks in `left`, which have no class. Returns an error if such a week is not in the
 * list, or if a part has no week left.
 */
export const withoutWeeks = (parts: number[][], left: readonly number[]): Result<number[][]> => {
  const all = new Set(parts.flat());
  if (left.some((week) => !all.has(week))) return fail('WEEKS_EXCEPT_OUTSIDE');
  const remaining = parts.map((weeks) => weeks.filter((week) => !left.includes(week)));
  return remaining.every((weeks) => weeks.length > 0) ? ok(remaining) : fail('WEEKS_EMPTY');
};

/** Reads dates in brackets at the cursor, as in `第3周(9.14-9.20)`. */
export const readDates = (cursor: Cursor, weeks: readonly number[]): WeekDates | undefined => {
  const start = cursor.at;
  if (take(cursor, DATES) === undefined) return undefined;
  DATES.lastIndex = start;
  const [, month, day, lastMonth, lastDay] = DATES.exec(cursor.text) ?? [];
  return {
    firstWeek: Math.min(...weeks),
    lastWeek: Math.max(...weeks),
    from: `${month}-${day}`,
    ...(lastDay && { to: `${lastMonth ?? month}-${lastDay}` }),
  };
};

const readWeek = (cursor: Cursor, { lastWeek, numerals }: Scope): Result<number> => {
  take(cursor, /第/y);
  const week = takeNumber(cursor, numerals);
  if (week === undefined) return fail('WEEKS_UNREADABLE');
  if (week === 0) return fail('WEEK_ZERO');
  return week > lastWeek ? fail('WEEK_AFTER_TERM', { week, lastWeek }) : ok(week);
};

/** Reads a week or a range of weeks, such as `第3` or `1-8`. */
export const readRange = (cursor: Cursor, scope: Scope): Result<number[][]> => {
  const first = readWeek(cursor, scope);
  if (!first.ok) return first;
  if (take(cursor, /周?-/y) === undefined) return ok([[first.value]]);
  const last = readWeek(cursor, scope);
  if (!last.ok) return last;
  if (last.value < first.value) return fail('WEEKS_REVERSED');
  const length = last.value - first.value + 1;
  return ok([Array.from({ length }, (_, index) => first.value + index)]);
};
