import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { Refusal } from '../db/base/refusal';
import { RETRY_AFTER } from '../db/connection/limits';
import type { Runs } from '../db/query/exportRows';

/**
 * Maximum number of exports at the same time. Each keeps all ids and one group of rows in memory.
 */
const MOST = 4;
/**
 * Maximum number of exports at the same time for one account, so that slow downloads do not block
 * other users.
 */
const MOST_OF_ONE = 2;
/** Milliseconds after which a client that reads nothing is disconnected. */
const STALL = 30_000;

/**
 * Limits the number of exports that run at the same time. Further exports are refused, not queued.
 */
export class StreamSlots {
  /** Account ids of the running exports, one entry for each export. */
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
 * Writes a line and waits until the client has read enough. Returns false if the client is gone or
 * reads nothing for `stall` ms.
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
  // Let other requests run, because a client that reads fast would block them.
  await setImmediate();
  return goes;
};

interface Options {
  /** Schema for a group of rows. Rows that do not match it throw an error. */
  check?: z.ZodMiniType | undefined;
  stall?: number;
}

/** Streams rows, one JSON text per line: first the total, then groups of rows, then the count. */
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
