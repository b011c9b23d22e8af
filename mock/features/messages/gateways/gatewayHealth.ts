import type { Store } from '../../../db/write/store';
import { noteGateway } from '../outbox/gatewayState';
import type { HandOver } from '../outbox/handOver';

/**
 * Milliseconds after which the same state is written again, because another server may have written
 * another state.
 */
const KNOWN = 60_000;

/**
 * Stores in the database whether the SMS gateway responds. Writes only changes, and once a minute
 * the same state.
 */
export class GatewayHealth {
  readonly #store: Store;
  readonly #now: () => Date;
  #known: { answers: boolean; at: number } | undefined;
  #noting: Promise<void> = Promise.resolve();

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Notes the result of sending a message. A refusal also shows that the gateway responds. */
  note({ outcome, channel }: HandOver): void {
    // A result of another channel does not show whether the SMS gateway responds.
    if (channel) return;
    const answers = outcome === 'accepted' || outcome === 'refused';
    const at = performance.now();
    const known = this.#known;
    if (known?.answers === answers && at - known.at < KNOWN) return;
    this.#known = { answers, at };
    this.#noting = this.#noting
      .then(() => noteGateway(this.#store, this.#now(), answers))
      .catch(() => {
        // Writing failed, so the next result is written in any case.
        this.#known = undefined;
      });
  }

  settled(): Promise<void> {
    return this.#noting;
  }
}
