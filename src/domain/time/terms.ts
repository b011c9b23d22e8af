import { spoken } from '@/contract/base/language';
import { MAX_WEEK } from '@/contract/base/termBounds';
import type { Term } from '@/contract/term';
import { fail, ok, type Result } from '@/domain/base/result';
import { addDays, daysBetween, mondayOf, weekdayOf } from './dates';
import { weekdayName } from './weekdayNames';

/** The fields of a term that are needed to convert between weeks and dates. */
export type TermCalendar = Pick<Term, 'termCode' | 'startDate' | 'weeks' | 'holidays' | 'swaps'> &
  Partial<Pick<Term, 'periods' | 'periodTables'>>;

export const DEFAULT_WEEKS = 20;

const dayOf = (startDate: string, { swaps }: TermCalendar, day: number): string => {
  const date = addDays(mondayOf(startDate), day);
  return swaps.find(({ asDate }) => asDate === date)?.date ?? date;
};

/**
 * A cache of the dates of each term, because an import computes the same dates thousands of times.
 */
const daysOf = new WeakMap<TermCalendar, { startDate: string; days: Map<number, string> }>();

/**
 * Returns the date on which the classes of a week and weekday are taught. If the day is swapped
 * (调休), this is another date. Returns null if the term has no start date.
 */
export const dateOf = (term: TermCalendar, week: number, weekday: number): string | null => {
  const { startDate } = term;
  if (startDate === null) return null;
  let known = daysOf.get(term);
  if (known?.startDate !== startDate) {
    known = { startDate, days: new Map() };
    daysOf.set(term, known);
  }
  const day = (week - 1) * 7 + weekday - 1;
  const date = known.days.get(day) ?? dayOf(startDate, term, day);
  known.days.set(day, date);
  return date;
};

/**
 * The week of the term and the weekday of a date. The week is null if the date is before week 1 or
 * after week 30 (`MAX_WEEK`), or if the term has no start date.
 */
interface Position {
  week: number | null;
  weekday: number;
}

const positionOn = ({ startDate }: TermCalendar, day: string): Position => {
  const weekday = weekdayOf(day);
  if (startDate === null) return { week: null, weekday };
  const week = Math.floor(daysBetween(mondayOf(startDate), day) / 7) + 1;
  return { week: week >= 1 && week <= MAX_WEEK ? week : null, weekday };
};

/**
 * Returns the week and weekday of a date. On a swapped day (调休) there are two: first the week and
 * weekday whose classes are taught on the date, then those of the date itself.
 */
export const positionsOf = (term: TermCalendar, date: string): [Position, ...Position[]] => {
  const own = positionOn(term, date);
  const swap = term.swaps.find((each) => each.date === date);
  return swap ? [positionOn(term, swap.asDate), own] : [own];
};

/**
 * Returns the week and weekday whose classes are taught on a date. On a swapped day (调休), these are
 * not the week and weekday of the date itself.
 */
export const positionOf = (term: TermCalendar, date: string): Position =>
  positionsOf(term, date)[0];

/**
 * Returns the number of the week that begins on this Monday. Returns undefined for a Monday outside
 * the term.
 */
export const weekNumberOf = (
  { startDate, weeks }: Pick<TermCalendar, 'startDate' | 'weeks'>,
  monday: string,
): number | undefined => {
  if (startDate === null) return undefined;
  const week = daysBetween(mondayOf(startDate), monday) / 7 + 1;
  return week >= 1 && week <= weeks ? week : undefined;
};

export const holidayOn = ({ holidays }: Pick<Term, 'holidays'>, date: string) =>
  holidays.find(({ from, to }) => from <= date && date <= to);

export const isHoliday = (term: Pick<Term, 'holidays'>, date: string): boolean =>
  holidayOn(term, date) !== undefined;

/** Returns the last day of a term, or null if the term has no start date. */
export const lastDayOf = ({ startDate, weeks }: Pick<Term, 'startDate' | 'weeks'>) =>
  startDate === null ? null : addDays(mondayOf(startDate), weeks * 7 - 1);

export const isAfterTerm = (term: Pick<Term, 'startDate' | 'weeks'>, date: string): boolean =>
  date > (lastDayOf(term) ?? '9999-12-31');

export interface SessionTime {
  date: string;
  week: number | null;
  weekday: number;
  /**
   * `week` if the session moves to another date when the start date of the term changes, `date` if
   * it stays on its date.
   */
  fixedBy: 'week' | 'date';
}

interface TimeInput {
  date?: string | undefined;
  week?: number | null | undefined;
  weekday?: number | undefined;
}

const timeByDate = (term: TermCalendar, date: string, input: TimeInput): Result<SessionTime> => {
  const positions = positionsOf(term, date).filter(
    ({ week }) => term.startDate === null || week !== null,
  );
  const [usual] = positions;
  if (!usual) return fail('SESSION_OUTSIDE_TERM', { date, term: term.termCode });
  const at = positions.find(
    ({ week, weekday }) =>
      (input.week == null || week === null || input.week === week) &&
      (input.weekday === undefined || input.weekday === weekday),
  );
  if (!at) {
    const week = usual.week ?? input.week ?? '—';
    const said = [
      ...(input.week == null
        ? []
        : [spoken({ 'zh-CN': `第 ${input.week} 周`, en: `week ${input.week}` })]),
      ...(input.weekday === undefined ? [] : [weekdayName(input.weekday)]),
    ].join(' ');
    const params = { date, week, weekday: weekdayName(usual.weekday), given: said };
    return fail('SESSION_DATE_MISMATCH', params);
  }
  return ok({ date, week: at.week ?? input.week ?? null, weekday: at.weekday, fixedBy: 'date' });
};

/**
 * Completes a class time: computes week and weekday from the date, or the date from week and
 * weekday. If they contradict each other, the error contains the correct values.
 */
export const sessionTime = (term: TermCalendar, input: TimeInput): Result<SessionTime> => {
  if (input.date) return timeByDate(term, input.date, input);
  if (input.week == null || input.weekday === undefined) return fail('SESSION_TIME_REQUIRED');
  const date = dateOf(term, input.week, input.weekday);
  if (date === null) return fail('TERM_WITHOUT_START', { term: term.termCode });
  return ok({ date, week: input.week, weekday: input.weekday, fixedBy: 'week' });
};
