import type { Log } from '../../../telemetry/log';

export interface Pause {
  first: number;
  longest: number;
}

/**
 * Computes how long to wait before the next attempt. The pause doubles with each failure, up to a
 * maximum. Only the first of several failures in a row is logged.
 */
export class Backoff {
  readonly #pause: Pause;
  readonly #tell: (error?: unknown) => void;
  #failures = 0;

  constructor(pause: Pause, tell: (error?: unknown) => void) {
    this.#pause = pause;
    this.#tell = tell;
  }

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

/**
 * Creates a backoff that logs a warning at the first failure. `what` names the service that does
 * not respond, such as `database`.
 */
export const loggedBackoff = (log: Log, what: string, pause: Pause): Backoff =>
  new Backoff(pause, (error) => {
    log.warn(error ? { error } : {}, `Text messages wait: the ${what} does not answer`);
  });
