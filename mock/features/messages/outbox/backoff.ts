export interface Pause {
  first: number;
  longest: number;
}

/** Computes growing pauses between retries. Only the first of several failures is logged. */
export class Backoff {
  readonly #pause: Pause;
  readonly #tell: (error?: unknown) => void;
  #failures = 0;

  constructor(pause: Pause, tell: (error?: unknown) => void) {
    this.#pause = pause;
    this.#tell = tell;
  }

  /** Returns the milliseconds to wait before the next try. */
  failed(error?: unknown): number {
    if (this.#failures === 0) this.#tell(error);
    const { first, longest } = this.#pause;
    const length = Math.min(longest, first * 2 ** Math.min(this.#failures, 10));
    this.#failures += 1;
    return length;
  }

  succeeded(): void {
    this.#failures = 0;
  }
}
