import { MAX_PERIOD } from '@/contract/base/termBounds';
import { fail, ok, type Result } from '@/domain/base/result';
import {
  checkPart,
  type DayTable,
  type PeriodRange,
  periodsOfClock,
  periodsOfPart,
} from './dayTable';
import { inDigits } from './reading/foreignWriting';
import {
  type Cursor,
  normalizeTimeText,
  TIME_TEXT_LIMIT,
  take,
  takeClosing,
  takeNumber,
  withText,
} from './reading/timeScanner';
import { inKnownSpelling } from './reading/timeSpellings';
import { DEFAULT_PERIODS } from './terms';

export type { PeriodRange } from './dayTable';

/**
 * Matches clock times beside periods, as in `第一节(08:00-08:45)`. The reader ignores them, because
 * each campus has other clock times.
 */
const CLOCK = /\(\d{1,2}:\d\d-\d{1,2}:\d\d\)|\d{1,2}:\d\d-\d{1,2}:\d\d/y;

const followEachOther = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);

const unite = (ranges: readonly PeriodRange[]): PeriodRange[] => {
  const united: PeriodRange[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = united.at(-1);
    if (last !== undefined && start <= last.end + 1) last.end = Math.max(last.end, end);
    else united.push({ start, end });
  }
  return united;
};

const readPeriod = (cursor: Cursor, lastPeriod: number): Result<number> => {
  take(cursor, /第/y);
  const period = takeNumber(cursor, true);
  if (period === undefined) return fail('PERIODS_UNREADABLE');
  const inDay = period >= 1 && period <= lastPeriod;
  return inDay ? ok(period) : fail('PERIOD_OUT_OF_DAY', { period, lastPeriod });
};

/**
 * Reads a range of periods such as `1-2`, or a full list such as `01-02-03`. A text such as `1-3-9`
 * is an error, because it may be a date.
 */
const readChain = (cursor: Cursor, lastPeriod: number): Result<PeriodRange[]> => {
  const periods: number[] = [];
  do {
    const period = readPeriod(cursor, lastPeriod);
    if (!period.ok) return period;
    periods.push(period.value);
  } while (take(cursor, /节?-/y) !== undefined);
  if (periods.length > 2 && !followEachOther(periods)) return fail('PERIODS_UNREADABLE');
  const start = periods[0] ?? 0;
  const end = periods.at(-1) ?? 0;
  return end < start ? fail('PERIOD_RANGE_REVERSED') : ok([{ start, end }]);
};

/**
 * Reads `01020304` as periods 1 to 4. The course systems URP and 强智 write two digits for each
 * period.
 */
const readPairs = (digits: string): Result<PeriodRange[]> => {
  const periods = (digits.match(/\d\d/g) ?? []).map(Number);
  const start = periods[0] ?? 0;
  const end = periods.at(-1) ?? 0;
  const inDay = start >= 1 && end <= MAX_PERIOD;
  return inDay && followEachOther(periods) ? ok([{ start, end }]) : fail('PERIODS_UNREADABLE');
};

