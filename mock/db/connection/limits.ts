import { Refusal } from '../base/refusal';

/**
 * Limits for a pool of database connections. `waiting` is the maximum number of waiting calls.
 * `wait` is their longest waiting time in milliseconds.
 */
export interface Bounds {
  connections: number;
  waiting: number;
  wait: number;
  /**
   * Milliseconds after which the server closes a connection if PostgreSQL does not answer. The time
   * limits for statements and locks are shorter.
   */
  answerTimeout?: number;
}

/**
 * Limits for short reads. Together, the times are shorter than the half minute for which the
 * browser waits.
 */
export const READS: Bounds = { connections: 10, waiting: 200, wait: 5000, answerTimeout: 10_000 };
/** Limits for writes. An import may take minutes, but each SQL statement in it is short. */
export const WRITES: Bounds = {
  connections: 10,
  waiting: 100,
  wait: 10_000,
  answerTimeout: 25_000,
};
/**
 * Limits for reads that scan whole tables. Only few run at once, so other work gets processor time.
 */
export const SEARCHES: Bounds = {
  connections: 2,
  waiting: 100,
  wait: 20_000,
  answerTimeout: 35_000,
};
/**
 * Limits for sign-ins and other short writes. They use their own connections, so they do not wait
 * for an import.
 */
export const PERSONAL: Bounds = {
  connections: 3,
  waiting: 100,
  wait: 10_000,
  answerTimeout: 15_000,
};
/** Limits for the connection that changes the tables for a new program version. */
export const MIGRATION: Bounds = { connections: 1, waiting: 1, wait: 10_000 };

/** Seconds after which the client may repeat a call that the busy server refused. */
export const RETRY_AFTER = 5;

export const busy = () => new Refusal('BUSY', { retryAfter: RETRY_AFTER });

export const unavailable = () => new Refusal('UNAVAILABLE', { retryAfter: RETRY_AFTER });
