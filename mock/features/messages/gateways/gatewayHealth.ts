import type { Store } from '../../../db/write/store';
import { noteGateway } from '../outbox/gatewayState';
import type { HandOver } from '../outbox/handOver';

/** Milliseconds for which this server trusts its last note. Another server may have noted a different state. */
const KNOWN = 60_000;

/** Stores in the database whether the gateway answers, on every change. */
export class GatewayHealth {
  readonly #store: Store;
  readonly #now: () => Date;
  #known: { answers: boolean; at: number } | undefined;
  #noting: Promise<void> = Promise.resolve();

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Notes the result of a hand-over. A refusal is an answer too. */
  note({ outcome, byWecom }: HandOver): void {
    // An answer of 企业微信 says nothing about the gateway.
    if (byWecom) return;
    const answers = outcome === 'accepted' || outcome === 'refused';
    const at = performance.now();
    const known = this.#known;
    if (known?.answers === answers && at - known.at < KNOWN) return;
    this.#known = { answers, at };
    this.#noting = this.#noting
      .then(() => noteGateway(this.#store, this.#now(), answers))
      .catch(() => {
        // The database failed. The next hand-over notes the state again.
        this.#known = undefined;
      });
  }

  /** Resolves when all pending notes are written. */
  settled(): Promise<void> {
    return this.#noting;
  }
}
