import { fail, type Result } from '@/domain/base/result';
import { likelyTime } from './likelyTime';
import type { TimeOptions, TimeSlot } from './timeDrafts';
import { withText } from './timeScanner';
import { readSlots } from './timeSlots';

const MENDABLE: readonly string[] = [
  ...['TIME_UNREADABLE', 'TIME_PARTS_DIFFER', 'CLOCK_NOT_PERIODS', 'PERIODS_NOT_IN_PART'],
];

/**
 * Reads class times such as `1-16周 周三 3-4节 逸夫楼201; 10周`. The result has one entry for each weekday.
 * Numbers must have 周 (week) or 节 (period), because `1-16` could mean both. Errors contain the
 * whole text.
 */
export const parseTimeText = (text: string, options: TimeOptions = {}): Result<TimeSlot[]> => {
  const slots = readSlots(text, options);
  if (slots.ok) return slots;
  const { code, params } = slots.problem;
  const mayBeMended = MENDABLE.includes(code);
  const likely = mayBeMended ? likelyTime(text, options) : params?.likely;
  // True if the suggestion `likely` is for the whole text. A suggestion for only one part is
  // dropped, because the user would lose the rest by accepting it.
  const isFullText = mayBeMended || params?.text === text;
  const { likely: _, ...others } = params ?? {};
  return withText(text, fail(code, { ...others, ...(isFullText && likely && { likely }) }));
};
