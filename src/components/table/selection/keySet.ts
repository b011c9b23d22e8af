import { type Key, useSyncExternalStore } from 'react';

/** How many of those who ask are told of a change in one task; the page answers in between. */
const TURN = 50;

/**
 * Keys of rows, kept outside of what is drawn: each row asks for its own, so that a change draws only the rows that
 * it is about.
 */
export class KeySet {
  #keys: ReadonlySet<Key>;
  readonly #listeners = new Set<() => void>();

  constructor(keys: Iterable<Key> = []) {
    this.#keys = new Set(keys);
  }

  has(key: Key): boolean {
    return this.#keys.has(key);
  }

  get keys(): ReadonlySet<Key> {
    return this.#keys;
  }

  replace(keys: Iterable<Key>): void {
    this.#keys = new Set(keys);
    this.#tell([...this.#listeners]);
  }

  #tell(listeners: readonly (() => void)[]): void {
    for (const listener of listeners.slice(0, TURN)) {
      if (this.#listeners.has(listener)) listener();
    }
    const others = listeners.slice(TURN);
    if (others.length > 0) setTimeout(() => this.#tell(others));
  }

  toggle(key: Key): void {
    const next = new Set(this.#keys);
    if (!next.delete(key)) next.add(key);
    this.replace(next);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Whether a row's key is in the set, now and after each change. */
export const useHasKey = (set: KeySet, key: Key): boolean =>
  useSyncExternalStore(set.subscribe, () => set.has(key));

/** All keys, for what shows how many there are. */
export const useKeys = (set: KeySet): ReadonlySet<Key> =>
  useSyncExternalStore(set.subscribe, () => set.keys);
