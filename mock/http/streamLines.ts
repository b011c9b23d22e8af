import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { Refusal } from '../db/base/refusal';
import { RETRY_AFTER } from '../db/connection/limits';
import type { Runs } from '../db/query/exportRows';

/**
 * Maximum number of exports at the same time, because each export keeps all its row ids in memory.
 */
const MOST = 4;
/**
 * Maximum number of exports at the same time for one account, because one user with slow downloads
 * could otherwise block all exports.
 */
const MOST_OF_ONE = 2;
/** Disconnects a client that reads nothing for this many milliseconds. */
const STALL = 30_000;

export class StreamSlots {
  /** The account ids of the running exports. */
  readonly #running: number[] = [];

  async run(accountId: number, work: () => Promise<void>): Promise<void> {
    const own = this.#running.filter((id) => id === accountId).length;
    if (own >= MOST_OF_ONE) {
      throw new Refusal('OWN_EXPORTS_BUSY', {
        params: { count: MOST_OF_ONE },
        retryAfter: RETRY_AFTER,
      });
    }
    if (this.#running.length >= MOST) {
      throw new Refusal('EXPORTS_BUSY', { retryAfter: RETRY_AFTER });
    }
    this.#running.push(accountId);
    try {
      await work();
    } finally {
      this.#running.splice(this.#running.indexOf(accountId), 1);
    }
  }
}

/**
 * Writes a line and waits until the client can receive more. Returns false if the client has
 * disconnected or reads nothing for `stall` milliseconds.
 */
const written = async (out: Writable, line: unknown, stall: number): Promise<boolean> => {
  if (out.destroyed) return false;
  if (out.write(`${JSON.stringify(line)}\n`)) {
    await setImmediate();
    return true;
  }
  const settled = new AbortController();
  const { signal } = settled;
  const timer = setTimeout(() => out.destroy(), stall);
  const ended = once(out, 'close', { signal }).then(() => false);
  const drained = once(out, 'drain', { signal }).then(() => true);
  const goes = await Promise.race([drained, ended]);
  clearTimeout(timer);
  settled.abort();
  await Promise.allSettled([ended, drained]);
  // Lets other requests run, because a fast client would otherwise block other users.
  await setImmediate();
  return goes;
};

interface Options {
  /** If given, throws an error for rows that do not match this schema. */
  check?: z.ZodMiniType | undefined;
  stall?: number;
}

/**
 * Streams rows as lines of JSON: first the total, then batches of rows, and last the number of sent
 * rows.
 */
export const sendLines = async (
  out: Writable,
  { total, runs }: Runs<unknown>,
  { check, stall = STALL }: Options = {},
): Promise<void> => {
  if (!(await written(out, { total }, stall))) return;
  let count = 0;
  for await (const rows of runs) {
    check?.parse(rows);
    if (!(await written(out, rows, stall))) return;
    count += rows.length;
  }
  out.end(`${JSON.stringify({ count })}\n`);
};