const readPart = (cursor: Cursor, lastPeriod: number): Result<PeriodRange[]> => {
  const opening = take(cursor, /[([{]/y);
  if (opening !== undefined) {
    const ranges = readList(cursor, lastPeriod);
    return ranges.ok && !takeClosing(cursor, opening) ? fail('PERIODS_UNREADABLE') : ranges;
  }
  // Two digits always mean one single period. In a column of 大节 (pairs of periods), such a text is
  // an error.
  const pairs = lastPeriod === MAX_PERIOD ? take(cursor, /第?(?:\d\d){2,}(?!\d)/y) : undefined;
  return pairs === undefined ? readChain(cursor, lastPeriod) : readPairs(pairs);
};

function readList(cursor: Cursor, lastPeriod: number): Result<PeriodRange[]> {
  const ranges: PeriodRange[] = [];
  do {
    const part = readPart(cursor, lastPeriod);
    if (!part.ok) return part;
    ranges.push(...part.value);
    if (take(cursor, /节/y) !== undefined) take(cursor, CLOCK);
  } while (take(cursor, /,/y) !== undefined);
  return ok(ranges);
}

const readPeriods = (text: string, bigPeriods: boolean): Result<PeriodRange[]> => {
  const lastPeriod = bigPeriods ? MAX_PERIOD / 2 : MAX_PERIOD;
  const cursor: Cursor = { text, at: 0 };
  const ranges = readList(cursor, lastPeriod);
  if (!ranges.ok) return ranges;
  if (cursor.at < text.length) return fail('PERIODS_UNREADABLE');
  const single = ({ start, end }: PeriodRange) => ({ start: 2 * start - 1, end: 2 * end });
  return ok(unite(bigPeriods ? ranges.value.map(single) : ranges.value));
};

/**
 * Returns whether 节 means one period (`single`) or a pair of periods (`big`). The result is `mixed`
 * if the text contradicts itself or the column header.
 */
const sizeOf = (text: string, bigPeriods: boolean): 'big' | 'single' | 'mixed' => {
  const units = new Set(text.match(/[大小]?节/g) ?? []);
  const big = units.has('大节');
  if ((big && units.size > 1) || (bigPeriods && units.has('小节'))) return 'mixed';
  return big || bigPeriods ? 'big' : 'single';
};

interface Options {
  /** True if the column header says 大节 (pair of periods). Number 2 then means periods 3 and 4. */
  bigPeriods?: boolean;
  /**
   * The clock times of the periods. There are several tables if the times change during the term.
   */
  tables?: readonly DayTable[] | undefined;
}

const CLOCKS = /(\d{1,2}:\d\d)-(\d{1,2}:\d\d)/g;
const CLOCK_LIST = new RegExp(`^${CLOCKS.source}(?:,${CLOCKS.source})*$`);
/** Matches a half day before periods, such as 上午 (morning) in `上午1-2节`. */
export const DAY_PART = /^(上午|下午|晚上|早上|中午|晚间|夜间|午间|傍晚|早|晚)(.+)$/;

/** True if the text only contains a half day, such as 上午 (morning). */
export const isDayPart = (text: string): boolean => DAY_PART.test(`${text.trim()}1`);

/**
 * Reads clock times such as `08:00-09:40,10:00-11:35`. In the table, periods must start and end at
 * these times.
 */
const readClocks = (text: string, table: DayTable): Result<PeriodRange[]> => {
  const ranges: PeriodRange[] = [];
  for (const [, from = '', to = ''] of text.matchAll(CLOCKS)) {
    const range = periodsOfClock(from, to, table, formatPeriods);
    if (!range.ok) return range;
    ranges.push(range.value);
  }
  return ok(unite(ranges));
};

const readSized = (plain: string, bigPeriods: boolean): Result<PeriodRange[]> => {
  const size = sizeOf(plain, bigPeriods);
  if (size === 'mixed') return fail('PERIODS_UNREADABLE');
  return readPeriods(plain.replace(/[大小]节/g, '节'), size === 'big');
};

/** Reads a text with each table of period times. It is an error if the results differ. */
const readByTables = (
  tables: readonly DayTable[],
  readBy: (table: DayTable) => Result<PeriodRange[]>,
): Result<PeriodRange[]> => {
  const read = tables.map(readBy);
  const texts = new Set(read.flatMap((each) => (each.ok ? [formatPeriods(each.value)] : [])));
  const [likely, other] = texts;
  if (likely && other) return fail('PERIODS_BY_TABLE', { likely, other });
  return read.find(({ ok }) => ok) ?? read[0] ?? fail('PERIODS_UNREADABLE');
};

const read = (text: string, { bigPeriods = false, tables }: Options): Result<PeriodRange[]> => {
  const known = text.length > TIME_TEXT_LIMIT ? text : inKnownSpelling(text);
  const plain = normalizeTimeText(known) ?? '';
  const tablesWithPeriods = (tables ?? []).filter(({ length }) => length > 0);
  const days = tablesWithPeriods.length > 0 ? tablesWithPeriods : [DEFAULT_PERIODS];
  if (CLOCK_LIST.test(plain)) return readByTables(days, (day) => readClocks(plain, day));
  const [, part, periods] = DAY_PART.exec(plain) ?? [];
  if (!part || !periods) return readSized(plain, bigPeriods);
  const ranges = readSized(periods, bigPeriods);
  if (!ranges.ok) return ranges;
  return readByTables(days, (day) => checkPart(ranges.value, part, day, formatPeriods));
};

export const arePeriods = (text: string): boolean => read(text, {}).ok;

/** Matches a half day without period numbers. The clock times show which periods are in it. */
const PART_ALONE = /^(?:全天|整天|全日|上午|下午|晚上)$/;

/**
 * Suggests periods for a text such as `全天` (all day). The user decides, because the class may have
 * fewer periods.
 */
const ofPart = (text: string, tables: readonly DayTable[] = []): string => {
  const part = text.trim();
  if (!PART_ALONE.test(part)) return text;
  const found = (tables.length > 0 ? tables : [DEFAULT_PERIODS]).map((table) => {
    const range = periodsOfPart(part, table);
    return range ? formatPeriods([range]) : text;
  });
  return new Set(found).size === 1 ? (found[0] ?? text) : text;
};

/**
 * Suggests a period for a start time such as `08:00`. The text does not say when the class ends.
 */
const ofBegin = (text: string, tables: readonly DayTable[] = []): string => {
  const [, clock] = /^(\d{1,2}:\d\d)(?::\d\d)?$/.exec(normalizeTimeText(text) ?? '') ?? [];
  if (!clock) return text;
  const found = (tables.length > 0 ? tables : [DEFAULT_PERIODS]).map(
    (table) => table.find(({ start }) => start === clock.padStart(5, '0'))?.no,
  );
  return found[0] !== undefined && new Set(found).size === 1 ? `${found[0]}节` : text;
};

const NUMERALS = '一二三四五六七八九';

/**
 * Suggests a correction for unreadable periods. It rewrites the text in several ways and returns
 * the first readable result.
 */
const likelyPeriods = (text: string, options: Options): string | undefined => {
  if (text.length > TIME_TEXT_LIMIT) return undefined;
  const candidates = [
    ofPart(text, options.tables),
    ofBegin(text, options.tables),
    text.replace(/节课/g, '节'),
    text.replace(/[一二三四五六七八九]{2,}/g, (run) =>
      Array.from(run, (numeral) => NUMERALS.indexOf(numeral) + 1).join(','),
    ),
    text.replace(/([,，、-])\1+/g, '$1').replace(/^[,，、]|[,，、]$/g, ''),
    text.replace(/(?<=[\d节])\s+(?=第?\d)/g, ','),
    text.replace(/^(\d{1,2})[./](\d{1,2})(?=节?$)/, '$1-$2'),
    text.replace(/(?<=\d)\s*[+|&]\s*(?=\d)/g, ','),
    text.replace(/节\s*[/／]\s*(?=第?\d)/g, '节,'),
    text.replace(/连[上排续堂]$/, ''),
    // A spreadsheet turns the text `0102` into the number 102. This adds the 0 again.
    text.replace(/^\s*[1-9](?:\d\d)+\s*$/, (digits) => `0${digits.trim()}`),
    text.replace(/^(?:jc|节次)[:：]?\s*(?=\d)/i, ''),
  ];
  return (
    candidates.find((candidate) => candidate !== text && read(candidate, options).ok) ??
    ofSpokenClock(text, options)
  );
};

/** Suggests periods for clock times in Chinese words, such as `8点-9点35分`. */
const ofSpokenClock = (text: string, options: Options): string | undefined => {
  const written = inDigits(text);
  if (written === text) return undefined;
  const periods = read(written, options);
  if (periods.ok) return formatPeriods(periods.value);
  const { likely } = periods.problem.params ?? {};
  return likely === undefined ? undefined : String(likely);
};

const MENDABLE: readonly string[] = ['PERIODS_UNREADABLE', 'PERIOD_OUT_OF_DAY'];

/**
 * Reads periods such as `1-2,5-6节`, `上午1-2节` or `08:00-09:40`. The result is sorted. `1-2` and
 * `3-4` become one range.
 */
export const parsePeriods = (text: string, options: Options = {}): Result<PeriodRange[]> => {
  const periods = read(text, options);
  if (periods.ok || !MENDABLE.includes(periods.problem.code)) return withText(text, periods);
  const { code, params } = periods.problem;
  const likely = likelyPeriods(text, options);
  return withText(text, likely ? fail(code, { ...params, likely }) : periods);
};

/** Formats periods as a text such as `1-2,5-6节`. `parsePeriods` can read it again. */
export const formatPeriods = (ranges: readonly PeriodRange[]): string => {
  const parts = unite(ranges).map(({ start, end }) => (end > start ? `${start}-${end}` : start));
  return parts.length === 0 ? '' : `${parts.join(',')}节`;
};
