import { setImmediate } from 'node:timers/promises';

/**
 * Works on items in groups, one group after the other: a group is all that came while the one before it was worked
 * on, so that each item waits as little as it can, and many at once cost as much as one.
 */
export class Groups<T> {
  readonly #work: (group: T[]) => Promise<void>;
  #next: { items: T[]; done: Promise<void> } | undefined;
  #last: Promise<void> = Promise.resolve();

  /** The work must not fail. */
  constructor(work: (group: T[]) => Promise<void>) {
    this.#work = work;
  }

  /** Settles when the item's group has been worked on. */
  add(item: T): Promise<void> {
    this.#next ??= this.#begin();
    this.#next.items.push(item);
    return this.#next.done;
  }

  #begin() {
    const items: T[] = [];
    const done = this.#last.then(async () => {
      // What ends at the same moment goes together.
      await setImmediate();
      this.#next = undefined;
      await this.#work(items);
    });
    this.#last = done;
    return { items, done };
  }
}
