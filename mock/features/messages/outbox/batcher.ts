import { setImmediate } from 'node:timers/promises';

/**
 * Collects new items while earlier items are being processed. Then all collected items are
 * processed in one call, which costs little more than a call for one item.
 */
export class Batcher<T> {
  readonly #work: (group: T[]) => Promise<void>;
  #next: { items: T[]; done: Promise<void> } | undefined;
  #last: Promise<void> = Promise.resolve();

  /** The promise of `work` must never reject. */
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
      // Waits for one turn of the event loop. Items that are added in this time join the same call.
      await setImmediate();
      this.#next = undefined;
      await this.#work(items);
    });
    this.#last = done;
    return { items, done };
  }
}
