import * as z from 'zod/mini';

/**
 * True for a plausible year. Years after 9999 would be in the wrong order, because dates are sorted
 * as texts.
 */
export const isOfficeYear = (year: number): boolean => year >= 1900 && year <= 2200;

const isRealDate = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return isOfficeYear(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Schema of a date `YYYY-MM-DD` in the time zone Asia/Shanghai. */
export const dateText = z.string().check(z.refine(isRealDate, { error: 'DATE_INVALID' }));

/**
 * Checks that a range of dates does not end before it starts. Ignores invalid dates (`NaN`),
 * because the schema of each date reports them.
 */
export const rangeInOrder = z.refine<{ dateFrom: string; dateTo: string }>(
  ({ dateFrom, dateTo }) => !(Date.parse(dateTo) < Date.parse(dateFrom)),
  { error: 'DATE_RANGE_REVERSED', path: ['dateTo'] },
);

const DAY = 86_400_000;

export const rangeUpTo = (days: number, error: string) =>
  z.refine<{ dateFrom?: string | undefined; dateTo?: string | undefined }>(
    ({ dateFrom = '', dateTo = '' }) => !(Date.parse(dateTo) - Date.parse(dateFrom) >= days * DAY),
    { error, path: ['dateTo'] },
  );

export const MAX_RANGE_DAYS = 400;
export const rangeUpToAYear = rangeUpTo(MAX_RANGE_DAYS, 'RANGE_TOO_LONG');

/** Schema of a time of day, such as `08:00`. */
export const clockText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'CLOCK_INVALID'));

/** Schema of the start of a half hour, such as `08:00` or `08:30`. */
export const halfHourText = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[03]0$/, 'HALF_HOUR_INVALID'));
