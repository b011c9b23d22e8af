import { Refusal } from '../refusal';

/** Backpressure: how many connections there are, how many calls may wait for one, and for how many milliseconds. */
export interface Bounds {
  connections: number;
  waiting: number;
  wait: number;
  /**
   * After how many milliseconds without a word from PostgreSQL, which was asked for something, a connection counts as
   * lost: longer than a statement may take, or wait for a lock.
   */
  silence?: number;
}

/** Who has waited longer than this has been given up by the browser, which waits for half a minute. */
export const READS: Bounds = { connections: 10, waiting: 200, wait: 5000, silence: 10_000 };
/** An import may take minutes, but each of its statements is short. */
export const WRITES: Bounds = { connections: 10, waiting: 100, wait: 10_000, silence: 25_000 };
/** Reads that go through whole tables: few at once, so that they leave processors for everything else. */
export const SEARCHES: Bounds = { connections: 2, waiting: 100, wait: 20_000, silence: 35_000 };
/** Sign-ins and the like: short, and none of them waits for a record. */
export const PERSONAL: Bounds = { connections: 3, waiting: 100, wait: 10_000, silence: 15_000 };
/** What brings the tables up to date. */
export const MIGRATION: Bounds = { connections: 1, waiting: 1, wait: 10_000 };

/** Seconds after which a refused call is worth another try. */
export const RETRY_AFTER = 5;

/** A write that did not get its turn: nothing of it was done. */
export const busy = () => new Refusal('BUSY', { retryAfter: RETRY_AFTER });

/** A read for which there was no connection. */
export const unavailable = () => new Refusal('UNAVAILABLE', { retryAfter: RETRY_AFTER });
