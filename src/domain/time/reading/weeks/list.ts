import { fail, ok, type Result } from '@/domain/base/result';
import { type Cursor, take, takeClosing } from '@/domain/time/reading/timeScanner';
import { narrow, readDates, readRange, type Scope, withoutWeeks } from './ranges';

const UNIT = /周|\(周\)|\[周\]/y;
const PARITY = /[单双]周?|\([单双]周?\)|\[[单双]周?\]/y;
const EXCEPT_BEFORE = /除去|除了|除|不含|不包括|不包含|停课|停|跳过/y;
const EXCEPT_BEHIND =
  /除外|以外|外|不上课|不上|停课|停上|停|暂停|取消|无课|没课|没有课|不排课|休息|放假|休/y;

/**
 * Reads weeks without class at the cursor, such as `(第6周除外)`, `,除6,8周外` or `(第8周停课)`. Returns
 * undefined if there are none.
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
export function readList(cursor: Cursor, scope: Scope): Result<number[][]> {
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
