import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { Refusal } from '../db/base/refusal';
import { RETRY_AFTER } from '../db/connection/limits';
import type { Runs } from '../db/query/exportRows';

/** Maximum number of streamed answers at once. Each holds all ids and one batch of rows in memory. */
const MOST = 4;
/** Maximum number of streamed answers per account. Slow downloads of one account leave room for the others. */
const MOST_OF_ONE = 2;
/** Milliseconds after which a client that reads nothing is disconnected. */
const STALL = 30_000;

/** A semaphore for streamed answers. It refuses further answers instead of queueing them. */
export class StreamSlots {
  /** Account ids of the running answers, one entry per answer. */
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

/** Writes a line and waits for backpressure. Returns false if the client is gone or reads nothing for `stall` ms. */
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
  // Yields, because a client that reads fast would otherwise block other requests.
  await setImmediate();
  return goes;
};

interface Options {
  /** Schema of a batch of rows. An invalid batch throws. */
  check?: z.ZodMiniType | undefined;
  stall?: number;
}

/** Streams rows in the format of the contract's wrapping `lines`: the total, the batches of rows, the count. */
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
