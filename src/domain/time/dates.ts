/** China's offset from UTC in minutes. China has had no summer time since 1991. */
const OFFSET_MINUTES = 8 * 60;
const DAY = 86_400_000;

/**
 * Formats a time as an ISO timestamp in China time with milliseconds. These timestamps can be
 * sorted as texts.
 */
export const toInstant = (date: Date): string =>
  `${new Date(date.getTime() + OFFSET_MINUTES * 60_000).toISOString().slice(0, -1)}+08:00`;

/** Returns the date in China time, as `YYYY-MM-DD`. */
export const toDay = (date: Date): string => toInstant(date).slice(0, 10);

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const fromDayNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => fromDayNumber(dayNumber(day) + days);

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Returns the weekday of a date: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => {
  const sinceMonday = (dayNumber(day) + 3) % 7; // 1970-01-01 was a Thursday
  return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1;
};

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export const RANGE_NAMES = ['today', 'week', 'month', 'year'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

/**
 * Returns the first and last second of today, this week, this month or this year (V-03), in China
 * time even if the browser has another time zone. A week begins on Monday.
 */
export const dateRange = (name: RangeName, now: Date): { from: string; to: string } => {
  const { first, last } = dayRange(name, toDay(now));
  return { from: `${first}T00:00:00+08:00`, to: `${last}T23:59:59+08:00` };
};

/** Returns the first and last day of today, this week, this month or this year. */
export const dayRange = (name: RangeName, today: string): { first: string; last: string } => {
  const [year, month] = today.split('-') as [string, string];
  switch (name) {
    case 'today':
      return { first: today, last: today };
    case 'week':
      return { first: mondayOf(today), last: addDays(mondayOf(today), 6) };
    case 'month': {
      const lastOfMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
      return { first: `${year}-${month}-01`, last: `${year}-${month}-${lastOfMonth}` };
    }
    case 'year':
      return { first: `${year}-01-01`, last: `${year}-12-31` };
  }
};
