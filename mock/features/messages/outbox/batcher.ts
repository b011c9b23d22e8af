import { setImmediate } from 'node:timers/promises';

/**
 * Collects items while earlier ones are being processed, and processes them together in the next
 * call. This is faster, because a call for many items takes little longer than a call for one.
 */
export class Batcher<T> {
  readonly #work: (group: T[]) => Promise<void>;
  #next: { items: T[]; done: Promise<void> } | undefined;
  #last: Promise<void> = Promise.resolve();

  /** `work` must never reject, because all later calls would then reject too. */
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
      // Waits one turn of the event loop, so that items added meanwhile join this call.
      await setImmediate();
      this.#next = undefined;
      await this.#work(items);
    });
    this.#last = done;
    return { items, done };
  }
}
