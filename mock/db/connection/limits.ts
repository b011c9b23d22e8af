import { Refusal } from '../base/refusal';

/** Limits of a connection pool: connections, waiting calls, and waiting time in milliseconds. */
export interface Bounds {
  connections: number;
  waiting: number;
  wait: number;
  /**
   * Milliseconds without an answer from PostgreSQL after which a connection counts as lost. It is
   * longer than the timeouts of statements and locks.
   */
  answerTimeout?: number;
}

/** Limits of short reads. The browser gives up after half a minute. */
export const READS: Bounds = { connections: 10, waiting: 200, wait: 5000, answerTimeout: 10_000 };
/** Limits of writes. An import may take minutes, but each of its statements is short. */
export const WRITES: Bounds = {
  connections: 10,
  waiting: 100,
  wait: 10_000,
  answerTimeout: 25_000,
};
/**
 * Limits of reads that scan whole tables. There are few at once, so that they leave processors for
 * other work.
 */
export const SEARCHES: Bounds = {
  connections: 2,
  waiting: 100,
  wait: 20_000,
  answerTimeout: 35_000,
};
/** Limits of sign-ins and similar short writes. They never wait for large writes. */
export const PERSONAL: Bounds = {
  connections: 3,
  waiting: 100,
  wait: 10_000,
  answerTimeout: 15_000,
};
/** Limits of the connection that migrates the tables. */
export const MIGRATION: Bounds = { connections: 1, waiting: 1, wait: 10_000 };

/** Seconds after which a client may retry a refused call. */
export const RETRY_AFTER = 5;

/** Refuses a write that got no connection or lock in time. Nothing of it was done. */
export const busy = () => new Refusal('BUSY', { retryAfter: RETRY_AFTER });

/** Refuses a read that got no connection in time. */
export const unavailable = () => new Refusal('UNAVAILABLE', { retryAfter: RETRY_AFTER });
