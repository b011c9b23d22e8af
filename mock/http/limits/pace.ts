import type { Request, Response } from 'express';
import { type Counting, counter } from './counter';
import { Tries } from './tries';

/**
 * The first `free` attempts have no waiting time. Before each later attempt, a client must wait
 * `every` milliseconds since the last one.
 */
interface Pace {
  free: number;
  every: number;
}

/**
 * A rate limiter that slows clients down but never blocks them for long. An attempt that is too
 * early throws 429 and is not counted. Attempts are counted before the result is known, because
 * parallel attempts could otherwise avoid the limit.
 */
export const pacer = (counting: Counting, kind: string, { free, every }: Pace) => {
  const tries = new Tries(counting.store, counting.now, kind);
  const intervals = counter(counting, `${kind} turn`, 1, every);
  return {
    /**
     * Throws 429 if an attempt would be too early now. The check itself is not counted as an
     * attempt.
     */
    check: intervals.check,
    hit: async (key: string, req: Request, res: Response): Promise<void> => {
      await intervals.check(key);
      const { totalHits } = await tries.increment(key);
      if (totalHits < free) return;
      // The last free attempt and each later attempt start a new waiting time.
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
