import type { Request, Response } from 'express';
import { type Counting, counter } from './counter';
import { Tries } from './tries';

/** `free` tries are allowed at once within a window, then one try every `every` milliseconds. */
interface Pace {
  free: number;
  every: number;
}

/**
 * A rate limiter that never locks anybody out. A try that comes too early throws 429 and does not
 * count. Tries count before their result is known, so parallel tries cannot avoid the limit.
 */
export const pacer = (counting: Counting, kind: string, { free, every }: Pace) => {
  const tries = new Tries(counting.store, counting.now, kind);
  const intervals = counter(counting, `${kind} turn`, 1, every);
  return {
    /** Throws 429 if a try would come too early. It counts nothing. */
    check: intervals.check,
    hit: async (key: string, req: Request, res: Response): Promise<void> => {
      await intervals.check(key);
      const { totalHits } = await tries.increment(key);
      if (totalHits < free) return;
      // The last free try starts the interval.
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
