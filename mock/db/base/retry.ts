import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL error codes of a deadlock and of a serialization failure. */
export const DEADLOCK_CODES = /^(40P01|40001)$/;

/** Error codes of a lock timeout: another server held the lock for ten seconds. */
export const LOCK_TIMEOUT_CODES = /^(SQLITE_BUSY|55P03)/;
const TURNS = 12;

const PAUSE = 50;

/**
 * Calls `work` up to `times` times while it fails with one of these error codes. Each retry waits a
 * random time, which grows. `before` runs before each retry, for example to log it.
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
 * Runs a startup task that only one server may run at a time. Waits up to two minutes for the lock.
 */
export const retryWhileLocked = <T>(work: () => Promise<T>): Promise<T> =>
  retry(work, LOCK_TIMEOUT_CODES, TURNS);
