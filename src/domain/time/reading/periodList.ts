import { MAX_PERIOD } from '@/contract/base/termBounds';
import { fail, ok, type Result } from '@/domain/base/result';
import type { PeriodRange } from '@/domain/time/dayTable';
import { type Cursor, take, takeClosing, takeNumber } from './timeScanner';

/**
 * Matches clock times beside periods, as in `第一节(08:00-08:45)`. They are ignored, because they
 * differ by campus.
 */
const CLOCK = /\(\d{1,2}:\d\d-\d{1,2}:\d\d\)|\d{1,2}:\d\d-\d{1,2}:\d\d/y;

const followEachOther = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);

/** Sorts ranges, and joins those that overlap or are adjacent. */
export const unite = (ranges: readonly PeriodRange[]): PeriodRange[] => {
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
 * Reads `01020304` as periods 1 to 4, because the course systems URP and 强智 write two digits for
 * each period.
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
  // Reads `0102` as periods 1 and 2, but not in a column of 大节 (pairs of periods), where it is an
  // error.
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
 * Returns `big` if the numbers count pairs of periods (大节), and `single` if they count periods.
 * Returns `mixed` if the text contradicts itself or the column header.
 */
const sizeOf = (text: string, bigPeriods: boolean): 'big' | 'single' | 'mixed' => {
  const units = new Set(text.match(/[大小]?节/g) ?? []);
  const big = units.has('大节');
  if ((big && units.size > 1) || (bigPeriods && units.has('小节'))) return 'mixed';
  return big || bigPeriods ? 'big' : 'single';
};

/**
 * Reads periods or pairs of periods (大节) from a text without clock times and without words such as
 * 下午.
 */
export const readSized = (plain: string, bigPeriods: boolean): Result<PeriodRange[]> => {
  const size = sizeOf(plain, bigPeriods);
  if (size === 'mixed') return fail('PERIODS_UNREADABLE');
  return readPeriods(plain.replace(/[大小]节/g, '节'), size === 'big');
};

/** Formats periods as a text such as `1-2,5-6节`. `parsePeriods` can read it again. */
export const formatPeriods = (ranges: readonly PeriodRange[]): string => {
  const parts = unite(ranges).map(({ start, end }) => (end > start ? `${start}-${end}` : start));
  return parts.length === 0 ? '' : `${parts.join(',')}节`;
};
