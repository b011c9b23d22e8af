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

/** A break of at least 30 minutes, such as lunch, separates the parts of the day. */
const BREAK = 30;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Returns all groups of `length` consecutive periods. A group with a long break in the middle is
 * only returned if no other group exists.
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
  /** The current time. Only later times are offered. */
  now: ClockTime;
  weekends: boolean;
}

/**
 * True if classes can be on this date. A Saturday or Sunday counts only with `weekends`, or as a
 * swapped day (调休).
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
 * Returns the free times for a class between `dateFrom` and `dateTo` (T-09). `busy` contains the
 * occupied periods of each date.
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
