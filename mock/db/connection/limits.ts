import { Refusal } from '../base/refusal';

/** Limits of a pool of database connections. `wait` is in milliseconds. */
export interface Bounds {
  connections: number;
  waiting: number;
  wait: number;
  /**
   * A connection counts as lost if PostgreSQL has not answered for this many milliseconds.
   * Statements and locks time out earlier.
   */
  answerTimeout?: number;
}

/** Limits of short reads. A browser waits for at most half a minute. */
export const READS: Bounds = { connections: 10, waiting: 200, wait: 5000, answerTimeout: 10_000 };
/** Limits of writes. An import may take minutes, but each of its statements is short. */
export const WRITES: Bounds = {
  connections: 10,
  waiting: 100,
  wait: 10_000,
  answerTimeout: 25_000,
};
/**
 * Limits of reads that scan whole tables. Few run at once, so that other work gets processor time.
 */
export const SEARCHES: Bounds = {
  connections: 2,
  waiting: 100,
  wait: 20_000,
  answerTimeout: 35_000,
};
/** Limits of sign-ins and other short writes, which never wait for large ones. */
export const PERSONAL: Bounds = {
  connections: 3,
  waiting: 100,
  wait: 10_000,
  answerTimeout: 15_000,
};
/** Limits of the connection that migrates the tables. */
export const MIGRATION: Bounds = { connections: 1, waiting: 1, wait: 10_000 };

/** Seconds after which the client may repeat a refused call. */
export const RETRY_AFTER = 5;

export const busy = () => new Refusal('BUSY', { retryAfter: RETRY_AFTER });

export const unavailable = () => new Refusal('UNAVAILABLE', { retryAfter: RETRY_AFTER });
