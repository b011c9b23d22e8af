import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL error codes of a deadlock or a serialization failure. */
export const DEADLOCK_CODES = /^(40P01|40001)$/;

/** Database error codes of a lock timeout: another server has held the lock for ten seconds. */
export const LOCK_TIMEOUT_CODES = /^(SQLITE_BUSY|55P03)/;
const TURNS = 12;

const PAUSE = 50;

/**
 * Calls `work`, and calls it again while it fails with one of these error codes, at most `times`
 * times in all. Before each retry, runs `before` and waits for a random time that grows with each
 * attempt.
 */
export const retry = async <T>(
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

/**
 * Runs a startup task that needs an exclusive lock. Tries for up to two minutes while another
 * server holds the lock.
 */
export const retryWhileLocked = <T>(work: () => Promise<T>): Promise<T> =>
  retry(work, LOCK_TIMEOUT_CODES, TURNS);
