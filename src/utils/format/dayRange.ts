import { dateText } from '@/contract/base/dateFields';

const SEPARATOR = '_';

export const dayRangeText = (from: string, to: string): string => from + SEPARATOR + to;

/**
 * Parses a range of days such as `2026-09-01_2026-09-30`. Undefined if the format is wrong or a day
 * does not exist.
 */
export const daysOf = (range: string | undefined): [string, string] | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/.exec(range ?? '');
  if (!match?.[1] || !match[2]) return undefined;
  const real = [match[1], match[2]].every((day) => dateText.safeParse(day).success);
  return real ? [match[1], match[2]] : undefined;
};

export const isDayRange = (text: string): boolean => daysOf(text) !== undefined;
