import type { Request, Response } from 'express';
import { type Counting, counter } from './counter';
import { Tries } from './tries';

/** `free` attempts are allowed at once, then one every `every` milliseconds. */
interface Pace {
  free: number;
  every: number;
}

/**
 * A rate limiter that locks nobody out. An attempt that is too early throws 429 and does not count.
 * Attempts count before their result is known, so parallel ones cannot avoid the limit.
 */
export const pacer = (counting: Counting, kind: string, { free, every }: Pace) => {
  const tries = new Tries(counting.store, counting.now, kind);
  const intervals = counter(counting, `${kind} turn`, 1, every);
  return {
    /** Throws 429 if an attempt would be too early, without counting. */
    check: intervals.check,
    hit: async (key: string, req: Request, res: Response): Promise<void> => {
      await intervals.check(key);
      const { totalHits } = await tries.increment(key);
      if (totalHits < free) return;
      // The last free attempt starts the waiting time for the next one.
      try {
        await intervals.hit(key, req, res);
      } catch (error) {
        await tries.decrement(key);
        throw error;
      }
    },
    takeBack: (key: string) => tries.decrement(key),
  };
};
