import { addDays, toDay } from '@/domain/time/dates';
import { dayRangeText } from '@/utils/format/dayRange';

const RANGES = { today: [0, 0], tomorrow: [1, 1], days7: [0, 6], days30: [0, 29] } as const;
export type ComingName = keyof typeof RANGES;
export const COMING_NAMES = Object.keys(RANGES) as ComingName[];

/**
 * Returns the first and last day of a named range as one string, such as `2026-11-25_2026-12-01`.
 */
export const comingDays = (name: ComingName, now: Date): string => {
  const today = toDay(now);
  const [first, last] = RANGES[name];
  return dayRangeText(addDays(today, first), addDays(today, last));
};
