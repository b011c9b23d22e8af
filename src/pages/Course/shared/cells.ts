import type { Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import type { Cell, Time } from '@/domain/timetable/moveByClock';

type Periods = Term['periods'];

/**
 * Return the row and column of a cell in the CSS grid of the weekly timetable. Row 1 is the header,
 * so period 1 is in row 2. Column 1 shows the period numbers, so Monday is in column 2.
 */
export const rowOf = (period: number): number => period + 1;
export const columnOf = (weekday: number): number => weekday + 1;

/** Returns the nearest cell in which the class can start so that it still ends within the day. */
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

export const isSameTime = (a: Time, b: Time): boolean =>
  a.date === b.date && a.periodStart === b.periodStart && a.periodEnd === b.periodEnd;

/** The number of weekdays and periods by which each arrow key moves a class in the timetable. */
export const STEPS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { weekday: -1, period: 0 },
  ArrowRight: { weekday: 1, period: 0 },
  ArrowUp: { weekday: 0, period: -1 },
  ArrowDown: { weekday: 0, period: 1 },
};

const within = (value: number, from: number, to: number) => from <= value && value < to;

/**
 * Returns the timetable cell at a point on the screen. Undefined outside the timetable and on its
 * headers.
 */
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
