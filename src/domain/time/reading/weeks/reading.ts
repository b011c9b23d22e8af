import { MAX_WEEK } from '@/contract/base/termBounds';
import { fail, ok, type Result } from '@/domain/base/result';
import { type Cursor, normalizeTimeText, TIME_TEXT_LIMIT } from '@/domain/time/reading/timeScanner';
import { inKnownSpelling, withCommas } from '@/domain/time/reading/timeSpellings';
import { readList } from './list';
import type { Scope, WeekDates } from './ranges';

/** The weeks in a text, and the dates in brackets after them. */
export interface WeekReading {
  weeks: number[];
  dates: WeekDates[];
}

/** Matches words such as 除 (except) or 停课 (no class). */
export const EXCEPT_WORDS = /除|不含|不包|不上|不排|停|取消|[无没]课|没有课|休|放假|跳过/;

const ascending = (numbers: Iterable<number>): number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);

/**
 * Reads weeks that the course system URP writes as one digit for each week of the term: 1 for a
 * week with class, and 0 for one without. `0110…` means weeks 2 and 3.
 */
const readMask = (mask: string, lastWeek: number): Result<number[]> => {
  const weeks = [...mask].flatMap((digit, index) => (digit === '1' ? [index + 1] : []));
  const week = weeks.at(-1);
  if (week === undefined) return fail('WEEKS_EMPTY');
  return week > lastWeek ? fail('WEEK_AFTER_TERM', { week, lastWeek }) : ok(weeks);
};

const readWeeks = (text: string, lastWeek: number): Result<WeekReading> => {
  if (/^[01]{16,30}$/.test(text)) {
    const masked = readMask(text, lastWeek);
    return masked.ok ? ok({ weeks: masked.value, dates: [] }) : masked;
  }
  const cursor: Cursor = { text, at: 0 };
  const scope: Scope = {
    lastWeek,
    dates: [],
    excepts: EXCEPT_WORDS.test(text),
    numerals: /第|[一二三四五六七八九十]周/.test(text),
  };
  const parts = readList(cursor, scope);
  if (!parts.ok) return parts;
  if (cursor.at < text.length) return fail('WEEKS_UNREADABLE');
  return ok({ weeks: ascending(parts.value.flat()), dates: scope.dates });
};

/** Replaces other words for odd and even weeks, as in `奇数周` or `偶周`, with 单 and 双. */
export const plainParity = (text: string): string =>
  text.replace(/奇数?|单数/g, '单').replace(/偶数?|双数/g, '双');

/**
 * Removes 上 (has class) from `1-16周上`, which the course system URP writes, and shortens 教学周
 * (teaching week) to 周.
 */
const withoutLast = (text: string): string =>
  text.replace(/(周|[)\]])上(?=,|$)/g, '$1').replace(/教学周/g, '周');

/** Pattern for a number of weeks, such as `四周` or `8个教学周`. */
export const COUNTED = '([一二三四五六七八九十]{1,3}|\\d{1,2})个?(?:教学)?周';
const FIRST_WEEKS = new RegExp(`(?<=^|[,([{])前(?!一周|0?1周)${COUNTED}`, 'g');

/**
 * Rewrites `前四周` (first four weeks) as `1-四周`. `前一周` may also mean "the week before", so it is not
 * rewritten.
 */
const withFirstWeeks = (text: string): string => text.replace(FIRST_WEEKS, '1-$1周');

/** Reads weeks. Unlike `parseWeeks`, it suggests no correction. */
export const readWeekText = (text: string, lastWeek: number): Result<WeekReading> => {
  const known = text.length > TIME_TEXT_LIMIT ? text : inKnownSpelling(text);
  const plain = normalizeTimeText(withCommas(known, MAX_WEEK));
  if (!plain) return fail('WEEKS_UNREADABLE');
  return readWeeks(withFirstWeeks(withoutLast(plainParity(plain))), lastWeek);
};

/** Formats weeks as a text such as `1-8周,10周` or `1-7周(单)`, which `parseWeeks` can read again. */
export const formatWeeks = (weeks: readonly number[]): string => {
  const left = ascending(weeks);
  const set = new Set(left);
  const parts: string[] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const step = set.has(first + 1) ? 1 : 2;
    let last = first;
    // Ends a range of odd or even weeks before a week that does not fit, such as 6 after 1, 3 and
    // 5.
    while (left[0] === last + step) last = left.shift() ?? last;
    const range = last > first ? `${first}-${last}周` : `${first}周`;
    parts.push(step === 2 && last > first ? `${range}(${first % 2 ? '单' : '双'})` : range);
  }
  return parts.join(',');
};
