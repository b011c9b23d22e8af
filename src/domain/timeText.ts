import { type PeriodRange, parsePeriods } from './periods';
import { fail, ok, type Result } from './result';
import { normalizeTimeText, TIME_TEXT_LIMIT, unifyMarks, withText } from './timeScanner';
import { parseWeekday } from './weekdays';
import { formatWeeks, parseWeeks } from './weeks';

/** What one time of a combined text says; weeks alone are practice weeks. */
export interface TimeSlot {
  weeks?: number[];
  weekday?: number;
  periods?: PeriodRange[];
  place?: string;
}

type Kind = 'weeks' | 'weekday' | 'periods';

interface Options {
  lastWeek?: number;
}

/** A piece of the text that is of one kind; the kind's own reader judges it. */
interface Component {
  kind: Kind;
  end: number;
}

const TEXT_LIMIT = 2000;

const WEEKDAY = /(?:星期|礼拜|周)\s*(?:[一二三四五六日天]|[1-7](?!\d|\s*[,-]\s*\d))/y;
const BARE_WEEKDAY = /[一二三四五六日天]\s*/y;
// Chinese numerals only after 第: elsewhere they may be the weekday.
const NUMBERS = /第[\d第一二三四五六七八九十,\s-]*|\d[\d第,\s-]*/y;
const MORE_NUMBERS = /\s*[,-]\s*(?:第[\d第一二三四五六七八九十,\s-]*|\d[\d第,\s-]*)/y;
const WEEK_UNIT = /\s*(?:周|[([]\s*周\s*[)\]])/y;
// A bare 单 or 双 after a blank or before another character may belong to a place: 双创楼, 201双语教室.
const PARITY =
  /[单双](?:周|(?=星期|礼拜)|(?!\p{Script=Han}))|\s*(?:[([]\s*[单双]\s*周?\s*[)\]]|[单双]周)/uy;
const PERIOD_UNIT = /\s*[大小]?节(?:\s*\(\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d\))?/y;
const GAP = /\s*,?\s*/y;

/** Unified like the readers do it, but as long as the text, so that a place can be cut from the text. */
const align = (text: string): string =>
  Array.from(text, (character) => {
    const unified = unifyMarks(character);
    return unified.length === character.length ? unified : character;
  }).join('');

const endOf = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

/** Numbers are weeks or periods only by the unit behind them; without one they stay undecided. */
const readUnit = (text: string, at: number): Component | undefined => {
  const unit = endOf(WEEK_UNIT, text, at);
  const weeksEnd = endOf(PARITY, text, unit ?? at) ?? unit;
  if (weeksEnd !== undefined) return { kind: 'weeks', end: weeksEnd };
  const end = endOf(PERIOD_UNIT, text, at);
  return end === undefined ? undefined : { kind: 'periods', end };
};

/** `4周,8-12周(单)` is one component, `1-8周,3-4节` are two. */
const readNumbers = (text: string, at: number): Component | undefined => {
  let found: Component | undefined;
  for (;;) {
    const run = endOf(found ? MORE_NUMBERS : NUMBERS, text, found?.end ?? at);
    const next = run === undefined ? undefined : readUnit(text, run);
    if (next === undefined || (found && next.kind !== found.kind)) return found;
    found = next;
  }
};

const closingEnd = (text: string, at: number): number | undefined => {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const character = text.charAt(index);
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
};

/** `[3-4节]`, `{1-5周(单)}`, and `[1-16]周` with the unit outside; other brackets hold a place. */
const readBrackets = (text: string, at: number): Component | undefined => {
  const end = '([{'.includes(text.charAt(at)) ? closingEnd(text, at) : undefined;
  if (end === undefined) return undefined;
  const inside = readNumbers(text, at + 1);
  const unit = readUnit(text, end);
  if (inside !== undefined) return unit?.kind === inside.kind ? unit : { kind: inside.kind, end };
  return endOf(NUMBERS, text, at + 1) === end - 1 ? unit : undefined;
};

/** The component that begins here. A bare weekday needs one behind it: `三[1-2节]`, but not `三201`. */
const readComponent = (text: string, at: number): Component | undefined => {
  const weekday = endOf(WEEKDAY, text, at);
  if (weekday !== undefined) return { kind: 'weekday', end: weekday };
  const bare = endOf(BARE_WEEKDAY, text, at);
  if (bare === undefined) return readBrackets(text, at) ?? readNumbers(text, at);
  return (readBrackets(text, bare) ?? readNumbers(text, bare)) && { kind: 'weekday', end: bare };
};

type Reader = (text: string, options: Options) => Result<TimeSlot[Kind]>;

const readers: Record<Kind, Reader> = {
  weeks: parseWeeks,
  weekday: (text) => parseWeekday(text),
  periods: (text) => parsePeriods(text),
};

