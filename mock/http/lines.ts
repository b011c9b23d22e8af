import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { RETRY_AFTER } from '../db/connection/waiting';
import type { Runs } from '../db/exportRows';
import { Refusal } from '../db/refusal';

/** Answers in lines that go out at once; each holds the rows' ids and one run of rows. */
const MOST = 4;
/** How many of them one account may have: slow downloads of one leave room for the others. */
const MOST_OF_ONE = 2;
/** Milliseconds after which a client that takes nothing is given up. */
const STALL = 30_000;

/** Places for long answers: one too many is refused instead of slowing down all others. */
export class Places {
  /** The accounts whose answers go out, one entry for each answer. */
  readonly #taken: number[] = [];

  async run(accountId: number, work: () => Promise<void>): Promise<void> {
    const own = this.#taken.filter((id) => id === accountId).length;
    if (own >= MOST_OF_ONE) {
      throw new Refusal('OWN_EXPORTS_BUSY', {
        params: { count: MOST_OF_ONE },
        retryAfter: RETRY_AFTER,
      });
    }
    if (this.#taken.length >= MOST) {
      throw new Refusal('EXPORTS_BUSY', { retryAfter: RETRY_AFTER });
    }
    this.#taken.push(accountId);
    try {
      await work();
    } finally {
      this.#taken.splice(this.#taken.indexOf(accountId), 1);
    }
  }
}

/** Writes a line, at the client's pace; false where the client is gone or takes nothing any more. */
const written = async (out: Writable, line: unknown, stall: number): Promise<boolean> => {
  if (out.destroyed) return false;
  if (out.write(`${JSON.stringify(line)}\n`)) {
    await setImmediate();
    return true;
  }
  const given = new AbortController();
  const { signal } = given;
  const timer = setTimeout(() => out.destroy(), stall);
  const ended = once(out, 'close', { signal }).then(() => false);
  const drained = once(out, 'drain', { signal }).then(() => true);
  const goes = await Promise.race([drained, ended]);
  clearTimeout(timer);
  given.abort();
  await Promise.allSettled([ended, drained]);
  // A client that takes each line at once would leave no turn for others, where rows are read without waiting.
  await setImmediate();
  return goes;
};

interface Options {
  /** What a run of rows has to be; anything else does not go out. */
  check?: z.ZodMiniType | undefined;
  stall?: number;
}

/** Sends rows as they are read, as the contract's wrapping `lines` says. */
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
