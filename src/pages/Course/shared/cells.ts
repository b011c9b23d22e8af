import type { Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays } from '@/domain/time/dates';

/**
 * A cell of the week's timetable: a weekday and a period. A class placed there begins in that
 * period.
 */
export interface Cell {
  weekday: number;
  period: number;
}

export type Time = Pick<Session, 'date' | 'periodStart' | 'periodEnd'>;

type Periods = Term['periods'];

/**
 * Grid rows in CSS: row 1 is the header and row 2 is period 1. Column 1 has the period numbers and
 * column 2 is Monday.
 */
export const rowOf = (period: number): number => period + 1;
export const columnOf = (weekday: number): number => weekday + 1;

/** Returns the nearest cell in which the whole class fits into the day. */
export const fitting = (
  { weekday, period }: Cell,
  { periodStart, periodEnd }: Session,
  periods: Periods,
): Cell => {
  const first = periods[0]?.no ?? 1;
  const last = (periods.at(-1)?.no ?? periodEnd) - (periodEnd - periodStart);
  return {
    weekday: Math.min(Math.max(weekday, 1), 7),
    period: Math.max(Math.min(period, last), first),
  };
};

/**
 * Returns the date and periods of a class that starts in this cell. `monday` is the first day of
 * the week.
 */
export const timeIn = (
  { weekday, period }: Cell,
  { periodStart, periodEnd }: Session,
  monday: string,
): Time => ({
  date: addDays(monday, weekday - 1),
  periodStart: period,
  periodEnd: period + periodEnd - periodStart,
});

export const isSameTime = (a: Time, b: Time): boolean =>
  a.date === b.date && a.periodStart === b.periodStart && a.periodEnd === b.periodEnd;

/** The weekdays and periods that each arrow key moves. */
export const STEPS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { weekday: -1, period: 0 },
  ArrowRight: { weekday: 1, period: 0 },
  ArrowUp: { weekday: 0, period: -1 },
  ArrowDown: { weekday: 0, period: 1 },
};

const within = (value: number, from: number, to: number) => from <= value && value < to;

/** Returns the cell at a point of the screen. Undefined outside the grid and over the headers. */
export const cellAt = (grid: HTMLElement, x: number, y: number): Cell | undefined => {
  const { left, right } = grid.getBoundingClientRect();
  const column = [...grid.querySelectorAll<HTMLElement>('[data-weekday]')].find((each) => {
    const rect = each.getBoundingClientRect();
    return within(x, Math.max(left, rect.left), Math.min(right, rect.right));
  });
  const line = [...grid.querySelectorAll<HTMLElement>('[data-line]')].find((each) => {
    const rect = each.getBoundingClientRect();
    return within(y, rect.top, rect.bottom);
  });
  if (!column || !line) return undefined;
  return { weekday: Number(column.dataset.weekday), period: Number(line.dataset.line) };
};
