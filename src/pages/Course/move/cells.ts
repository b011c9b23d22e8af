import type { Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays } from '@/domain/time/dates';

/** A cell of the week's grid: a weekday, and the period with which a class would begin there. */
export interface Cell {
  weekday: number;
  period: number;
}

/** When a class would be held. */
export type Time = Pick<Session, 'date' | 'periodStart' | 'periodEnd'>;

type Periods = Term['periods'];

/** Lines of the grid: the head is in row 1, period 1 in row 2; the axis is column 1, Monday column 2. */
export const rowOf = (period: number): number => period + 1;
export const columnOf = (weekday: number): number => weekday + 1;

/** The cell nearest to the one asked for, in which all periods of the class have room. */
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

/** When the class is held that begins in the cell of the week from this Monday on. */
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

/** Where each arrow leads from a cell. */
export const STEPS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { weekday: -1, period: 0 },
  ArrowRight: { weekday: 1, period: 0 },
  ArrowUp: { weekday: 0, period: -1 },
  ArrowDown: { weekday: 0, period: 1 },
};

const within = (value: number, from: number, to: number) => from <= value && value < to;

/** The cell of the grid under a point of the screen; undefined beside the grid and over its heads. */
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
