import type { Store } from '../../../db/write/store';
import { noteGateway } from '../outbox/gatewayState';
import type { HandOver } from '../outbox/handOver';

/**
 * Milliseconds after which this server writes the state again, because another server may have
 * written a different one.
 */
const KNOWN = 60_000;

/** Stores in the database whether the gateway answers. Only changes are written. */
export class GatewayHealth {
  readonly #store: Store;
  readonly #now: () => Date;
  #known: { answers: boolean; at: number } | undefined;
  #noting: Promise<void> = Promise.resolve();

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Notes the result of a call to the gateway. A refusal is an answer too. */
  note({ outcome, byWecom }: HandOver): void {
    // An answer of 企业微信 (WeCom) says nothing about the SMS gateway.
    if (byWecom) return;
    const answers = outcome === 'accepted' || outcome === 'refused';
    const at = performance.now();
    const known = this.#known;
    if (known?.answers === answers && at - known.at < KNOWN) return;
    this.#known = { answers, at };
    this.#noting = this.#noting
      .then(() => noteGateway(this.#store, this.#now(), answers))
      .catch(() => {
        // Writing failed, so the next result is written again.
        this.#known = undefined;
      });
  }

  settled(): Promise<void> {
    return this.#noting;
  }
}
