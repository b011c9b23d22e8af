import type { Store } from '../../../db/write/store';
import { noteGateway } from '../outbox/gatewayState';
import type { HandOver } from '../outbox/handOver';

/**
 * Milliseconds for which this server trusts its last note. Another server may write a different
 * state meanwhile.
 */
const KNOWN = 60_000;

/** Remembers in the database whether the gateway answers. It writes only changes. */
export class GatewayHealth {
  readonly #store: Store;
  readonly #now: () => Date;
  #known: { answers: boolean; at: number } | undefined;
  #noting: Promise<void> = Promise.resolve();

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Notes the result of a call to the gateway. A refused message counts as an answer too. */
  note({ outcome, byWecom }: HandOver): void {
    // An answer from 企业微信 tells nothing about the text message gateway.
    if (byWecom) return;
    const answers = outcome === 'accepted' || outcome === 'refused';
    const at = performance.now();
    const known = this.#known;
    if (known?.answers === answers && at - known.at < KNOWN) return;
    this.#known = { answers, at };
    this.#noting = this.#noting
      .then(() => noteGateway(this.#store, this.#now(), answers))
      .catch(() => {
        // The database failed. The next result will be written.
        this.#known = undefined;
      });
  }

  /** Resolves when all pending notes are written. */
  settled(): Promise<void> {
    return this.#noting;
  }
}
