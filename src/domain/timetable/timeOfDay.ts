import type { Term } from '@/contract/term';

/** Consecutive periods of a day, such as 3 to 4. */
export interface Periods {
  periodStart: number;
  periodEnd: number;
}

/**
 * The start and end time of a class, such as `08:00` and `09:40`. Blank if the period table has no
 * time.
 */
export interface Clock {
  startTime: string;
  endTime: string;
}

/**
 * The time of a class within its day. If the clock times are missing or blank, only the period
 * numbers are known.
 */
export type TimeOfDay = Periods & Partial<Clock>;

/**
 * The way two times were compared: by clock times, or by period numbers if a clock time is unknown.
 */
export type ComparedBy = 'clock' | 'periods';

const UNKNOWN: Clock = { startTime: '', endTime: '' };

interface TableClocks {
  starts: Map<number, string>;
  ends: Map<number, string>;
  known: Map<number, Clock>;
}

/** A cache for each table of periods, because thousands of classes share the same table. */
const clocksOf = new WeakMap<Term['periods'], TableClocks>();

const tableClocks = (table: Term['periods']): TableClocks => {
  const before = clocksOf.get(table);
  if (before) return before;
  const clocks = {
    starts: new Map(table.map(({ no, start }) => [no, start])),
    ends: new Map(table.map(({ no, end }) => [no, end])),
    known: new Map(),
  };
  clocksOf.set(table, clocks);
  return clocks;
};

/** Factor for building cache keys. For example, periods 3 to 4 have the key 304. */
const KEY = 100;

/**
 * Returns the start and end time of a class with these periods. Both are blank if the table lacks
 * one of them.
 */
export const clockOf = (table: Term['periods'], { periodStart, periodEnd }: Periods): Clock => {
  const { starts, ends, known } = tableClocks(table);
  const key = periodStart * KEY + periodEnd;
  let clock = known.get(key);
  if (!clock) {
    const [startTime, endTime] = [starts.get(periodStart), ends.get(periodEnd)];
    clock = startTime && endTime ? { startTime, endTime } : UNKNOWN;
    known.set(key, clock);
  }
  return clock;
};

/**
 * Returns how two classes of one day overlap (T-15): `clock` by their clock times, or `periods` by
 * their period numbers if a clock time is unknown. Returns undefined if they do not overlap.
 * Classes do not overlap if one begins at the minute at which the other ends.
 */
export const overlapOf = (a: TimeOfDay, b: TimeOfDay): ComparedBy | undefined => {
  if (a.startTime && a.endTime && b.startTime && b.endTime) {
    return a.startTime < b.endTime && b.startTime < a.endTime ? 'clock' : undefined;
  }
  return a.periodStart <= b.periodEnd && b.periodStart <= a.periodEnd ? 'periods' : undefined;
};

export const overlaps = (a: TimeOfDay, b: TimeOfDay): boolean => overlapOf(a, b) !== undefined;

/**
 * True if two classes have the same period numbers or the same clock times. The clock times of a
 * joint class of both levels may differ by some minutes, so it is recognised by its period numbers.
 */
export const isSameTime = (a: TimeOfDay, b: TimeOfDay): boolean =>
  (a.periodStart === b.periodStart && a.periodEnd === b.periodEnd) ||
  Boolean(a.startTime && a.startTime === b.startTime && a.endTime && a.endTime === b.endTime);

/**
 * Returns the range of period numbers in which a database query finds all classes that overlap
 * `time`. It is wide enough for all tables, whichever of them gives the clock times of a class.
 */
export const widestPeriods = (time: TimeOfDay, tables: readonly Term['periods'][]): Periods => {
  let { periodStart, periodEnd } = time;
  const { startTime, endTime } = time;
  if (!startTime || !endTime) return { periodStart, periodEnd };
  for (const table of tables) {
    // For a time within a long break, `first` is the period after the break and `last` the one
    // before it. Both are included, because a class that goes on through the break has both.
    const first = table.find(({ end }) => end > startTime)?.no;
    const last = table.findLast(({ start }) => start < endTime)?.no;
    for (const no of [first, last]) {
      if (no === undefined) continue;
      periodStart = Math.min(periodStart, no);
      periodEnd = Math.max(periodEnd, no);
    }
  }
  return { periodStart, periodEnd };
};

const byStart = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Yields all pairs of overlapping times of one day. For speed, each time is compared only with
 * those that have not ended when it begins.
 */
export function* overlapping<T extends TimeOfDay>(
  times: readonly T[],
): Generator<[a: T, b: T, by: ComparedBy]> {
  const timed = times.filter(({ startTime, endTime }) => startTime && endTime);
  timed.sort((a, b) => byStart(a.startTime ?? '', b.startTime ?? ''));
  let open: T[] = [];
  for (const b of timed) {
    open = open.filter(({ endTime = '' }) => endTime > (b.startTime ?? ''));
    for (const a of open) yield [a, b, 'clock'];
    open.push(b);
  }
  if (timed.length === times.length) return;
  const isTimed = new Set(timed);
  open = [];
  for (const b of [...times].sort((x, y) => x.periodStart - y.periodStart)) {
    open = open.filter(({ periodEnd }) => periodEnd >= b.periodStart);
    for (const a of open) if (!isTimed.has(a) || !isTimed.has(b)) yield [a, b, 'periods'];
    open.push(b);
  }
}
