import type { Store } from '../db/store';
import { noteGateway } from '../features/sms/outbox/gatewayState';
import type { HandOver } from '../features/sms/outbox/handOver';

/** How long what was noted is taken for known, in milliseconds: another server may have noted otherwise. */
const KNOWN = 60_000;

/** Notes in the database when the gateway answers no more, and when it does again. */
export class GatewayHealth {
  readonly #store: Store;
  readonly #now: () => Date;
  #known: { answers: boolean; at: number } | undefined;
  #noting: Promise<void> = Promise.resolve();

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** What came of a hand-over; a refusal is an answer too. */
  note({ outcome, byWecom }: HandOver): void {
    // What 企业微信 said tells nothing of the gateway.
    if (byWecom) return;
    const answers = outcome === 'accepted' || outcome === 'refused';
    const at = performance.now();
    const known = this.#known;
    if (known?.answers === answers && at - known.at < KNOWN) return;
    this.#known = { answers, at };
    this.#noting = this.#noting
      .then(() => noteGateway(this.#store, this.#now(), answers))
      .catch(() => {
        // The database is away: the next hand-over notes it.
        this.#known = undefined;
      });
  }

  /** Settles when what was to be noted is noted. */
  settled(): Promise<void> {
    return this.#noting;
  }
}
