import { setImmediate } from 'node:timers/promises';

/**
 * Collects items while earlier items are being processed, and then processes them in one call. One
 * call for many items takes little longer than one call for a single item.
 */
export class Batcher<T> {
  readonly #work: (group: T[]) => Promise<void>;
  #next: { items: T[]; done: Promise<void> } | undefined;
  #last: Promise<void> = Promise.resolve();

  /** The promise of `work` must never reject. Otherwise all later calls would reject too. */
  constructor(work: (group: T[]) => Promise<void>) {
    this.#work = work;
  }

  add(item: T): Promise<void> {
    this.#next ??= this.#begin();
    this.#next.items.push(item);
    return this.#next.done;
  }

  #begin() {
    const items: T[] = [];
    const done = this.#last.then(async () => {
      // Waits one turn of the event loop. Items that are added meanwhile join the same call.
      await setImmediate();
      this.#next = undefined;
      await this.#work(items);
    });
    this.#last = done;
    return { items, done };
  }
}
