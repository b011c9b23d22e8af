import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { periodsOn } from '@/domain/time/periodTables';
import { type Clock, clockOf, type Periods } from '@/domain/timetable/timeOfDay';
import type { Terms } from '../term/terms';

/** The fields of a course that determine the clock times of its periods. */
interface Tabled {
  level: Level;
  termCode: string;
  campus: string;
}

interface Dated extends Periods {
  date: string;
}

/**
 * Returns the start and end time of a class session, such as `08:00` and `09:40`. They depend on
 * the term, the campus and the date.
 */
export type ClockBy = (course: Tabled, session: Dated) => Clock;

/**
 * Returns a function that computes the clock times of class sessions. It caches the period times of
 * each term, campus and date, because it is called for many sessions.
 */
export const clocksBy = (terms: Terms): ClockBy => {
  const tables = new Map<Term, Map<string, Term['periods']>>();
  return ({ level, termCode, campus }, session) => {
    const term = terms(level, termCode);
    if (term.periodTables.length === 0) return clockOf(term.periods, session);
    const known = tables.get(term) ?? new Map<string, Term['periods']>();
    tables.set(term, known);
    const key = `${session.date} ${campus}`;
    const table = known.get(key) ?? periodsOn(term, { date: session.date, campus });
    known.set(key, table);
    return clockOf(table, session);
  };
};

/** Moves a class session to another date. Its start and end time are those of the new date. */
export const clockedAt = <S extends Tabled & Dated>(
  session: S,
  date: string,
  clockBy: ClockBy,
): S & Clock => {
  const moved = { ...session, date };
  return { ...moved, ...clockBy(moved, moved) };
};
