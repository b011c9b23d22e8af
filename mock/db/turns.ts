import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Milliseconds for which a piece of work may hold the event loop. */
const LONG = 12;

/** Since when work that asks here has held the event loop without a break. */
let heldSince: number | undefined;

const hold = () => {
  heldSince = performance.now();
  setImmediate(() => {
    heldSince = undefined;
  });
};

/** How long a turn takes at most, in milliseconds, in which nobody else had something to do. */
const EMPTY_TURN = 0.3;
/** Milliseconds for which work that is done beforehand lets the others go on. */
const REST = 8;

const early = new AsyncLocalStorage<true>();

/**
 * Does work for which no other writer waits, because it holds no lock yet. A writer takes a dozen turns, one for each
 * answer of the database: in one turn between two pieces of this work it would get on by one step only, and who
 * waits for its lock with it. So where others are busy they are left alone for a while.
 */
export const beforehand = <T>(work: () => Promise<T>): Promise<T> => early.run(true, work);

/**
 * Yields to the event loop where work has held it for longer than `LONG`; called between two pieces of long work.
 * It yields by time and not at every piece, because a write that yields keeps all other writers waiting.
 */
export const giveWay = async (): Promise<void> => {
  if (heldSince === undefined) return hold();
  const now = performance.now();
  if (now - heldSince <= LONG) return;
  await turn();
  if (early.getStore() && performance.now() - now > EMPTY_TURN) await sleep(REST);
  if (heldSince === undefined) hold();
};

const isDue = () => heldSince === undefined || performance.now() - heldSince > LONG;

/** `map` for long lists, which yields to the event loop in between. */
export const mapInSlices = async <T, R>(
  list: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> => {
  const results: R[] = [];
  for (const [at, item] of list.entries()) {
    if (isDue()) await giveWay();
    results.push(map(item, at));
  }
  return results;
};
