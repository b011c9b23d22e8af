import type { Term } from '@/contract/term';
import { addDays } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/periodTables';
import type { ClockTime } from '@/domain/time/sessionStatus';
import { isAfterTerm, isHoliday, positionOf } from '@/domain/time/terms';
import { type BlockUse, usualBlocks } from './blocks';
import { clockOf, overlaps, type Periods, type TimeOfDay } from './timeOfDay';

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
  /** The ranges of periods that classes of the term use, with the number of classes for each. */
  uses: readonly BlockUse[];
  dateFrom: string;
  dateTo: string;
  /** The current time. Only later times are offered. */
  now: ClockTime;
  weekends: boolean;
}

/**
 * True if classes can take place on this date, because it is in a week of the term and not a
 * holiday. If the start date of the term is unknown, all dates count as in the term.
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
 * Returns the times between `dateFrom` and `dateTo` at which a class could take place (T-09), in
 * order. Saturdays and Sundays are included only with `weekends`, and come last. A swapped day (调休)
 * counts as the weekday whose classes it has.
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
