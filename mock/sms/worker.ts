import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store/open';
import {
  expireLate,
  expireUnreported,
  type Handed,
  noteHandOvers,
  recoverMarked,
  type Taken,
  takeDue,
} from '../store/smsOutbox';
import { applyKept } from '../store/smsReports';
import type { Gateway } from './gateway';

interface Options {
  store: Store;
  gateway: Gateway;
  now: () => Date;
  log: (line: string) => void;
  /** Messages that are handed over together: at most so many are in doubt after a crash. */
  size?: number;
  /** How often the queue is looked at when it is empty, in milliseconds. */
  idle?: number;
  /** How long a hand-over may take before the message counts as unknown; longer than any timeout. */
  lease?: number;
  /** The first and the longest pause after a failure. */
  pause?: { first: number; longest: number };
}

const SWEEP = 1000;

/**
 * The outbox's worker: takes what is due, hands it to the gateway, notes what came of it. It outlives a
 * database and a gateway that are away; its log lines hold no numbers, names or texts.
 */
export class Outbox {
  readonly #options: Required<Options>;
  readonly #stopped = new AbortController();
  readonly #run: Promise<void>;
  #recovered = false;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #failures = 0;

  constructor(options: Options) {
    this.#options = {
      ...{ size: 32, idle: 500, lease: 60_000, pause: { first: 500, longest: 15_000 } },
      ...options,
    };
    this.#run = this.#work();
  }

  /** Ends after what is in hand is noted. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#run;
  }

  get #ended(): boolean {
    return this.#stopped.signal.aborted;
  }

  async #work(): Promise<void> {
    while (!this.#ended) {
      try {
        const busy = await this.#round();
        if (!busy) await this.#wait(this.#options.idle);
      } catch (error) {
        await this.#pause('database', error);
      }
    }
  }

  /** Gives whether there was anything to do. */
  async #round(): Promise<boolean> {
    const { store, now, size, lease } = this.#options;
    await this.#sweep();
    const taken = await takeDue(store, now(), { size, lease });
    if (taken.length === 0) return false;
    const handed = await Promise.all(taken.map((item) => this.#handOver(item)));
    await this.#note(handed);
    if (handed.some(({ result }) => result.outcome === 'unreached')) await this.#pause('gateway');
    else this.#failures = 0;
    return true;
  }

  async #sweep(): Promise<void> {
    const { store, now, lease } = this.#options;
    // By a clock that nobody can set.
    if (performance.now() - this.#sweptAt < SWEEP) return;
    const all = !this.#recovered && store.engine === 'sqlite';
    while ((await recoverMarked(store, now(), { lease, all })) > 0);
    this.#recovered = true;
    while ((await expireLate(store, now())) > 0);
    await expireUnreported(store, now());
    await applyKept(store, now());
    this.#sweptAt = performance.now();
  }

  async #handOver(item: Taken): Promise<Handed> {
    const { gateway, now } = this.#options;
    const { mobile, signature, content } = item.record;
    const at = now();
    try {
      const { reference } = item;
      const result = await gateway.send({ reference, mobile, signature, content });
      return { ...item, at, result };
    } catch {
      return { ...item, at, result: { outcome: 'doubtful' } };
    }
  }

  /** Until it is noted nothing else is taken; when the program ends first, it stays marked. */
  async #note(handed: readonly Handed[]): Promise<void> {
    for (;;) {
      try {
        const { store, now } = this.#options;
        return await noteHandOvers(store, now(), handed);
      } catch (error) {
        if (this.#ended) throw error;
        await this.#pause('database', error);
      }
    }
  }

  /** Waits after a failure, longer each time; says so once. */
  async #pause(what: 'database' | 'gateway', error?: unknown): Promise<void> {
    const { log, pause } = this.#options;
    if (this.#failures === 0) {
      const { code = '' } = (error ?? {}) as { code?: string };
      log(`Text messages wait: the ${what} does not answer ${code}`.trim());
    }
    const length = Math.min(pause.longest, pause.first * 2 ** Math.min(this.#failures, 10));
    this.#failures += 1;
    await this.#wait(length);
  }

  async #wait(length: number): Promise<void> {
    await sleep(length, undefined, { signal: this.#stopped.signal }).catch(() => {});
  }
}
