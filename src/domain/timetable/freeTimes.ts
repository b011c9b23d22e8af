import type { Term } from '@/contract/term';
import { addDays, weekdayOf } from '@/domain/time/dates';
import type { ClockTime } from '@/domain/time/sessionStatus';
import { isAfterTerm, isHoliday, periodsOn, positionOf } from '@/domain/time/terms';

interface Periods {
  periodStart: number;
  periodEnd: number;
}

/** A time at which a class could be held. */
export interface FreeTime extends Periods {
  date: string;
  week: number | null;
  weekday: number;
  startTime: string;
  endTime: string;
}

/** Minutes between two periods that make it another half of the day. */
const BREAK = 30;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** So many periods on end, as they can stand in a day: over no long break, where any place is without one. */
export const blocksOf = (periods: Term['periods'], length: number): Periods[] => {
  const blocks = periods.flatMap((first, index) => {
    const block = periods.slice(index, index + length);
    const last = block.at(-1);
    if (!last || block.length < length) return [];
    const whole = block.every(
      ({ start }, at) =>
        at === 0 || minutesOf(start) - minutesOf(block[at - 1]?.end ?? start) < BREAK,
    );
    return [{ periodStart: first.no, periodEnd: last.no, whole }];
  });
  const whole = blocks.filter((block) => block.whole);
  return (whole.length > 0 ? whole : blocks).map(({ periodStart, periodEnd }) => ({
    periodStart,
    periodEnd,
  }));
};

interface Asked {
  term: Term;
  campus: string;
  /** Periods that the class takes. */
  length: number;
  dateFrom: string;
  dateTo: string;
  /** Times that have begun are not offered. */
  now: ClockTime;
  weekends: boolean;
}

/** Days of the term on which classes are held: weekends only where they are asked for, or stand for another day. */
const isClassDay = ({ term, weekends }: Asked, date: string): boolean =>
  !isHoliday(term, date) &&
  !isAfterTerm(term, date) &&
  (term.startDate === null || positionOf(term, date).week !== null) &&
  (weekends || weekdayOf(date) <= 5 || term.swaps.some((swap) => swap.date === date));

const overlaps = (a: Periods, b: Periods) =>
  a.periodStart <= b.periodEnd && b.periodStart <= a.periodEnd;

const timesOn = (asked: Asked, date: string, busy: readonly Periods[]): FreeTime[] => {
  const { term, campus, length, now } = asked;
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

/** The times between two days at which nothing of `busy` is held, in their order (T-09). */
export const freeTimes = (
  asked: Asked,
  busy: ReadonlyMap<string, readonly Periods[]>,
): FreeTime[] => {
  const found: FreeTime[] = [];
  const from = asked.dateFrom < asked.now.date ? asked.now.date : asked.dateFrom;
  for (let date = from; date <= asked.dateTo; date = addDays(date, 1)) {
    if (isClassDay(asked, date)) found.push(...timesOn(asked, date, busy.get(date) ?? []));
  }
  return found;
};
