import { MAX_WEEK } from '@/contract/base/termBounds';
import { fail, ok, type Result } from '@/domain/base/result';
import { withText } from './reading/timeScanner';
import { likelyWeeks } from './reading/weeks/likely';
import { readWeekText, type WeekReading } from './reading/weeks/reading';

export const CALLED_OFF = /停|取消/;

export const areWeeks = (text: string): boolean => readWeekText(text, MAX_WEEK).ok;

interface Bounds {
  lastWeek?: number;
}

const parse = (text: string, { lastWeek }: Bounds): Result<WeekReading> => {
  const weeks = readWeekText(text, lastWeek ?? MAX_WEEK);
  if (weeks.ok || weeks.problem.code !== 'WEEKS_UNREADABLE') return withText(text, weeks);
  const likely = likelyWeeks(text, lastWeek);
  return withText(text, likely ? fail('WEEKS_UNREADABLE', { likely }) : weeks);
};

/** Reads weeks such as `1-3周(单),4-10周` as a sorted list of numbers. */
export const parseWeeks = (text: string, bounds: Bounds = {}): Result<number[]> => {
  const weeks = parse(text, bounds);
  return weeks.ok ? ok(weeks.value.weeks) : weeks;
};

/** Reads weeks together with the dates in brackets, such as `第3周(9.14-9.20)`. */
export const parseWeekText = (text: string, bounds: Bounds = {}): Result<WeekReading> =>
  parse(text, bounds);
