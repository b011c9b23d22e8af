import type { Request, Response } from 'express';
import { type Counting, counter } from './counter';
import { Tries } from './tries';

/**
 * A client may make `free` attempts without waiting. After that, it must wait `every` milliseconds
 * between two attempts.
 */
interface Pace {
  free: number;
  every: number;
}

/**
 * A rate limiter that slows clients down but never blocks them for long. An attempt that comes too
 * early throws 429 and is not counted. Attempts are counted before their result is known, because
 * parallel attempts could otherwise get around the limit.
 */
export const pacer = (counting: Counting, kind: string, { free, every }: Pace) => {
  const tries = new Tries(counting.store, counting.now, kind);
  const intervals = counter(counting, `${kind} turn`, 1, every);
  return {
    /** Throws 429 if an attempt would come too early now. Does not count as an attempt. */
    check: intervals.check,
    hit: async (key: string, req: Request, res: Response): Promise<void> => {
      await intervals.check(key);
      const { totalHits } = await tries.increment(key);
      if (totalHits < free) return;
      // The last free attempt and every later one start a waiting time of `every` milliseconds.
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
