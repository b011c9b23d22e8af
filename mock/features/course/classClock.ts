import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { periodsOn } from '@/domain/time/periodTables';
import { type Clock, clockOf, type Periods } from '@/domain/timetable/timeOfDay';
import type { Terms } from '../term/terms';

/** The fields of a course that decide at which clock times the periods begin and end. */
interface Tabled {
  level: Level;
  termCode: string;
  campus: string;
}

interface Dated extends Periods {
  date: string;
}

/**
 * Returns the start and end time of a class session, such as `08:00` and `09:40`. The times depend
 * on the term, the campus and the date.
 */
export type ClockBy = (course: Tabled, session: Dated) => Clock;

/**
 * Returns a function that computes the clock times of class sessions. It remembers the period times
 * of each term, campus and date, because it is called for many sessions.
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

/** Returns the class session on another date, with the start and end times of that date. */
export const clockedAt = <S extends Tabled & Dated>(
  session: S,
  date: string,
  clockBy: ClockBy,
): S & Clock => {
  const moved = { ...session, date };
  return { ...moved, ...clockBy(moved, moved) };
};
