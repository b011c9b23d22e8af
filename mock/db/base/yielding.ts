import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Milliseconds for which work may block the event loop before other requests get a turn. */
const LONG = 12;

/** The time since when work has blocked the event loop. Undefined if it does not. */
let blockedSince: number | undefined;

const startBlocking = () => {
  blockedSince = performance.now();
  setImmediate(() => {
    blockedSince = undefined;
  });
};

/** A shorter pause, in milliseconds, shows that no other work was waiting. */
const IDLE_YIELD = 0.3;
/** Milliseconds that low-priority work sleeps while other work is waiting. */
const REST = 8;

const lowPriority = new AsyncLocalStorage<true>();

/**
 * Runs low-priority work. While other work is waiting, it sleeps `REST` ms between parts. The work
 * must hold no lock.
 */
export const atLowPriority = <T>(work: () => Promise<T>): Promise<T> => lowPriority.run(true, work);

/**
 * Lets other requests run if work has blocked the event loop for longer than `LONG`. Long loops
 * call it in each step. It seldom pauses, because a write that pauses holds its locks longer.
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
