import type { Store } from '../../../db/write/store';
import { noteGateway } from '../outbox/gatewayState';
import type { HandOver } from '../outbox/handOver';

/**
 * After this many milliseconds, an unchanged state is written again, because another server may
 * have written a different one.
 */
const KNOWN = 60_000;

/**
 * Stores in the database whether the SMS gateway responds. Writes each change at once, and an
 * unchanged state at most once a minute.
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

  /** Stores whether the gateway has responded to a message. A refusal also counts as a response. */
  note({ outcome, channel }: HandOver): void {
    // The result of an e-mail or 企业微信 message does not show whether the SMS gateway responds.
    if (channel) return;
    const answers = outcome === 'accepted' || outcome === 'refused';
    const at = performance.now();
    const known = this.#known;
    if (known?.answers === answers && at - known.at < KNOWN) return;
    this.#known = { answers, at };
    this.#noting = this.#noting
      .then(() => noteGateway(this.#store, this.#now(), answers))
      .catch(() => {
        // The state was not stored. Forgets it, so that the next result is written in any case.
        this.#known = undefined;
      });
  }

  settled(): Promise<void> {
    return this.#noting;
  }
}
