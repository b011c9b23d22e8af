import type { Term } from '@/contract/term';
import type { Periods } from './timeOfDay';

export const lengthOf = ({ periodStart, periodEnd }: Periods): number =>
  periodEnd - periodStart + 1;

/**
 * Minimum length, in minutes, of a break that separates two parts of the day, such as the lunch
 * break.
 */
const BREAK = 30;

export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Returns all groups of `length` consecutive periods, such as 1-2, 2-3 and 3-4. Groups that include
 * a long break, such as lunch, are returned only if there are no others.
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

/** A range of periods, and the number of class sessions of the term that use it. */
export interface BlockUse extends Periods {
  count: number;
}

/**
 * Minimum number of class sessions of one length. With fewer sessions, it is unclear which periods
 * are usual.
 */
const FEW = 20;
/**
 * A range of periods such as 3-4 is usual if at least 1 in 50 class sessions of the same length
 * uses it.
 */
const RARE = 50;

/**
 * Returns the periods that classes of this length usually have, such as 1-2 and 3-4 but not 2-3. If
 * the term has few such classes, returns all possible periods.
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
