import { MAX_WEEK } from '@/contract/timetable';
import { fail, ok, type Result } from './result';
import {
  type Cursor,
  normalizeTimeText,
  take,
  takeClosing,
  takeNumber,
  withText,
} from './timeScanner';

interface Scope {
  lastWeek: number;
  /** Only beside 第: a bare 三 is a weekday as often as a week. */
  numerals: boolean;
}

const UNIT = /周|\(周\)|\[周\]/y;
const PARITY = /[单双]周?|\([单双]周?\)|\[[单双]周?\]/y;

const ascending = (numbers: Iterable<number>): number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);

/** A part that is left without a week contradicts itself (`8周(单)`), so it is never just dropped. */
const narrow = (parts: number[][], parity: string): Result<number[][]> => {
  const remainder = parity.includes('单') ? 1 : 0;
  const kept = parts.map((weeks) => weeks.filter((week) => week % 2 === remainder));
  return kept.some((weeks) => weeks.length === 0) ? fail('WEEKS_EMPTY') : ok(kept);
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
 * Whose weeks a 单 or 双 narrows:
 * - `周(单)` and a bare `单` belong to the part they are attached to, as 正方 writes them:
 *   `1-3周(单),4-10周`, and so in `1-8,10-16周(单)` too only to 10-16;
 * - `(单周)` is the unit itself, which 强智 writes once for the parts before it: as `3,5,7-12(周)` are
 *   all weeks, `3-11,13-15(双周)` are all even ones;
 * - after a bracket it belongs to all in the bracket, after `|` to all in the braces or the text.
 */
function readList(cursor: Cursor, scope: Scope): Result<number[][]> {
  const parts: number[][] = [];
  let firstWithoutUnit = 0;
  do {
    const part = readPart(cursor, scope);
    if (!part.ok) return part;
    const ownStart = parts.length;
    parts.push(...part.value);
    const unit = take(cursor, UNIT);
    const parity = take(cursor, PARITY);
    if (parity !== undefined) {
      const isUnit = unit === undefined && parity.includes('周');
      const kept = narrow(parts.splice(isUnit ? firstWithoutUnit : ownStart), parity);
      if (!kept.ok) return kept;
      parts.push(...kept.value);
    }
    if (unit !== undefined || parity !== undefined) firstWithoutUnit = parts.length;
  } while (take(cursor, /,/y) !== undefined);
  if (take(cursor, /\|/y) === undefined) return ok(parts);
  const parity = take(cursor, PARITY);
  return parity === undefined ? fail('WEEKS_UNREADABLE') : narrow(parts, parity);
}

/** URP writes one digit for each week of the term, 1 for a week with class. */
const readMask = (mask: string, lastWeek: number): Result<number[]> => {
  const weeks = [...mask].flatMap((digit, index) => (digit === '1' ? [index + 1] : []));
  const week = weeks.at(-1);
  if (week === undefined) return fail('WEEKS_EMPTY');
  return week > lastWeek ? fail('WEEK_AFTER_TERM', { week, lastWeek }) : ok(weeks);
};

const readWeeks = (text: string, lastWeek: number): Result<number[]> => {
  if (/^[01]{16,30}$/.test(text)) return readMask(text, lastWeek);
  const cursor: Cursor = { text, at: 0 };
  const parts = readList(cursor, { lastWeek, numerals: text.includes('第') });
  if (!parts.ok) return parts;
  return cursor.at < text.length ? fail('WEEKS_UNREADABLE') : ok(ascending(parts.value.flat()));
};

/** The weeks of a text such as `1-3周(单),4-10周`, ascending; what is not understood is an error. */
export const parseWeeks = (
  text: string,
  { lastWeek = MAX_WEEK }: { lastWeek?: number } = {},
): Result<number[]> => {
  const plain = normalizeTimeText(text);
  return withText(text, plain ? readWeeks(plain, lastWeek) : fail('WEEKS_UNREADABLE'));
};

/** Weeks as 正方 writes them; reading the text again gives the same weeks. No weeks are no text. */
export const formatWeeks = (weeks: readonly number[]): string => {
  const left = ascending(weeks);
  const set = new Set(left);
  const parts: string[] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const step = set.has(first + 1) ? 1 : 2;
    let last = first;
    // A run of every second week ends where two weeks follow each other.
    while (left[0] === last + step) last = left.shift() ?? last;
    const range = last > first ? `${first}-${last}周` : `${first}周`;
    parts.push(step === 2 && last > first ? `${range}(${first % 2 ? '单' : '双'})` : range);
  }
  return parts.join(',');
};
