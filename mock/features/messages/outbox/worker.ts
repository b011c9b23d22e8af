import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../../db/write/store';
import type { Log } from '../../../telemetry/log';
import { Meters } from '../../../telemetry/meters';
import type { Gateway } from '../gateways/gateway';
import { GatewayHealth } from '../gateways/gatewayHealth';
import { Backoff, type Pause } from './backoff';
import { Batcher } from './batcher';
import { expireLate, expireUnreported, recoverMarked } from './givenUp';
import type { ClaimedMessage, Handed, HandOver } from './handOver';
import { noteHandOvers } from './handOverNotes';
import { takeDue } from './outbox';
import { applyStoredReports } from './reports';

interface Options {
  store: Store;
  gateway: Gateway;
  now: () => Date;
  log: Log;
  meters?: Meters;
  /** Maximum number of parallel hand-overs. At most this many messages are in doubt after a crash. */
  size?: number;
  /** Poll interval of an empty queue, in milliseconds. */
  idle?: number;
  /** Timeout of the gateway's answer, in milliseconds. It must exceed the gateway's own timeout. */
  limit?: number;
  /** Milliseconds after which an unfinished hand-over counts as unknown. It must exceed every timeout. */
  lease?: number;
  pause?: Pause;
}

const SWEEP = 1000;

/** Maximum backoff for the database, in milliseconds. It is short, because a retry costs no money. */
const LONGEST_FOR_DATABASE = 5000;

