import { EXCEPT_WORDS } from '@/domain/time/reading/weeks/reading';

/** A kind of part in a class time. `except` means weeks without class. */
export type Kind = 'weeks' | 'parity' | 'except' | 'weekday' | 'periods' | 'date';

export interface Component {
  kind: Kind;
  end: number;
}

/**
 * The meaning of numbers without 周 (week) or 节 (period): they are either weeks or periods.
 * Undefined if they cannot be read.
 */
export type UnitlessNumbers = 'weeks' | 'periods' | undefined;

const WEEKDAY_IN_BRACKETS = /[([{]\s*(?:星期|礼拜|周)\s*[一二三四五六日天]\s*[)\]}]/y;
// Matches numbers. Chinese numerals count only after 第, because elsewhere they may be a weekday,
// such as 三 (Wednesday).
const NUMBERS = /第[\d第一二三四五六七八九十,\s-]*|\d[\d第,\s-]*/y;
const MORE_NUMBERS = /\s*[,-]\s*(?:第[\d第一二三四五六七八九十,\s-]*|\d[\d第,\s-]*)/y;

/** Matches the first weeks of a term, such as `前八周`. */
export const FIRST_WEEKS =
  /前\s*(?!一\s*周|0?1\s*周)(?:[一二三四五六七八九十]{1,3}|\d{1,2})\s*个?(?:教学)?周(?!\s*[一二三四五六日天\d])/y;
const WEEK_UNIT = /\s*(?:周|[([]\s*周\s*[)\]])/y;
// Matches 单 (odd) and 双 (even). In a place such as 双创楼 or 201双语教室 the characters have another
// meaning and do not match.
const PARITY =
  /(?:[单双]|奇数?|偶数?|单数|双数)(?:周|(?=星期|礼拜)|(?!\p{Script=Han}))|\s*(?:[([]\s*(?:[单双]|奇数?|偶数?|单数|双数)\s*周?\s*[)\]]|(?:[单双]|奇数?|偶数?|单数|双数)周)/uy;

const WEEKDAY_AHEAD = /\s*周\s*[一二三四五六日天]/y;
const WEEK_DATES =
  /\s*[([]\s*\d{1,2}\s*[./月]\s*\d{1,2}(?:\s*日)?(?:\s*-\s*(?:\d{1,2}\s*[./月]\s*)?\d{1,2}(?:\s*日)?)?\s*[)\]]/y;
const EXCEPT_BEHIND = /\s*(?:除外|停课|停上|停(?!车)|不上|取消|放假|休息|[无没]课)/y;

const PERIOD_UNIT =
  /\s*[大小]?节(?:\s*\(\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d\)|\s+\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d)?/y;

export const DATE =
  /(?:\d{4}\s*年\s*)?\d{1,2}\s*月\s*\d{1,2}(?:\s*日|(?=\s*,))(?:\s*,\s*(?:\d{1,2}\s*月\s*)?\d{1,2}(?:\s*日|(?=\s*,)))*|\d{4}\s*([-/.])\s*\d{1,2}\s*\1\s*\d{1,2}(?!\d)/y;

/**
 * Returns the end of the match that begins at position `at`. The pattern must have the sticky flag
 * `y`.
 */
export const endOf = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

/**
 * Finds out whether the numbers before `at` are weeks or periods: 周 after them means weeks, and 节
 * means periods. If neither follows, `bare` decides.
 */
const readUnit = (text: string, at: number, bare: UnitlessNumbers): Component | undefined => {
  // In the weeks cell `1-16 周四`, 周 is the start of 周四 (Thursday), not the unit of the numbers.
  const isOfWeekday = bare === 'weeks' && endOf(WEEKDAY_AHEAD, text, at) !== undefined;
  const unit = isOfWeekday ? undefined : endOf(WEEK_UNIT, text, at);
  const weeksEnd = endOf(PARITY, text, unit ?? at) ?? unit;
  if (weeksEnd !== undefined) {
    return { kind: 'weeks', end: endOf(WEEK_DATES, text, weeksEnd) ?? weeksEnd };
  }
  const end = endOf(PERIOD_UNIT, text, at);
  if (end !== undefined) return { kind: 'periods', end };
  return bare && { kind: bare, end: text.slice(0, at).replace(/[\s,-]{1,9}$/, '').length };
};

/**
 * Reads numbers with their unit. `4周,8-12周(单)` is read as one part, but `1-8周,3-4节` as two. Stops
 * before an exception such as `,第6周除外`, which `readComponent` reads.
 */
const readNumbers = (text: string, at: number, bare: UnitlessNumbers): Component | undefined => {
  let found: Component | undefined;
  for (;;) {
    const run = endOf(found ? MORE_NUMBERS : NUMBERS, text, found?.end ?? at);
    const next = run === undefined ? undefined : readUnit(text, run, bare);
    if (next === undefined || (found && next.kind !== found.kind)) return found;
    if (next.kind === 'weeks' && endOf(EXCEPT_BEHIND, text, next.end) !== undefined) return found;
    found = next;
  }
};

/** Returns the position after the bracket that closes the bracket at `at`. */
export const closingEnd = (text: string, at: number): number | undefined => {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const character = text.charAt(index);
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
};

/**
 * Reads weeks, periods and other parts of a class time in brackets, such as `[3-4节]`, `{1-5周(单)}`
 * or `[1-16]周`. Returns undefined for other brackets, which may contain a place.
 */
const readBrackets = (text: string, at: number, bare: UnitlessNumbers): Component | undefined => {
  const end = '([{'.includes(text.charAt(at)) ? closingEnd(text, at) : undefined;
  if (end === undefined) return undefined;
  const weekday = endOf(WEEKDAY_IN_BRACKETS, text, at);
  if (weekday === end) return { kind: 'weekday', end };
  const inner = text.slice(at + 1, end - 1);
  if (EXCEPT_WORDS.test(inner) && /^\s*[除不停跳含包了去课过第]*\s*\d/.test(inner)) {
    return { kind: 'except', end };
  }
  const unit = readUnit(text, end, undefined);
  const inside = readNumbers(text, at + 1, unit ? undefined : bare);
  if (inside !== undefined) return unit?.kind === inside.kind ? unit : { kind: inside.kind, end };
  if (endOf(DATE, text, at + 1) === end - 1) return { kind: 'date', end };
  if (endOf(FIRST_WEEKS, text, at + 1) === end - 1) return { kind: 'weeks', end };
  return endOf(NUMBERS, text, at + 1) === end - 1 ? unit : undefined;
};

/** Reads weeks or periods, with or without brackets. */
export const readCounted = (
  text: string,
  at: number,
  bare: UnitlessNumbers,
): Component | undefined => readBrackets(text, at, bare) ?? readNumbers(text, at, bare);
