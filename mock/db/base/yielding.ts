import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { lowPriority } from './contexts';

/** After blocking the event loop for this many milliseconds, work lets other requests run. */
const LONG = 12;

/**
 * The time (`performance.now`) at which the current work began to block the event loop. Undefined
 * if nothing blocks it.
 */
let blockedSince: number | undefined;

const startBlocking = () => {
  blockedSince = performance.now();
  setImmediate(() => {
    blockedSince = undefined;
  });
};

/** If yielding takes less than this many milliseconds, no other work was waiting. */
const IDLE_YIELD = 0.3;
/** Milliseconds that low-priority work sleeps while other work is waiting. */
const REST = 8;

/**
 * Runs `work` with low priority: while other requests are waiting, it sleeps for `REST` ms between
 * its steps. `work` must not hold a lock, because other requests may need that lock.
 */
export const atLowPriority = <T>(work: () => Promise<T>): Promise<T> => lowPriority.run(true, work);

/**
 * Lets other requests run if the current work has blocked the event loop for more than `LONG` ms.
 * Long loops call this function in each step. It does not yield more often, because a write that
 * yields keeps its locks meanwhile.
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