const TIME_WORDS = [
  /星期|礼拜|[\d每单双全]\s*周|周\s*[一二三四五六日天\d]/,
  /[\d一二三四五六七八九十)\]}]\s*[大小]?节|[上中下]午|[早晚]上|[午早晚夜]间|[清早]晨|凌晨|傍晚/,
  /周末|双休日|工作日|每[天日]|隔[天日]/,
  // A weekday and periods without their units, 五[7-8] or 一(1,2), but not a house and a room (三3-201).
  /(?:^|[\s,])[一二三四五六日天]\s*[([{]?\s*第?\d{1,2}\s*[-,]\s*\d{1,2}(?!\d)/,
  /(?:^|[\s,])[一二三四五六日天]\s*[([{]\s*\d{1,2}\s*[)\]}]/,
  /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?\s*(?:$|[\d([{])/i,
  /^(?:[早晚夜午]|[ap]\.?m\.?)\s*(?:$|\d{1,2}(?!\d))/i,
  /\d\s*:\s*\d\d|\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d|\d\s*月/,
];
const NO_PLACE = /^(?:[单双全]|全部|未知|[一二三四五六七八九十日天\s,-]+)$|\?$|\p{Cc}/u;

/** Whether what follows a time can be a place, and is not a time that was not understood. */
const isPlace = (place: string): boolean => {
  const text = align(place);
  // Digits without a week's value are a room, even where they would be pairs of periods (1112).
  const isNumbers = parseWeeks(text).ok || (parsePeriods(text).ok && !/^\d+$/.test(text));
  const saysTime = isNumbers || TIME_WORDS.some((words) => words.test(text));
  return /[\p{L}\p{N}]/u.test(text) && !saysTime && !NO_PLACE.test(text);
};

/** The place that follows the time after a blank, a comma or in brackets, as it was written. */
const readPlace = (raw: string, text: string, at: number, separated: boolean): Result<string> => {
  const bracketed = '([{'.includes(text.charAt(at)) && closingEnd(text, at) === text.length;
  const place = (bracketed ? raw.slice(at + 1, -1) : raw.slice(at)).trim();
  return (bracketed || separated) && isPlace(place) ? ok(place) : fail('TIME_UNREADABLE');
};

const readSlot = (raw: string, options: Options): Result<TimeSlot> => {
  if (raw.length > TIME_TEXT_LIMIT) return fail('TIME_UNREADABLE');
  const text = align(raw);
  let slot: TimeSlot = {};
  let at = 0;
  let gap = '';
  for (let found = readComponent(text, at); found; found = readComponent(text, at)) {
    if (slot[found.kind] !== undefined) return fail('TIME_UNREADABLE');
    const read = readers[found.kind](raw.slice(at, found.end), options);
    if (!read.ok) return read;
    slot = { ...slot, [found.kind]: read.value };
    at = endOf(GAP, text, found.end) ?? found.end;
    gap = text.slice(found.end, at);
  }
  if (at === 0) return fail('TIME_UNREADABLE');
  // What ends with a comma may have lost its last part.
  if (at === text.length) return gap.includes(',') ? fail('TIME_UNREADABLE') : ok(slot);
  const place = readPlace(raw, text, at, gap !== '');
  return place.ok ? ok({ ...slot, place: place.value }) : place;
};

/**
 * Several times each say the same kinds of thing, practice weeks aside. Where they do not, a line break
 * may stand within one time, and its halves must not become two times.
 */
const areAlike = (slots: readonly TimeSlot[]): boolean => {
  const kinds = (slot: TimeSlot) => [slot.weeks, slot.weekday, slot.periods].map(Boolean).join();
  const dated = slots.filter((slot) => slot.weekday !== undefined || slot.periods !== undefined);
  const lackWeeks = dated.some((slot) => slot.weeks === undefined);
  return new Set(dated.map(kinds)).size <= 1 && (dated.length === slots.length || !lackWeeks);
};

const readSlots = (text: string, options: Options): Result<TimeSlot[]> => {
  if (text.length > TEXT_LIMIT) return fail('TIME_UNREADABLE');
  const slots: TimeSlot[] = [];
  for (const piece of text.split(/[;；\r\n\u0085\u2028\u2029]/)) {
    const raw = piece.trim();
    if (raw === '') continue;
    const slot = readSlot(raw, options);
    if (!slot.ok) return slot;
    slots.push(slot.value);
  }
  return areAlike(slots) ? ok(slots) : fail('TIME_PARTS_DIFFER');
};

/**
 * The times of a text such as `1-16周 周三 3-4节 逸夫楼201; 10周`. Numbers need their 周 or 节, for
 * `1-16` alone could be either. A problem names the whole text.
 */
export const parseTimeText = (text: string, options: Options = {}): Result<TimeSlot[]> =>
  withText(text, readSlots(text, options));

/**
 * A weeks text narrowed by what a 单双周 column of its own says. The column narrows ranges (`1-16周`);
 * it must not take away weeks that stand alone, nor any where the text gives parities itself.
 */
export const joinParity = (weeksText: string, parity: string): Result<string> => {
  const column = (normalizeTimeText(parity) ?? '?').replace(/^\((.*)\)$/, '$1');
  if (/^(?:全周?|否|无)?$/.test(column)) return ok(weeksText);
  if (!/^[单双]周?$/.test(column)) return withText(parity, fail('PARITY_UNREADABLE'));
  const weeks = parseWeeks(weeksText);
  if (!weeks.ok) return weeks;
  const joined = parseWeeks(`{${formatWeeks(weeks.value)}|${column}}`);
  const hasOwnParity = /[单双]/.test(weeksText);
  if (!joined.ok || (hasOwnParity && joined.value.length < weeks.value.length)) {
    return withText(weeksText, fail('PARITY_CONTRADICTS', { parity }));
  }
  return ok(formatWeeks(joined.value));
};
