import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's codes for: two transactions waited for each other, or saw different states. */
export const CLASHED = /^(40P01|40001)$/;

/** The engines' codes for: another server has held the lock for as long as this one waits (ten seconds). */
export const BUSY = /^(SQLITE_BUSY|55P03)/;
const TURNS = 12;

const PAUSE = 50;

/**
 * Runs something anew while it fails with such a code, at most so many times; the pauses grow, at random. What is done
 * before each further time may say so.
 */
export const again = async <T>(
  work: () => Promise<T>,
  codes: RegExp,
  times: number,
  before: () => void = () => {},
): Promise<T> => {
  for (let time = 1; ; time += 1) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (time === times || !codes.test(code)) throw error;
      before();
      await sleep(PAUSE * time * Math.random());
    }
  }
};

/** Runs something that every server does when it starts; waits, for two minutes at most, while another one is at it. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => again(work, BUSY, TURNS);