/** Resolves with the gateway's answer, or with `doubtful` after `limit` ms. */
const answerWithin = async (limit: number, answer: Promise<HandOver>): Promise<HandOver> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<HandOver>((resolve) => {
    timer = setTimeout(resolve, limit, { outcome: 'doubtful' });
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The outbox's worker: it takes due messages, hands them to the gateway and stores the results. A message is marked
 * only when a slot for its call is free, and its result is stored as soon as it arrives. So a call that hangs blocks no
 * other message. The worker survives failures of the database and the gateway. Its log lines hold no numbers, names or
 * texts.
 */
export class Outbox {
  readonly #options: Required<Options>;
  readonly #stopped = new AbortController();
  readonly #run: Promise<void>;
  readonly #running = new Set<Promise<void>>();
  readonly #notes = new Batcher<Handed>((handed) => this.#note(handed));
  readonly #database: Backoff;
  readonly #gateway: Backoff;
  readonly #health: GatewayHealth;
  readonly #wecom: Backoff;
  /** The gateway is paused until this time of the monotonic clock. 企业微信 goes on. */
  #pausedUntil = Number.NEGATIVE_INFINITY;
  /** 企业微信 is paused until this time of the monotonic clock, for messages that have no other channel. */
  #wecomRests = Number.NEGATIVE_INFINITY;
  #recovered = false;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = {
      size: 32,
      idle: 500,
      limit: 35_000,
      lease: 60_000,
      pause: { first: 500, longest: 15_000 },
      meters: new Meters(),
      ...options,
    };
    const { pause } = this.#options;
    const longest = Math.min(pause.longest, LONGEST_FOR_DATABASE);
    this.#database = this.#backoff('database', { ...pause, longest });
    this.#gateway = this.#backoff('gateway', pause);
    this.#wecom = this.#backoff('service of 企业微信', pause);
    this.#health = new GatewayHealth(options.store, options.now);
    this.#run = this.#work();
  }

  /** Stops taking messages, and resolves when the running hand-overs are stored. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#run;
  }

  /** Number of hand-overs that are running or not stored yet. */
  get runningCount(): number {
    return this.#running.size;
  }

  get #isResting(): boolean {
    return this.#pausedUntil > performance.now();
  }

  get #ended(): boolean {
    return this.#stopped.signal.aborted;
  }

  #backoff(what: string, pause: Pause): Backoff {
    const { log } = this.#options;
    return new Backoff(pause, (error) => {
      log.warn(error ? { error } : {}, `Text messages wait: the ${what} does not answer`);
    });
  }

  async #work(): Promise<void> {
    while (!this.#ended) {
      try {
        await this.#sweep();
        if (this.#running.size >= this.#options.size) await this.#waitForRoom();
        else if (!(await this.#takeAndStart())) await this.#wait(this.#untilNext());
      } catch (error) {
        await this.#wait(this.#database.failed(error));
      }
    }
    await Promise.all(this.#running);
    await this.#health.settled();
  }

  async #sweep(): Promise<void> {
    const { store, now, lease } = this.#options;
    // The monotonic clock: changes of the system time do not matter.
    if (performance.now() - this.#sweptAt < SWEEP) return;
    const all = !this.#recovered && store.engine === 'sqlite';
    while ((await recoverMarked(store, now(), { lease, all })) > 0);
    this.#recovered = true;
    while ((await expireLate(store, now())) > 0);
    await expireUnreported(store, now());
    await applyStoredReports(store, now());
    this.#sweptAt = performance.now();
  }

  /** Starts the due messages. Returns whether there were any. */
  async #takeAndStart(): Promise<boolean> {
    const { store, now, size, lease } = this.#options;
    const onlyWecom = this.#isResting;
    const withoutWecom = this.#wecomRests > performance.now();
    if (onlyWecom && withoutWecom) return false;
    const room = size - this.#running.size;
    const claimed = await takeDue(store, now(), { size: room, lease, withoutWecom, onlyWecom });
    this.#database.succeeded();
    for (const item of claimed) this.#start(item);
    return claimed.length > 0;
  }

  #start(item: ClaimedMessage): void {
    const one = this.#handOver(item)
      .then((handed) => this.#notes.add(handed))
      .finally(() => this.#running.delete(one));
    this.#running.add(one);
  }

  async #handOver(item: ClaimedMessage): Promise<Handed> {
    const at = this.#options.now();
    // The server stopped while this message was being taken. It is not sent.
    if (this.#ended) return { ...item, at, result: { outcome: 'kept' } };
    const result = await this.#send(item);
    this.#health.note(result);
    this.#options.meters.handedOver(result.byWecom ? 'wecom' : 'sms', result.outcome);
    if (result.byWecom) this.#noteWecom(result);
    else this.#noteGateway(result);
    return { ...item, at, result };
  }

  /** A failure during a pause does not extend the pause, unless the answer has a `Retry-After`. */
  #noteGateway({ outcome, retryAfter = 0 }: HandOver): void {
    const wasResting = this.#isResting;
    const grown = outcome === 'unreached' && !wasResting ? this.#gateway.failed() : 0;
    const pause = Math.max(grown, retryAfter);
    if (pause > 0) this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + pause);
    else if (outcome !== 'unreached' && !wasResting) this.#gateway.succeeded();
  }

  /** Pauses only messages that have no other channel than 企业微信. */
  #noteWecom({ outcome }: HandOver): void {
    // The pause has begun. Other running calls tell nothing new.
    if (this.#wecomRests > performance.now()) return;
    if (outcome === 'unreached') this.#wecomRests = performance.now() + this.#wecom.failed();
    else this.#wecom.succeeded();
  }

  async #send({
    record,
    reference,
    wecomId,
    providerCode,
    templateText,
  }: ClaimedMessage): Promise<HandOver> {
    const { gateway, limit } = this.#options;
    const { mobile, channel, signature, content } = record;
    const text = { signature, template: providerCode, templateText, content };
    try {
      const message = { reference, mobile, channel, wecomId, ...text };
      return await answerWithin(limit, gateway.send(message));
    } catch {
      return { outcome: 'doubtful' };
    }
  }

  /**
   * Stores results and retries until it succeeds. Until then the messages keep their slots. If the server stops first,
   * they stay marked.
   */
  async #note(handed: readonly Handed[]): Promise<void> {
    const { store, now } = this.#options;
    for (;;) {
      try {
        await noteHandOvers(store, now(), handed);
        this.#database.succeeded();
        return;
      } catch (error) {
        const length = this.#database.failed(error);
        if (this.#ended) return;
        await this.#wait(length);
      }
    }
  }

  /** Returns the milliseconds until the next poll. It is at the end of a pause at the latest. */
  #untilNext(): number {
    const remaining = this.#pausedUntil - performance.now();
    return remaining > 0 ? Math.min(this.#options.idle, remaining) : this.#options.idle;
  }

  async #waitForRoom(): Promise<void> {
    const timer = new AbortController();
    const sweep = sleep(SWEEP, undefined, { signal: timer.signal }).catch(() => {});
    await Promise.race([...this.#running, sweep]);
    timer.abort();
    // Waits one tick, so that the whole stored batch frees its slots.
    await setImmediate();
  }

  async #wait(length: number): Promise<void> {
    await sleep(length, undefined, { signal: this.#stopped.signal }).catch(() => {});
  }
}
