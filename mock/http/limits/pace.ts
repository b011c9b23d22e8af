import type { Request, Response } from 'express';
import { type Counting, counter } from './counter';
import { Tries } from './tries';

/** `free` tries of a key within a window are let through at once, then one in `every` milliseconds. */
interface Pace {
  free: number;
  every: number;
}

/**
 * Slows tries of a kind by key without ever locking the key: a try out of turn is refused with 429 and does not count. Tries
 * count before their outcome is known, so that many at once are no way around.
 */
export const pacer = (counting: Counting, kind: string, { free, every }: Pace) => {
  const tries = new Tries(counting.store, counting.now, kind);
  const turns = counter(counting, `${kind} turn`, 1, every);
  return {
    /** Refuses a try out of turn, and counts nothing. */
    check: turns.check,
    hit: async (key: string, req: Request, res: Response): Promise<void> => {
      await turns.check(key);
      const { totalHits } = await tries.increment(key);
      if (totalHits < free) return;
      // The last free one takes the first turn.
      try {
        await turns.hit(key, req, res);
      } catch (error) {
        await tries.decrement(key);
        throw error;
      }
    },
    takeBack: (key: string) => tries.decrement(key),
  };
};
