import { setImmediate } from 'node:timers/promises';

/**
 * Batches items while an earlier batch is processed. A single item waits little, and many items cost as much as one.
 */
export class Batcher<T> {
  readonly #work: (group: T[]) => Promise<void>;
  #next: { items: T[]; done: Promise<void> } | undefined;
  #last: Promise<void> = Promise.resolve();

  /** `work` must not reject. */
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
      // Waits one tick, so that items that finish together form one batch.
      await setImmediate();
      this.#next = undefined;
      await this.#work(items);
    });
    this.#last = done;
    return { items, done };
  }
}
