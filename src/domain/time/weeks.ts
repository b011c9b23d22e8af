import { MAX_WEEK } from '@/contract/base/termBounds';
import { fail, ok, type Result } from '@/domain/base/result';
import {
  type Cursor,
  normalizeTimeText,
  TIME_TEXT_LIMIT,
  take,
  takeClosing,
  takeNumber,
  withText,
} from './reading/timeScanner';
import { inKnownSpelling, withCommas } from './reading/timeSpellings';

interface Scope {
  lastWeek: number;
  /**
   * True if Chinese numerals can be weeks. This needs 第 or 周 in the text, because 三 alone may mean
   * Wednesday.
   */
  numerals: boolean;
  /** True if the text contains words for "except these weeks", such as 除外. */
  excepts: boolean;
  dates: WeekDates[];
}

/** Dates in brackets after the weeks, as in `第3周(9.14-9.20)`. */
export interface WeekDates {
  firstWeek: number;
  lastWeek: number;
  /** Month and day, such as `9-14`. A single day has no `to`. */
  from: string;
  to?: string;
}

export interface WeekReading {
  weeks: number[];
  dates: WeekDates[];
}

const UNIT = /周|\(周\)|\[周\]/y;
const PARITY = /[单双]周?|\([单双]周?\)|\[[单双]周?\]/y;
const EXCEPT_BEFORE = /除去|除了|除|不含|不包括|不包含|停课|停|跳过/y;
const EXCEPT_BEHIND =
  /除外|以外|外|不上课|不上|停课|停上|停|暂停|取消|无课|没课|没有课|不排课|休息|放假|休/y;
/** Matches words such as 除 (except) or 停课 (no class). */
export const EXCEPT_WORDS = /除|不含|不包|不上|不排|停|取消|[无没]课|没有课|休|放假|跳过/;
export const CALLED_OFF = /停|取消/;
const DATES = /\((\d{1,2})[./月](\d{1,2})日?(?:-(?:(\d{1,2})[./月])?(\d{1,2})日?)?\)/y;

const ascending = (numbers: Iterable<number>): number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);

/**
 * Keeps only the odd weeks (单) or even weeks (双) of each part. A part without any weeks is an
 * error, such as `8周(单)`, because 8 is even.
 */
const narrow = (parts: number[][], parity: string): Result<number[][]> => {
  const remainder = parity.includes('单') ? 1 : 0;
  const remaining = parts.map((weeks) => weeks.filter((week) => week % 2 === remainder));
  return remaining.some((weeks) => weeks.length === 0) ? fail('WEEKS_EMPTY') : ok(remaining);
};

/**
 * Reads weeks without class at the current position, such as `(第6周除外)`, `,除6,8周外` or `(第8周停课)`.
 * Returns undefined if there are none.
 */
