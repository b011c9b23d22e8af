import type { Term } from '@/contract/term';
import { addDays } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/periodTables';
import type { ClockTime } from '@/domain/time/sessionStatus';
import { isAfterTerm, isHoliday, positionOf } from '@/domain/time/terms';
import { type BlockUse, usualBlocks } from './blocks';
import { clockOf, overlaps, type Periods, type TimeOfDay } from './timeOfDay';

/** A free time for a class. */
export interface FreeTime extends Periods {
  date: string;
  week: number | null;
  weekday: number;
  startTime: string;
  endTime: string;
}

export const isWeekend = ({ weekday }: Pick<FreeTime, 'weekday'>): boolean => weekday >= 6;

interface FreeTimeOptions {
  term: Term;
  campus: string;
  /** The length of the class in periods. */
  length: number;
  /** The blocks of periods that the classes of the term have. */
  uses: readonly BlockUse[];
  dateFrom: string;
  dateTo: string;
  /** The current time. Only later times are offered. */
  now: ClockTime;
  weekends: boolean;
}

/**
 * True if classes can take place on this date: it is not a holiday and is in a week of the term.
 * Without a start date of the term, every date counts as in the term.
 */
export const isClassDate = (term: Term, date: string): boolean =>
  !isHoliday(term, date) &&
  !isAfterTerm(term, date) &&
  (term.startDate === null || positionOf(term, date).week !== null);

const timesOn = (
  options: FreeTimeOptions,
  date: string,
  busy: readonly TimeOfDay[],
): FreeTime[] => {
  const { term, campus, length, uses, now } = options;
  const periods = periodsOn(term, { date, campus });
  return usualBlocks(uses, periods, length).flatMap((block) => {
    const time = { ...block, ...clockOf(periods, block) };
    if (date === now.date && time.startTime <= now.clock) return [];
    if (busy.some((other) => overlaps(time, other))) return [];
    return [{ date, ...positionOf(term, date), ...time }];
  });
};

/**
 * Returns the free times for a class between `dateFrom` and `dateTo` (T-09), by day. Weekends come
 * last, and only with `weekends`. A swapped day (调休) counts as the weekday whose classes it has.
 * `busyOn` returns the occupied times of a date.
 */
export const freeTimes = (
  options: FreeTimeOptions,
  busyOn: (date: string) => readonly TimeOfDay[],
): FreeTime[] => {
  const found: FreeTime[] = [];
  const from = options.dateFrom < options.now.date ? options.now.date : options.dateFrom;
  for (let date = from; date <= options.dateTo; date = addDays(date, 1)) {
    if (isClassDate(options.term, date)) found.push(...timesOn(options, date, busyOn(date)));
  }
  const weekends = options.weekends ? found.filter(isWeekend) : [];
  return [...found.filter((time) => !isWeekend(time)), ...weekends];
};
