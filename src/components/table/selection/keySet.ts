import { type Key, useSyncExternalStore } from 'react';

const BATCH = 50;

/**
 * A set of row keys outside React's state. Each row subscribes to its own key, so that a change
 * renders only the rows it affects.
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
    for (const listener of listeners.slice(0, BATCH)) {
      if (this.#listeners.has(listener)) listener();
    }
    const others = listeners.slice(BATCH);
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

/**
 * Returns true if the set contains a row's key. The component renders again whenever this changes.
 */
export const useHasKey = (set: KeySet, key: Key): boolean =>
  useSyncExternalStore(set.subscribe, () => set.has(key));

/** Returns all keys in the set. The component renders again whenever they change. */
export const useKeys = (set: KeySet): ReadonlySet<Key> =>
  useSyncExternalStore(set.subscribe, () => set.keys);
