import {
  type Component,
  DATE,
  endOf,
  FIRST_WEEKS,
  type Kind,
  readCounted,
  type UnitlessNumbers,
} from './timeNumbers';

const WEEKDAY = /(?:星期|礼拜|周)\s*(?:[一二三四五六日天]|[1-7](?!\d|\s*[,-]\s*\d))/y;
const NAMED_WEEKDAY = /\s*[,/和与及-]\s*(?:星期|礼拜|周)\s*[一二三四五六日天]/y;
const LAST_OF_RANGE = /\s*-\s*[一二三四五六日天]/y;
const BARE_WEEKDAY = /[一二三四五六日天]\s*/y;
const MORE_BARE = /(?:\s*[,/和与及]\s*)?[一二三四五六日天]/y;

const NUMERAL_WEEKS =
  /[一二三四五六七八九十]+(?:\s*[,-]\s*[一二三四五六七八九十]+)*\s*周(?!\s*[一二三四五六日天\d])/y;

const PARITY_ALONE =
  /(?:[单双]|奇数?|偶数?|单数|双数)周(?=\s*(?:周|星期|礼拜)|(?!\p{Script=Han}))|[([{]\s*(?:[单双]|奇数?|偶数?|单数|双数)\s*周?\s*[)\]}]/uy;
/** Matches 单 (odd) or 双 (even) after the periods, as in `1-16(周)[06-07节]双`. */
const PARITY_BEHIND = /(?<=[节)\]])[单双](?=\s|$)/y;

const EXCEPTION =
  /除[去了]?\s*第?\d[\d第,\s-]*周?\s*(?:以?外)?|第?\d[\d第,\s-]*周\s*(?:除外|停课|停上|停(?!车)|不上课?|取消|放假|休息|[无没]课)/y;
const CLOCK = /\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d/y;

const DAY_PART = /(?:上午|下午|晚上|早上|中午|晚间|夜间|午间|傍晚|早|晚)\s*/y;

/**
 * Returns the end of the gap between two parts of a class time. A gap consists of blanks with at
 * most one comma, slash or `@`.
 */
export const gapEnd = (text: string, at: number): number => {
  const pattern = /\s*[,/@]?\s*/y;
  return endOf(pattern, text, at) ?? at;
};

/** Returns the position after a list of weekdays, such as `周一、周三`. */
const weekdaysEnd = (text: string, start: number, bare: UnitlessNumbers): number => {
  let end = start;
  for (;;) {
    const named = endOf(NAMED_WEEKDAY, text, end) ?? endOf(LAST_OF_RANGE, text, end);
    if (named === undefined) break;
    end = named;
  }
  let last = end;
  for (;;) {
    const more = endOf(MORE_BARE, text, last);
    if (more === undefined) return end;
    last = more;
    const behind = gapEnd(text, more);
    if (behind === text.length || readCounted(text, behind, bare)) end = more;
  }
};

/**
 * Reads a weekday of one character, such as 三 in `三[1-2节]`. Periods or weeks must follow, because 三
 * may also begin the name of a room, such as `三201`.
 */
const readBareWeekday = (
  text: string,
  at: number,
  bare: UnitlessNumbers,
): Component | undefined => {
  const first = endOf(BARE_WEEKDAY, text, at);
  if (first === undefined) return undefined;
  if (readCounted(text, first, bare)) return { kind: 'weekday', end: first };
  const end = weekdaysEnd(text, at + 1, bare);
  return end > at + 1 && readCounted(text, gapEnd(text, end), bare)
    ? { kind: 'weekday', end }
    : undefined;
};

/**
 * Reads periods after a word for a part of the day, such as `上午1-2节`. Returns undefined if there
 * are none.
 */
const readDayPart = (text: string, at: number, bare: UnitlessNumbers): Component | undefined => {
  const end = endOf(DAY_PART, text, at);
  const counted = end === undefined ? undefined : readCounted(text, end, bare);
  return counted?.kind === 'periods' ? counted : undefined;
};

/** The parts of a class time that a single regex matches as a whole, with the kind of each. */
const WHOLE: readonly [Kind, RegExp][] = [
  ['parity', PARITY_ALONE],
  ['parity', PARITY_BEHIND],
  ['except', EXCEPTION],
  ['weeks', NUMERAL_WEEKS],
  ['weeks', FIRST_WEEKS],
  ['date', DATE],
  ['periods', CLOCK],
];

/**
 * Finds the part of a class time, such as the weeks or the weekday, that begins at position `at`.
 */
export const readComponent = (
  text: string,
  at: number,
  bare: UnitlessNumbers,
): Component | undefined => {
  const weekday = endOf(WEEKDAY, text, at);
  if (weekday !== undefined) return { kind: 'weekday', end: weekdaysEnd(text, weekday, bare) };
  for (const [kind, pattern] of WHOLE) {
    const end = endOf(pattern, text, at);
    if (end !== undefined) return { kind, end };
  }
  return (
    readBareWeekday(text, at, bare) ?? readDayPart(text, at, bare) ?? readCounted(text, at, bare)
  );
};
