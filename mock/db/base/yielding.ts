import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Milliseconds that work may block the event loop before it yields. */
const LONG = 12;

/** The time since which work blocks the event loop; undefined if it does not. */
let blockedSince: number | undefined;

const startBlocking = () => {
  blockedSince = performance.now();
  setImmediate(() => {
    blockedSince = undefined;
  });
};

/** A pause shorter than this, in milliseconds, means that no other work was waiting. */
const IDLE_YIELD = 0.3;
/** Milliseconds that low-priority work sleeps while other work is queued. */
const REST = 8;

const lowPriority = new AsyncLocalStorage<true>();

/**
 * Runs low-priority work that holds no lock. Between chunks it sleeps `REST` ms while other work is
 * queued. So a writer that holds a lock can finish first.
 */
export const atLowPriority = <T>(work: () => Promise<T>): Promise<T> => lowPriority.run(true, work);

/**
 * Lets other requests run if work has blocked the event loop for longer than `LONG`. Long work
 * calls it again and again. It does not pause at every call, because a write that pauses delays all
 * other writes.
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

/** Like `map` for long lists: other requests may run in between. */
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
