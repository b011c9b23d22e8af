import {
  type BrokenExample,
  type CheckedPromise,
  MAX_EXAMPLES,
  type PromiseName,
} from '@/contract/selfCheck';

/**
 * Counts the records that were checked, and those that break one promise (a rule about the data).
 * Keeps a few broken records as examples.
 */
export class Findings {
  #checked = 0;
  #broken = 0;
  readonly #examples: BrokenExample[] = [];

  checked(count: number): void {
    this.#checked += count;
  }

  broken(kind: BrokenExample['kind'], id: number | string): void {
    this.#broken += 1;
    if (this.#examples.length < MAX_EXAMPLES) this.#examples.push({ kind, id: String(id) });
  }

  result(promise: PromiseName): CheckedPromise {
    return {
      promise,
      state: this.#broken > 0 ? 'broken' : 'kept',
      checked: this.#checked,
      broken: this.#broken,
      examples: this.#examples,
      failure: '',
    };
  }
}
