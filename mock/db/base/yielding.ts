import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Milliseconds for which work may block the event loop before other requests run. */
const LONG = 12;

/**
 * The time (of `performance.now`) at which the current work began to block the event loop.
 * Undefined if no work blocks it.
 */
let blockedSince: number | undefined;

const startBlocking = () => {
  blockedSince = performance.now();
  setImmediate(() => {
    blockedSince = undefined;
  });
};

/** A pause shorter than this number of milliseconds means that no other work was waiting. */
const IDLE_YIELD = 0.3;
/** Milliseconds that low-priority work sleeps while other work is waiting. */
const REST = 8;

const lowPriority = new AsyncLocalStorage<true>();

/**
 * Runs `work` with low priority. While other requests are waiting, `work` pauses for `REST` ms at a
 * time. It must not hold a lock, because other requests may need the lock.
 */
export const atLowPriority = <T>(work: () => Promise<T>): Promise<T> => lowPriority.run(true, work);

/**
 * Lets other requests run if the current work has blocked the event loop for more than `LONG` ms.
 * Long loops call this function in each step. Pauses are as rare as possible, because a paused
 * write keeps its locks.
 */
export const yieldIfLong = async (): Promise<void> => {
  if (blockedSince === undefined) return startBlocking();
  const now = performance.now();
  if (now - blockedSince <= LONG) return;
  await turn();
  if (lowPriority.getStore() && performance.now() - now > IDLE_YIELD) await sleep(REST);
  if (blockedSince === undefined) startBlocking();
};

const isDue = () => blockedSince === undefined || performance.now() - blockedSince > LONG;

export const mapYielding = async <T, R>(
  list: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> => {
  const results: R[] = [];
  for (const [at, item] of list.entries()) {
    if (isDue()) await yieldIfLong();
    results.push(map(item, at));
  }
  return results;
};
