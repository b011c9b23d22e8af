import { fail, ok, type Result } from '@/domain/result';
import type { DayTable } from '@/domain/time/dayTable';
import { arePeriods, DAY_PART, type PeriodRange, parsePeriods } from '@/domain/time/periods';
import { parseWeekdays } from '@/domain/time/weekdays';
import { areWeeks, CALLED_OFF, formatWeeks, parseWeeks, parseWeekText } from '@/domain/time/weeks';
import { inSimplified } from '@/domain/traditional';
import { type Bare, closingEnd, gapEnd, type Kind, readComponent } from './timeComponents';
import { isList, joinParity, mayBeParallel } from './timeJoins';
import { alignMarks, normalizeTimeText, TIME_TEXT_LIMIT, TIMES_TEXT_LIMIT } from './timeScanner';

/** What one time of a combined text says; weeks alone are practice weeks. */
export interface TimeSlot {
  weeks?: number[];
  weekday?: number;
  periods?: PeriodRange[];
  /** A day, or several, as they are written: the year is the term's to tell. */
  date?: string;
  /** The weeks as they are written, where they say more than their numbers: days, or what is called off. */
  weekText?: string;
  /** The periods as they are written, where the term's own table tells which they are. */
  periodText?: string;
  /** A parity, and weeks that are left out, of weeks that another column has. */
  parity?: string;
  except?: string;
  place?: string;
}

/** What a time is read with. */
export interface TimeOptions {
  lastWeek?: number;
  /** When the day's periods begin and end. */
  tables?: readonly DayTable[] | undefined;
  /** What numbers without a unit are. */
  bare?: Bare;
}

