import type { Term } from '@/contract/term';
import type { Periods } from './timeOfDay';

export const lengthOf = ({ periodStart, periodEnd }: Periods): number =>
  periodEnd - periodStart + 1;

/** A break of at least 30 minutes, such as lunch, separates the parts of the day. */
const BREAK = 30;

export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Returns all groups of `length` consecutive periods. A group with a long break in the middle is
 * only returned if no other group exists.
 */
export const blocksOf = (periods: Term['periods'], length: number): Periods[] => {
  const blocks = periods.flatMap((first, index) => {
    const block = periods.slice(index, index + length);
    const last = block.at(-1);
    if (!last || block.length < length) return [];
    const isUnbroken = block.every(
      ({ start }, at) =>
        at === 0 || minutesOf(start) - minutesOf(block[at - 1]?.end ?? start) < BREAK,
    );
    return [{ periodStart: first.no, periodEnd: last.no, whole: isUnbroken }];
  });
  const unbroken = blocks.filter((block) => block.whole);
  return (unbroken.length > 0 ? unbroken : blocks).map(({ periodStart, periodEnd }) => ({
    periodStart,
    periodEnd,
  }));
};

/** The number of class sessions of a term that have these periods. */
export interface BlockUse extends Periods {
  count: number;
}

/**
 * Minimum number of class sessions of one length. With fewer, the timetable does not show which
 * blocks of periods are usual.
 */
const FEW = 20;
/** A block of periods is usual if at least 1 in 50 class sessions of the same length has it. */
const RARE = 50;

/**
 * Returns the usual blocks of `length` periods in a timetable, in order. If the timetable has few
 * class sessions of this length, returns all possible blocks of the period table.
 */
export const usualBlocks = (
  uses: readonly BlockUse[],
  periods: Term['periods'],
  length: number,
): Periods[] => {
  const own = uses.filter((block) => lengthOf(block) === length);
  const total = own.reduce((sum, { count }) => sum + count, 0);
  if (total < FEW) return blocksOf(periods, length);
  const known = new Set(periods.map(({ no }) => no));
  return own
    .filter(({ count }) => count * RARE >= total)
    .filter(({ periodStart, periodEnd }) => known.has(periodStart) && known.has(periodEnd))
    .map(({ periodStart, periodEnd }) => ({ periodStart, periodEnd }))
    .sort((a, b) => a.periodStart - b.periodStart);
};
