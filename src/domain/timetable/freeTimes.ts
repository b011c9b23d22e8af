import type { Term } from '@/contract/term';
import { addDays, weekdayOf } from '@/domain/time/dates';
import type { ClockTime } from '@/domain/time/sessionStatus';
import { isAfterTerm, isHoliday, periodsOn, positionOf } from '@/domain/time/terms';

interface Periods {
  periodStart: number;
  periodEnd: number;
}

/** A time at which the class could be. */
export interface FreeTime extends Periods {
  date: string;
  week: number | null;
  weekday: number;
  startTime: string;
  endTime: string;
}

/** Minimum break in minutes that separates morning, afternoon and evening. */
const BREAK = 30;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Returns all runs of `length` consecutive periods. Runs across a long break are returned only if
 * there are no others.
 */
export const blocksOf = (periods: Term['periods'], length: number): Periods[] => {
  const blocks = periods.flatMap((first, index) => {
    const block = periods.slice(index, index + length);
    const last = block.at(-1);
    if (!last || block.length < length) return [];
    const isUnbroken = block.every(
      ({ start }, at) =>
        at === 0 || minutesOf(start) - minutesOf(block[at - 1]?.end ?? start) < BREAK,
    );
    return [{ periodStart: first.no, periodEnd: last.no, whole: isUnbroken }];
  });
  const unbroken = blocks.filter((block) => block.whole);
  return (unbroken.length > 0 ? unbroken : blocks).map(({ periodStart, periodEnd }) => ({
    periodStart,
    periodEnd,
  }));
};

interface FreeTimeOptions {
  term: Term;
  campus: string;
  /** The length of the class in periods. */
  length: number;
  dateFrom: string;
  dateTo: string;
  /** The current time. Times before it are not offered. */
  now: ClockTime;
  weekends: boolean;
}

/**
 * True if there are classes on the date. A weekend counts with `weekends`, or if a swapped day (调休)
 * is taught on it.
 */
const isClassDay = ({ term, weekends }: FreeTimeOptions, date: string): boolean =>
  !isHoliday(term, date) &&
  !isAfterTerm(term, date) &&
  (term.startDate === null || positionOf(term, date).week !== null) &&
  (weekends || weekdayOf(date) <= 5 || term.swaps.some((swap) => swap.date === date));

const overlaps = (a: Periods, b: Periods) =>
  a.periodStart <= b.periodEnd && b.periodStart <= a.periodEnd;

const timesOn = (options: FreeTimeOptions, date: string, busy: readonly Periods[]): FreeTime[] => {
  const { term, campus, length, now } = options;
  const periods = periodsOn(term, { date, campus });
  const timeOf = (no: number) => periods.find((period) => period.no === no);
  return blocksOf(periods, length).flatMap((block) => {
    const startTime = timeOf(block.periodStart)?.start ?? '';
    const endTime = timeOf(block.periodEnd)?.end ?? '';
    if (date === now.date && startTime <= now.clock) return [];
    if (busy.some((other) => overlaps(block, other))) return [];
    return [{ date, ...positionOf(term, date), ...block, startTime, endTime }];
  });
};

/**
 * Returns the times between `dateFrom` and `dateTo` that are free (T-09). `busy` has the occupied
 * periods by date.
 */
export const freeTimes = (
  options: FreeTimeOptions,
  busy: ReadonlyMap<string, readonly Periods[]>,
): FreeTime[] => {
  const found: FreeTime[] = [];
  const from = options.dateFrom < options.now.date ? options.now.date : options.dateFrom;
  for (let date = from; date <= options.dateTo; date = addDays(date, 1)) {
    if (isClassDay(options, date)) found.push(...timesOn(options, date, busy.get(date) ?? []));
  }
  return found;
};