const TIME_WORDS = [
  /星期|礼拜|[\d每单双全]\s*周|周\s*[一二三四五六日天\d]/,
  /[\d一二三四五六七八九十)\]}]\s*[大小]?节|[上中下]午|[早晚]上|[午早晚夜]间|[清早]晨|凌晨|傍晚/,
  /周末|双休日|[全整]天|全日(?!制)|工作日|每[天日]|隔[天日]/,
  /放假|除外|顺延|节假日|不上课|[调补]课|调休|停$|(?:国庆|中秋|端午|清明|劳动|元旦|春)节/,
  // A weekday and periods without their units, 五[7-8] or 一(1,2), but not a house and a room (三3-201).
  /(?:^|[\s,])[一二三四五六日天]\s*[([{]?\s*第?\d{1,2}\s*[-,]\s*\d{1,2}(?!\d)/,
  /(?:^|[\s,])[一二三四五六日天]\s*[([{]\s*\d{1,2}\s*[)\]}]/,
  /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?\s*(?:$|[\d([{])/i,
  /^(?:[早晚夜午]|[ap]\.?m\.?)\s*(?:$|\d{1,2}(?!\d))/i,
  /\d{1,2}\s*[点时](?:\s*[\d半一三钟整-]|$)/,
  /\d\s*:\s*\d\d|\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d|\d\s*月/,
];
const NO_PLACE = /^(?:[单双全]|全部|未知|[一二三四五六七八九十日天\s,-]+)$|\?$|\p{Cc}/u;
/** `[1-2]A101`: what stands in brackets before a room is counted. */
const COUNTED_FIRST = /^[([{]\s*第?\d{1,2}\s*[-,]\s*\d{1,2}\s*[)\]}]/;
const CANCELLED = /停课|停上|取消|^\(?停\)?$/;

/** Whether what follows a time can be a place, and is not a time that was not understood. */
const isPlace = (place: string): boolean => {
  const text = alignMarks(place);
  // Digits without a week's value are a room, even where they would be pairs of periods (1112).
  const isNumbers = areWeeks(text) || (arePeriods(text) && !/^\d+$/.test(text));
  const saysTime = isNumbers || TIME_WORDS.some((words) => words.test(text));
  const isCounted = COUNTED_FIRST.test(text);
  return /[\p{L}\p{N}]/u.test(text) && !saysTime && !isCounted && !NO_PLACE.test(text);
};

const PLACE_LABEL = /^(?:上[课課])?(?:地[点點]|教室|[场場]地)\s*[:：]\s*/;

/** The place that follows the time after a blank, a comma or in brackets, as it was written. */
const readPlace = (
  raw: string,
  text: string,
  at: number,
  gaps: readonly string[],
): Result<string> => {
  const bracketed = '([{'.includes(text.charAt(at)) && closingEnd(text, at) === text.length;
  const place = (bracketed ? raw.slice(at + 1, -1) : raw.slice(at)).trim().replace(PLACE_LABEL, '');
  if (CANCELLED.test(alignMarks(place))) return fail('TIME_CANCELLED');
  const separated = bracketed || gaps.at(-1) !== '' || /[)\]}]/.test(text.charAt(at - 1));
  // Where slashes part the time, what they part behind it is not one place.
  const isParted = gaps.some((gap) => gap.includes('/')) && /[/／]/.test(place);
  return separated && !isParted && isPlace(place) ? ok(place) : fail('TIME_UNREADABLE');
};

type Draft = Omit<TimeSlot, 'weekday'> & { weekdays?: number[] };

/** Kinds that a slot may have once; weeks may be left out several times. */
const isTaken = (draft: Draft, kind: Kind): boolean =>
  kind === 'weekday'
    ? draft.weekdays !== undefined
    : kind !== 'except' && draft[kind === 'periods' ? 'periods' : kind] !== undefined;

const readers: Record<Kind, (raw: string, draft: Draft, options: TimeOptions) => Result<Draft>> = {
  weeks: (raw, draft, { lastWeek }) => {
    const read = parseWeekText(raw, lastWeek === undefined ? {} : { lastWeek });
    if (!read.ok) return read;
    const { weeks, dates } = read.value;
    const saysMore = dates.length > 0 || CALLED_OFF.test(raw);
    return ok({ ...draft, weeks, ...(saysMore && { weekText: raw.trim() }) });
  },
  periods: (raw, draft, { tables }) => {
    const periods = parsePeriods(raw, { tables });
    if (!periods.ok) return periods;
    const plain = normalizeTimeText(raw) ?? '';
    const isOfTable = /^\d{1,2}:/.test(plain) || DAY_PART.test(plain);
    return ok({ ...draft, periods: periods.value, ...(isOfTable && { periodText: raw.trim() }) });
  },
  weekday: (raw, draft) => {
    const weekdays = parseWeekdays(raw.trim().replace(/^[([{（［【](.*)[)\]}）］】]$/, '$1'));
    return weekdays.ok ? ok({ ...draft, weekdays: weekdays.value }) : weekdays;
  },
  date: (raw, draft) =>
    ok({ ...draft, date: raw.trim().replace(/^[([{（［【](.*)[)\]}）］】]$/, '$1') }),
  parity: (raw, draft) =>
    ok({ ...draft, parity: raw.includes('单') || raw.includes('奇') ? '单' : '双' }),
  except: (raw, draft) => ok({ ...draft, except: `${draft.except ?? ''}${raw.trim()}` }),
};

/** Narrows the weeks by what stands apart from them: `1-16周 周三(单) 3-4节（第8周停课）`. */
const narrowed = (draft: Draft, raw: string): Result<Draft> => {
  const { parity, except, ...rest } = draft;
  if (rest.weeks === undefined || (!parity && !except)) return ok(draft);
  const narrow = (text: string) => (parity ? joinParity(text, parity) : ok(text));
  const own = /[单双奇偶]/.test(raw.replace(parity ?? '', '')) ? rest.weekText : undefined;
  const byParity = narrow(own ?? formatWeeks(rest.weeks));
  if (!byParity.ok) return byParity;
  const text = `${byParity.value}${except ?? ''}`;
  const weeks = parseWeeks(text);
  if (!weeks.ok) return weeks;
  const isCalledOff = except !== undefined && CALLED_OFF.test(except);
  return ok({ ...rest, weeks: weeks.value, ...(isCalledOff && { weekText: text }) });
};

/** A slot for each of its weekdays. */
const slotsOf = ({ weekdays, ...rest }: Draft): TimeSlot[] =>
  weekdays ? weekdays.map((weekday) => ({ ...rest, weekday })) : [rest];

/** `周一、周三 1-2,3-4节` may be one range on each day, or both on both. */
const areParallel = ({ weekdays = [] }: Draft, pieces: Partial<Record<Kind, string>>): boolean =>
  isList(pieces.weekday ?? '') &&
  (['periods', 'weeks'] as const).some((kind) =>
    mayBeParallel(pieces[kind] ?? '', kind, weekdays.length),
  );

const DAY_AND_PAIRS = '[1-7](?:(?:0\\d|1[0-4])){2,}';
const DAYS_AND_PAIRS = new RegExp(`^${DAY_AND_PAIRS}(?:[,，、\\s]\\s*${DAY_AND_PAIRS})*$`);

/** Whether the text is digits as 强智 writes a weekday and its periods: `10102` are the first two of Monday. */
export const areDayAndPairs = (text: string): boolean => DAYS_AND_PAIRS.test(text.trim());

const readDayAndPairs = (raw: string): Result<TimeSlot[]> => {
  const slots: TimeSlot[] = [];
  for (const digits of raw.trim().split(/[,，、\s]+/)) {
    const periods = parsePeriods(digits.slice(1));
    if (!periods.ok) return fail('TIME_UNREADABLE');
    slots.push({ weekday: Number(digits.charAt(0)), periods: periods.value });
  }
  return ok(slots);
};

const readSlot = (written: string, options: TimeOptions): Result<TimeSlot[]> => {
  // Only a place stays as it was written.
  const raw = inSimplified(written);
  if (raw.length > TIME_TEXT_LIMIT) return fail('TIME_UNREADABLE');
  if (areDayAndPairs(raw)) return readDayAndPairs(raw);
  const text = alignMarks(raw);
  const read = (start: number) => readComponent(text, start, options.bare);
  let draft: Draft = {};
  let at = 0;
  const gaps: string[] = [];
  const pieces: Partial<Record<Kind, string>> = {};
  for (let found = read(at); found; found = read(at)) {
    if (isTaken(draft, found.kind)) return fail('TIME_UNREADABLE');
    const piece = raw.slice(at, found.end);
    const next = readers[found.kind](piece, draft, options);
    if (!next.ok) return next;
    draft = next.value;
    pieces[found.kind] = piece;
    at = gapEnd(text, found.end);
    gaps.push(text.slice(found.end, at));
  }
  if (at === 0) return fail(CANCELLED.test(text) ? 'TIME_CANCELLED' : 'TIME_UNREADABLE');
  const { weeks, weekdays, periods, date } = draft;
  if (!(weeks ?? weekdays ?? periods ?? date)) {
    return fail(CANCELLED.test(text) ? 'TIME_CANCELLED' : 'TIME_UNREADABLE');
  }
  const whole = narrowed(draft, raw);
  if (!whole.ok) return whole;
  if (areParallel(draft, pieces)) return fail('TIME_UNREADABLE');
  // What ends with a comma may have lost its last part.
  if (at === text.length) {
    return /[,/@]/.test(gaps.at(-1) ?? '') ? fail('TIME_UNREADABLE') : ok(slotsOf(whole.value));
  }
  const place = readPlace(written, text, at, gaps);
  return place.ok ? ok(slotsOf({ ...whole.value, place: place.value })) : place;
};

/**
 * Several times each say the same kinds of thing, practice weeks aside. Where they do not, a line break
 * may stand within one time, and its halves must not become two times.
 */
const areAlike = (slots: readonly TimeSlot[]): boolean => {
  const kinds = (slot: TimeSlot) =>
    [slot.weeks, slot.weekday, slot.periods, slot.date].map(Boolean).join();
  const dated = slots.filter((slot) => slot.weekday !== undefined || slot.periods !== undefined);
  const lackWeeks = dated.some((slot) => slot.weeks === undefined);
  return new Set(dated.map(kinds)).size <= 1 && (dated.length === slots.length || !lackWeeks);
};

const LINE = /[\r\n\u0085\u2028\u2029]+/;
/** What a line of its own under a time must have to be its place. */
const LOOKS_LIKE_PLACE = /\d|[楼室馆厅院堂场栋座区]|教学|中心|机房|基地|线上|会议/;

/** The place that a line under a time gives, where the time has none yet. */
const placeUnder = (slots: readonly TimeSlot[], line: string): string | undefined => {
  const place = line
    .trim()
    .replace(PLACE_LABEL, '')
    .replace(/^[@＠]\s*/, '');
  const isFree = slots.length > 0 && slots.every((slot) => slot.place === undefined);
  const isTime = readComponent(alignMarks(place), 0, undefined) !== undefined;
  return isFree && !isTime && LOOKS_LIKE_PLACE.test(place) && isPlace(place) ? place : undefined;
};

/** The times of a text as they are written; nothing is guessed. */
export const readSlots = (text: string, options: TimeOptions): Result<TimeSlot[]> => {
  if (text.length > TIMES_TEXT_LIMIT) return fail('TIME_UNREADABLE');
  const slots: TimeSlot[] = [];
  for (const piece of text.split(/[;；]/)) {
    let above: TimeSlot[] = [];
    for (const line of piece.split(LINE)) {
      const raw = line.trim();
      if (raw === '') continue;
      const place = placeUnder(above, raw);
      if (place !== undefined) {
        for (const slot of above) slot.place = place;
        continue;
      }
      const read = readSlot(raw, options);
      if (!read.ok) return read;
      above = read.value;
      slots.push(...above);
    }
  }
  return areAlike(slots) ? ok(slots) : fail('TIME_PARTS_DIFFER');
};
