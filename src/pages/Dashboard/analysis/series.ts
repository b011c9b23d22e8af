import { addDays, dayRange, daysBetween, type RangeName } from '@/domain/time/dates';

export interface Point {
  x: string;
  y: number;
}

/** A day, or a month (`2026-11`), and what was counted in it; null where nothing was. */
export interface Bucket {
  key: string;
  value: number | null;
}

export const METRICS = ['visits', 'classes'] as const;
export type Metric = (typeof METRICS)[number];

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The days of a range for which there is a figure. */
export const pointsIn = (points: readonly Point[], range: RangeName, today: string): Point[] => {
  const { first, last } = dayRange(range, today);
  return points.filter(({ x }) => first <= x && x <= last);
};

const sumOf = (points: readonly Point[]): number | null =>
  points.length > 0 ? points.reduce((sum, { y }) => sum + y, 0) : null;

/**
 * A series of days over a whole range (V-03): day by day, a year month by month. Days without a figure
 * stay in their places, so that few figures do not look like many.
 */
export const dailyOver = (points: readonly Point[], range: RangeName, today: string): Bucket[] => {
  const inRange = pointsIn(points, range, today);
  const under = (start: string) => sumOf(inRange.filter(({ x }) => x.startsWith(start)));
  const { first, last } = dayRange(range, today);
  const keys =
    range === 'year'
      ? MONTHS.map((month) => `${today.slice(0, 4)}-${String(month).padStart(2, '0')}`)
      : Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  return keys.map((key) => ({ key, value: under(key) }));
};

const monthOf = (name: string): number => Number(/^(\d{1,2})月$/.exec(name)?.[1] ?? 0);

/** A series that is counted by the month: a year shows it all, a month itself; a day or a week none of it. */
export const monthlyOver = (
  points: readonly Point[],
  range: RangeName,
  today: string,
): Bucket[] => {
  const [year, month] = today.split('-').map(Number);
  const whole = range === 'year' || range === 'month';
  return points
    .filter(({ x }) => whole && (range === 'year' || monthOf(x) === month))
    .map(({ x, y }) => ({ key: `${year}-${String(monthOf(x)).padStart(2, '0')}`, value: y }));
};

export interface Totals {
  total: number;
  /** How many figures the total is made of. */
  count: number;
  mean: number;
  most: Point;
  least: Point;
}

/** What a series comes to; undefined for one without figures. */
export const totalsOf = (points: readonly Point[]): Totals | undefined => {
  const total = sumOf(points);
  if (total === null) return undefined;
  const sorted = [...points].sort((a, b) => a.y - b.y);
  const [least, most] = [sorted[0] as Point, sorted.at(-1) as Point];
  return { total, count: points.length, mean: total / points.length, most, least };
};

/** The change from one figure to another as a ratio; undefined where there is none to tell. */
export const changeOf = (before: number | undefined, now: number | undefined) =>
  before && now !== undefined ? now / before - 1 : undefined;

export const valueAt = (points: readonly Point[], x: string): number | undefined =>
  points.find((point) => point.x === x)?.y;