const readException = (cursor: Cursor, scope: Scope): Result<number[]> | undefined => {
  if (!scope.excepts) return undefined;
  const start = cursor.at;
  const opening = take(cursor, /,?[([{]/y);
  if (opening === undefined) take(cursor, /,/y);
  const before = take(cursor, EXCEPT_BEFORE);
  const list = readList(cursor, { ...scope, excepts: false });
  const behind = take(cursor, EXCEPT_BEHIND);
  const isClosed = opening === undefined || takeClosing(cursor, opening.slice(-1));
  if (!isClosed || (before ?? behind) === undefined) {
    cursor.at = start;
    return undefined;
  }
  return list.ok ? ok(list.value.flat()) : list;
};

/**
 * Removes weeks from a list. It is an error if a week is not in the list, or if a part loses all
 * weeks.
 */
const withoutWeeks = (parts: number[][], left: readonly number[]): Result<number[][]> => {
  const all = new Set(parts.flat());
  if (left.some((week) => !all.has(week))) return fail('WEEKS_EXCEPT_OUTSIDE');
  const remaining = parts.map((weeks) => weeks.filter((week) => !left.includes(week)));
  return remaining.every((weeks) => weeks.length > 0) ? ok(remaining) : fail('WEEKS_EMPTY');
};

const readDates = (cursor: Cursor, weeks: readonly number[]): WeekDates | undefined => {
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

const readRange = (cursor: Cursor, scope: Scope): Result<number[][]> => {
  const first = readWeek(cursor, scope);
  if (!first.ok) return first;
  if (take(cursor, /周?-/y) === undefined) return ok([[first.value]]);
  const last = readWeek(cursor, scope);
  if (!last.ok) return last;
  if (last.value < first.value) return fail('WEEKS_REVERSED');
  const length = last.value - first.value + 1;
  return ok([Array.from({ length }, (_, index) => first.value + index)]);
};

const readPart = (cursor: Cursor, scope: Scope): Result<number[][]> => {
  const opening = take(cursor, /[([{]/y);
  if (opening === undefined) return readRange(cursor, scope);
  const parts = readList(cursor, scope);
  return parts.ok && !takeClosing(cursor, opening) ? fail('WEEKS_UNREADABLE') : parts;
};

/**
 * Reads a list of weeks. The words 单 (odd) and 双 (even) may apply to one or several parts:
 * - `周(单)` or 单 alone only applies to the part before the word, as the course system 正方 writes.
 *   In `1-8,10-16周(单)` only 10-16 are odd weeks.
 * - `(双周)` applies to all parts before the word, as the course system 强智 writes. In
 *   `3-11,13-15(双周)` all weeks are even.
 * - A word after a bracket applies to the whole bracket.
 * - A word after `|` applies to the text in braces, or else to the whole text.
 */
function readList(cursor: Cursor, scope: Scope): Result<number[][]> {
  let parts: number[][] = [];
  let firstWithoutUnit = 0;
  let hasParity = false;
  do {
    // 单 (odd) or 双 (even) at the end applies to all weeks before, as in `1-16周,单周`.
    if (parts.length > 0 && !hasParity && /^[([]?[单双]周?[)\]]?$/.test(upcoming(cursor))) {
      return narrow(parts, take(cursor, PARITY) ?? '');
    }
    const part = readPart(cursor, scope);
    if (!part.ok) return part;
    const ownStart = parts.length;
    parts.push(...part.value);
    const unit = take(cursor, UNIT);
    const parity = take(cursor, PARITY);
    if (parity !== undefined) {
      hasParity = true;
      const isUnit = unit === undefined && parity.includes('周');
      const remaining = narrow(parts.splice(isUnit ? firstWithoutUnit : ownStart), parity);
      if (!remaining.ok) return remaining;
      parts.push(...remaining.value);
    }
    if (unit !== undefined || parity !== undefined) firstWithoutUnit = parts.length;
    const dates = readDates(cursor, part.value.flat());
    if (dates) scope.dates.push(dates);
    for (let left = readException(cursor, scope); left; left = readException(cursor, scope)) {
      const remaining = left.ok ? withoutWeeks(parts, left.value) : left;
      if (!remaining.ok) return remaining;
      parts = remaining.value;
    }
  } while (take(cursor, /,/y) !== undefined);
  if (take(cursor, /\|/y) === undefined) return ok(parts);
  const parity = take(cursor, PARITY);
  return parity === undefined ? fail('WEEKS_UNREADABLE') : narrow(parts, parity);
}

const upcoming = ({ text, at }: Cursor): string => text.slice(at, at + 6);

/**
 * Reads weeks that the course system URP writes as digits. There is one digit for each week of the
 * term: 1 means class, 0 means no class.
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

/** Replaces other words for odd and even weeks, such as `奇数周` and `偶周`, by 单 and 双. */
export const plainParity = (text: string): string =>
  text.replace(/奇数?|单数/g, '单').replace(/偶数?|双数/g, '双');

/** Removes 上 (has class) from a text such as `1-16周上`, which the course system URP writes. */
const withoutLast = (text: string): string =>
  text.replace(/(周|[)\]])上(?=,|$)/g, '$1').replace(/教学周/g, '周');

const COUNTED = '([一二三四五六七八九十]{1,3}|\\d{1,2})个?(?:教学)?周';
const FIRST_WEEKS = new RegExp(`(?<=^|[,([{])前(?!一周|0?1周)${COUNTED}`, 'g');
const LAST_WEEKS = new RegExp(`^最?后(?!一周|0?1周)${COUNTED}$`);

/**
 * Rewrites `前四周` (first four weeks) as `1-四周`. `前一周` may also mean "the week before", so it is not
 * rewritten.
 */
const withFirstWeeks = (text: string): string => text.replace(FIRST_WEEKS, '1-$1周');

const read = (text: string, lastWeek: number): Result<WeekReading> => {
  const known = text.length > TIME_TEXT_LIMIT ? text : inKnownSpelling(text);
  const plain = normalizeTimeText(withCommas(known, MAX_WEEK));
  if (!plain) return fail('WEEKS_UNREADABLE');
  return readWeeks(withFirstWeeks(withoutLast(plainParity(plain))), lastWeek);
};

export const areWeeks = (text: string): boolean => read(text, MAX_WEEK).ok;

/**
 * Suggests odd weeks if the column 单双周 contains 1, and even weeks for 2. The user decides, because
 * in some programs 1 only means "yes".
 */
const ofNumberedParity = (text: string, lastWeek: number): string => {
  const [, weeksText = '', parity] = /^(.*) 单双周=([12])$/.exec(text) ?? [];
  const weeks = parity ? read(weeksText, lastWeek) : undefined;
  if (!weeks?.ok) return text;
  return formatWeeks(weeks.value.weeks.filter((week) => week % 2 === Number(parity) % 2));
};

/**
 * Suggests weeks for `后八周` (last eight weeks). The user decides, because the last weeks of a term
 * may be for exams.
 */
export const ofLastWeeks = (text: string, lastWeek = 0): string => {
  const [, numerals = ''] = LAST_WEEKS.exec(normalizeTimeText(text) ?? '') ?? [];
  const count = numerals && takeNumber({ text: numerals, at: 0 }, true);
  return count && count < lastWeek ? `${lastWeek - count + 1}-${lastWeek}周` : text;
};

/**
 * Suggests a correction for unreadable weeks. It rewrites the text in several ways and returns the
 * first readable result.
 */
const likelyWeeks = (text: string, term: number | undefined): string | undefined => {
  // A text such as `9.14-9.20` is a range of dates, so no weeks are suggested.
  if (
    text.length > TIME_TEXT_LIMIT ||
    /^\d{1,2}\.\d{1,2}\s*[-~～—–至到]+\s*\d{1,2}\.\d{1,2}$/.test(text)
  ) {
    return undefined;
  }
  const lastWeek = term ?? MAX_WEEK;
  const candidates = [
    text.replace(/(?<=\d|周)\s*[.．·;；]\s*(?=第?\d)/g, ','),
    text.replace(/(?<=\d)\s+(?=第?\d)/g, ','),
    text.replace(/(?<=周|[)）])\s*(?=第?\d)/g, ','),
    text.replace(/[周]?次$/, '周').replace(/[。.]$/, ''),
    text.replace(/周\s*[/／]\s*(?=第?\d)/g, '周,'),
    ofNumberedParity(text, lastWeek),
    ofLastWeeks(text, term),
    text.replace(/^\s*(?:weeks?|wks?)\.?\s*(\d[\d\s,，、~～—–-]*)$/i, '$1周'),
    text.replace(/^\s*([单双])周?\s*(第?\d[\d第,，、~～—–-]*)周?$/, '$2周($1)'),
    text.replace(/(?<=\d)\s*[/&+]\s*(?=第?\d)/g, ','),
    text.replace(/^[^\d第]{1,4}[:：]\s*(?=第?\d)/, '').replace(/^[<《](.*)[>》]$/, '$1'),
    text.replace(/(?<=\d)\s*w(?:eeks?)?\b/gi, '周').replace(/^w(?:eeks?)?\s*(?=\d)/i, ''),
    text.replace(/([,，、-])\1+/g, '$1').replace(/^[,，、]|[,，、]$/g, ''),
  ];
  return candidates.find((candidate) => candidate !== text && read(candidate, lastWeek).ok);
};

interface Bounds {
  lastWeek?: number;
}

const parse = (text: string, { lastWeek }: Bounds): Result<WeekReading> => {
  const weeks = read(text, lastWeek ?? MAX_WEEK);
  if (weeks.ok || weeks.problem.code !== 'WEEKS_UNREADABLE') return withText(text, weeks);
  const likely = likelyWeeks(text, lastWeek);
  return withText(text, likely ? fail('WEEKS_UNREADABLE', { likely }) : weeks);
};

/**
 * Reads weeks such as `1-3周(单),4-10周`. The result is sorted. If any part is unreadable, the result
 * is an error.
 */
export const parseWeeks = (text: string, bounds: Bounds = {}): Result<number[]> => {
  const weeks = parse(text, bounds);
  return weeks.ok ? ok(weeks.value.weeks) : weeks;
};

/** Reads weeks together with the dates in brackets, such as `第3周(9.14-9.20)`. */
export const parseWeekText = (text: string, bounds: Bounds = {}): Result<WeekReading> =>
  parse(text, bounds);

/**
 * Formats weeks as a text such as `1-8周,10周`, as the course system 正方 does. `parseWeeks` can read
 * it again.
 */
export const formatWeeks = (weeks: readonly number[]): string => {
  const left = ascending(weeks);
  const set = new Set(left);
  const parts: string[] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const step = set.has(first + 1) ? 1 : 2;
    let last = first;
    // A range of odd or even weeks ends where the next week follows directly: 1, 3, 5 and then 6.
    while (left[0] === last + step) last = left.shift() ?? last;
    const range = last > first ? `${first}-${last}周` : `${first}周`;
    parts.push(step === 2 && last > first ? `${range}(${first % 2 ? '单' : '双'})` : range);
  }
  return parts.join(',');
};
