import type { Store } from '../../../db/write/store';
import { noteGateway } from '../outbox/gatewayState';
import type { HandOver } from '../outbox/handOver';

/**
 * Milliseconds after which an unchanged state is written again, because another server may have
 * written a different one meanwhile.
 */
const KNOWN = 60_000;

/**
 * Records in the database whether the SMS gateway responds. Writes a change at once, and an
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

  /** Records whether the gateway responded to a message. A refusal counts as a response. */
  note({ outcome, channel }: HandOver): void {
    // E-mails and 企业微信 messages say nothing about the SMS gateway.
    if (channel) return;
    const answers = outcome === 'accepted' || outcome === 'refused';
    const at = performance.now();
    const known = this.#known;
    if (known?.answers === answers && at - known.at < KNOWN) return;
    this.#known = { answers, at };
    this.#noting = this.#noting
      .then(() => noteGateway(this.#store, this.#now(), answers))
      .catch(() => {
        // The state could not be stored. Forgets it, so that the next result is written again.
        this.#known = undefined;
      });
  }

  settled(): Promise<void> {
    return this.#noting;
  }
}
