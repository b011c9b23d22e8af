import { Refusal } from '../base/refusal';

/**
 * Limits for a pool of database connections. At most `waiting` calls wait for a connection, each
 * for at most `wait` milliseconds.
 */
export interface Bounds {
  connections: number;
  waiting: number;
  wait: number;
  /**
   * The server closes a connection if PostgreSQL does not answer for this many milliseconds. For
   * writes, the timeouts of statements and locks are shorter.
   */
  answerTimeout?: number;
}

/**
 * Limits for short reads. `wait` and `answerTimeout` together are shorter than 30 seconds, because
 * the browser waits no longer than that.
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
 * Limits for reads that scan whole tables. Only a few run at once, so that other work gets
 * processor time.
 */
export const SEARCHES: Bounds = {
  connections: 2,
  waiting: 100,
  wait: 20_000,
  answerTimeout: 35_000,
};
/**
 * Limits for sign-ins and other short writes. These have their own connections, so that they do not
 * wait for an import.
 */
export const PERSONAL: Bounds = {
  connections: 3,
  waiting: 100,
  wait: 10_000,
  answerTimeout: 15_000,
};
/** Limits for the connection that upgrades the tables to a new program version. */
export const MIGRATION: Bounds = { connections: 1, waiting: 1, wait: 10_000 };

/** If the server is too busy, the client may repeat the call after this many seconds. */
export const RETRY_AFTER = 5;

export const busy = () => new Refusal('BUSY', { retryAfter: RETRY_AFTER });

export const unavailable = () => new Refusal('UNAVAILABLE', { retryAfter: RETRY_AFTER });
