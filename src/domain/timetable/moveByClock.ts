import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/periodTables';
import { weekNumberOf } from '@/domain/time/terms';
import { minutesOf } from './blocks';
import type { Periods, TimeOfDay } from './timeOfDay';
import { laidIn, NEAR, rowAt } from './weekLayout';

/** A cell of the weekly timetable: the weekday of its column and the period number of its row. */
export interface Cell {
  weekday: number;
  period: number;
}

type Moved = TimeOfDay & { date: string; level: Level };

export type Time = Periods & { date: string };

type Table = Term['periods'];

const termOn = (terms: readonly Term[], level: Level, date: string) =>
  terms.find((term) => term.level === level && weekNumberOf(term, date) !== undefined);

/**
 * Returns the period times of a class on a date. The page does not know the campus of the class, so
 * it looks for the campus whose period times fit the present start and end of the class. Returns
 * undefined outside all terms.
 */
const tableOn = (terms: readonly Term[], session: Moved, date: string): Table | undefined => {
  const { level, periodStart, periodEnd, startTime, endTime } = session;
  const own = termOn(terms, level, session.date);
  const campuses = ['', ...(own?.periodTables ?? []).map(({ campus }) => campus)];
  const isOwn = (campus: string): boolean => {
    const table = own ? periodsOn(own, { date: session.date, campus }) : [];
    return (
      table.some(({ no, start }) => no === periodStart && start === startTime) &&
      table.some(({ no, end }) => no === periodEnd && end === endTime)
    );
  };
  const term = termOn(terms, level, date) ?? own;
  return term && periodsOn(term, { date, campus: campuses.find(isOwn) ?? '' });
};

/**
 * The weekly timetable in which the user moves classes. `rows` has the period times of its rows.
 */
export interface WeekOfRows {
  monday: string;
  rows: Table;
  terms: readonly Term[];
}

/**
 * Returns the date and periods of a class that the user moves to a cell. The class begins with the
 * period of the same number as the row or, if its clock time is 45 minutes or more away, with the
 * nearest period (T-15). Returns undefined if that one is 45 minutes or more away too.
 */
export const timeIn = (
  { monday, rows, terms }: WeekOfRows,
  { weekday, period: row }: Cell,
  session: Moved,
): Time | undefined => {
  const date = addDays(monday, weekday - 1);
  const length = session.periodEnd - session.periodStart;
  const table = tableOn(terms, session, date) ?? rows;
  const start = rows.find(({ no }) => no === row)?.start ?? '';
  const nearest = rowAt(table, row, start, 'start');
  const begins = table.find(({ no }) => no === nearest)?.start;
  if (begins && start && Math.abs(minutesOf(begins) - minutesOf(start)) >= NEAR) return undefined;
  const last = (table.at(-1)?.no ?? nearest + length) - length;
  const periodStart = Math.min(nearest, last);
  return { date, periodStart, periodEnd: periodStart + length };
};

/** Returns the rows that a class would cover in the weekly timetable at another time. */
export const rowsOf = (week: WeekOfRows, time: Time, session: Moved) => {
  const table = tableOn(week.terms, session, time.date) ?? week.rows;
  const at = (period: number) => table.find(({ no }) => no === period);
  const startTime = at(time.periodStart)?.start ?? '';
  const endTime = at(time.periodEnd)?.end ?? '';
  return laidIn(week.rows, { ...time, startTime, endTime });
};
