import { toDay, toInstant, weekdayOf } from '@/domain/time/dates';
import type { TimeText } from '@/locales/time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a time such as `2026-11-25 10:00`, in the office's time zone. */
export const exactTime = (at: string): string =>
  toInstant(new Date(at)).slice(0, 16).replace('T', ' ');

/**
 * Returns a past time in words, such as "2 hours ago". Returns the day instead for a future time or
 * after a week.
 */
export const relativeTime = (at: string, now: Date, text: TimeText): string => {
  const ago = now.getTime() - new Date(at).getTime();
  if (ago < -MINUTE || ago >= 7 * DAY) return toDay(new Date(at));
  if (ago < MINUTE) return text.now;
  if (ago < HOUR) return text.minutesAgo(Math.floor(ago / MINUTE));
  if (ago < DAY) return text.hoursAgo(Math.floor(ago / HOUR));
  return text.daysAgo(Math.floor(ago / DAY));
};

/** Formats a day with its weekday, such as `2026-11-25 周三`. */
export const dayWithWeekday = (day: string, text: TimeText): string =>
  `${day} ${text.weekdays[weekdayOf(day) - 1] ?? ''}`;
