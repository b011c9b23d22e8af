import { setImmediate as turn } from 'node:timers/promises';

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

/**
 * Yields to the event loop where work has held it for longer than `LONG`; called between two pieces of long work.
 * It yields by time and not at every piece, because a write that yields keeps all other writers waiting.
 */
export const giveWay = async (): Promise<void> => {
  if (heldSince === undefined) return hold();
  if (performance.now() - heldSince <= LONG) return;
  await turn();
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
