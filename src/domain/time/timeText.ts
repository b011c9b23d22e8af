import { fail, ok, type Result } from '@/domain/result';
import { arrangementsIn } from './arrangements';
import type { DayTable } from './dayTable';
import { arePeriods, DAY_PART, formatPeriods, type PeriodRange, parsePeriods } from './periods';
import { type Bare, closingEnd, gapEnd, type Kind, readComponent } from './timeComponents';
import {
  alignMarks,
  normalizeTimeText,
  TIME_TEXT_LIMIT,
  TIMES_TEXT_LIMIT,
  withText,
} from './timeScanner';
import { parseWeekdays } from './weekdays';
import {
  areWeeks,
  CALLED_OFF,
  formatWeeks,
  ofLastWeeks,
  parseWeeks,
  parseWeekText,
  plainParity,
} from './weeks';

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

interface Options {
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

const PLACE_LABEL = /^(?:上课)?(?:地点|教室|场地)\s*[:：]\s*/;

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

const readers: Record<Kind, (raw: string, draft: Draft, options: Options) => Result<Draft>> = {
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
  LIST_MARK.test(pieces.weekday ?? '') &&
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

const readSlot = (raw: string, options: Options): Result<TimeSlot[]> => {
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
  const place = readPlace(raw, text, at, gaps);
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

const readSlots = (text: string, options: Options): Result<TimeSlot[]> => {
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

const NUMBERS_ALONE = '\\d{1,2}(?:\\s*[-,、~～—–至]\\s*\\d{1,2})*';
const AFTER_WEEKDAY = new RegExp(
  `((?:星期|礼拜|周)[一二三四五六日天]|(?<=^|[\\s,，;；])[一二三四五六日天])\\s*[（(【[]?\\s*(第?${NUMBERS_ALONE})\\s*[）)】\\]]?(?=$|[\\s,，;；])`,
  'g',
);
const BEFORE_WEEKDAY = new RegExp(
  `(${NUMBERS_ALONE})\\s*(?=(?:星期|礼拜|周)[一二三四五六日天])`,
  'g',
);

const BETWEEN_DAYS =
  /(?<=[节)\]）】])[\s,，、]*(?=(?:第?\d[\d,，~～—–-]*周\s*)?(?:周|星期|礼拜)[一二三四五六日天])/g;
const WEEKS_BEFORE =
  /^\s*第?\d[^节星期礼拜]*?周(?:[(（][单双]周?[)）])?\s*(?=(?:周|星期|礼拜)[一二三四五六日天])/;

/** `1-16周 周一1-2节、周三3-4节` are two times; the weeks before them are likely those of both. */
const apartByDays = (text: string): string => {
  const parts = text.split(BETWEEN_DAYS);
  const weeks = WEEKS_BEFORE.exec(text)?.[0] ?? '';
  return parts
    .map((part, index) => (index > 0 && !WEEKS_BEFORE.test(part) ? `${weeks}${part}` : part))
    .join('；');
};

const OF_THE_DAY =
  /(?:全天|整天|全日|上午|下午|晚上)(?=$|[\s,，;；])|\d{1,2}[:：]\d\d\s*[-~～—–至到]+\s*\d{1,2}[:：]\d\d|(?:上午|下午|晚上|中午|晚间)\s*第?\d{1,2}(?:\s*[-~～—–至到,，、]\s*\d{1,2})?\s*节/g;

/** `周二晚9-11`: numbers that no clock shows in the evening are periods. */
const withEveningPeriods = (text: string, { tables }: Options): string =>
  text.replace(
    /(晚上?)\s*((?:9|1[0-4])(?:\s*[-~～—–至到,，、]\s*(?:9|1[0-4]))*)(?:\s*节)?(?=$|[\s,，;；])/g,
    (_, part: string, numbers: string) => {
      const periods = parsePeriods(`${part}${numbers}节`, { tables });
      return periods.ok ? `${part}${numbers}节` : ` ${numbers}节`;
    },
  );

/** `周二 08:00-12:00`, `下午1-2节`: with the periods of the day that they likely are. */
const withPeriodsOfDay = (text: string, { tables }: Options): string[] => {
  const written = text.replace(OF_THE_DAY, (said) => {
    const read = parsePeriods(said, { tables });
    return read.ok ? formatPeriods(read.value) : String(read.problem.params?.likely ?? said);
  });
  return written === text ? [] : [written];
};

/**
 * `周一[1-2]，周三[3-4]` with the unit that it lacks, each day by itself: numbers behind a weekday are periods
 * where the weeks are known.
 */
export const withPeriodUnits = (text: string): string =>
  text.length > TIME_TEXT_LIMIT ? text : apartByDays(text.replace(AFTER_WEEKDAY, '$1 $2节'));

/** The lines as one time; what they would make a place may as well be somebody's name. */
const joinedLines = (text: string, options: Options): string | undefined => {
  const joined = text.trim().replace(/[\s;；]+/g, ' ');
  const slots = readSlots(joined, options);
  return slots.ok && slots.value.every(({ place }) => place === undefined) ? joined : undefined;
};

/** Lines of arrangements as times; where they name several people, these teach some each. */
const ofArrangements = (text: string): string => {
  const lines = arrangementsIn(text) ?? [];
  return new Set(lines.map(({ names }) => names)).size === 1
    ? lines.map(({ time }) => time).join('；')
    : text;
};

/** What the text likely means, written so that it is read: each way is tried, none is taken for granted. */
const likelyTime = (text: string, options: Options): string | undefined => {
  if (text.length > TIME_TEXT_LIMIT) return undefined;
  const withUnits = text.replace(AFTER_WEEKDAY, '$1 $2节').replace(BEFORE_WEEKDAY, '$1周 ');
  const ways = [
    ...withPeriodsOfDay(text, options),
    withEveningPeriods(text, options),
    text.replace(
      /最?后(?:[一二三四五六七八九十]{1,3}|\d{1,2})个?(?:教学)?周(?!\s*[一二三四五六日天])/g,
      (said) => ofLastWeeks(said, options.lastWeek),
    ),
    ofArrangements(text),
    withUnits,
    text.replace(/节(?=[\p{L}\p{N}])/gu, '节 '),
    text.replace(
      /([周期拜][一二三四五六日天])\s*[([【（]\s*第?(\d{1,2}\s*[-,，、]\s*\d{1,2})\s*[)\]】）]\s*/g,
      '$1 $2节 ',
    ),
    withUnits.replace(/节(?=[\p{L}\p{N}])/gu, '节 '),
    text.replace(/(?<=[\d周])\s+(?=第?\d[\d,，、-]*周)/g, ','),
    text.replace(/[一二三四五六七八九]{2,4}(?=节)/g, (run) =>
      Array.from(run, (numeral) => '一二三四五六七八九'.indexOf(numeral) + 1).join('-'),
    ),
    text.replace(/周\s*[/／]\s*(?=第?\d[\d,，、~～—–-]*周)/g, '周,'),
    /\d\s*周/.test(text) ? text.replace(/每(?=周[一二三四五六日天])/g, '') : text,
    apartByDays(text),
    text.replace(/[\s,，;；、/]+$/, ''),
  ];
  const found = ways.find((way) => way !== text && way.trim() !== '' && readSlots(way, options).ok);
  return found ?? joinedLines(text, options);
};

const MENDABLE: readonly string[] = [
  ...['TIME_UNREADABLE', 'TIME_PARTS_DIFFER', 'CLOCK_NOT_PERIODS', 'PERIODS_NOT_IN_PART'],
];

/**
 * The times of a text such as `1-16周 周三 3-4节 逸夫楼201; 10周`, one for each weekday. Numbers need
 * their 周 or 节, for `1-16` alone could be either. A problem names the whole text.
 */
export const parseTimeText = (text: string, options: Options = {}): Result<TimeSlot[]> => {
  const slots = readSlots(text, options);
  if (slots.ok) return slots;
  const { code, params } = slots.problem;
  const mayBeMended = MENDABLE.includes(code);
  const likely = mayBeMended ? likelyTime(text, options) : params?.likely;
  // What one part was likely meant for does not stand for the whole text.
  const isWhole = mayBeMended || params?.text === text;
  const { likely: _, ...others } = params ?? {};
  return withText(text, fail(code, { ...others, ...(isWhole && likely && { likely }) }));
};

const LIST_MARK = /[,，、]/;

/**
 * Whether a list beside as many weekdays may go with them one by one: ranges of periods, or single ones
 * that do not follow each other (`1,2节` is one range), and weeks that go on where the part before ends.
 */
export const mayBeParallel = (text: string, kind: 'weeks' | 'periods', count: number): boolean => {
  const parts = text.split(LIST_MARK);
  if (count < 2 || parts.length !== count) return false;
  if (kind === 'periods') {
    const ranges = parsePeriods(text);
    return ranges.ok && (/\d\s*节?\s*[-~～—–至到]/.test(text) || ranges.value.length > 1);
  }
  const weeks = parts.map((part) => parseWeeks(part));
  return weeks.every((read, index) => {
    const before = weeks[index - 1];
    return (
      index === 0 || (read.ok && before?.ok && read.value[0] === (before.value.at(-1) ?? 0) + 1)
    );
  });
};

const ALL_WEEKS = /^(?:0|全周?|全部|所有|每周|均|均上|都上|不限|不分|单双周均上|否|无|[-/\\—–]+)?$/;

/**
 * A weeks text narrowed by what a 单双周 column of its own says. The column narrows ranges (`1-16周`);
 * it must not take away weeks that stand alone, nor any where the text gives parities itself.
 */
export const joinParity = (weeksText: string, parity: string): Result<string> => {
  const column = plainParity(normalizeTimeText(parity) ?? '?').replace(/^\((.*)\)$/, '$1');
  if (ALL_WEEKS.test(column)) return ok(weeksText);
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
