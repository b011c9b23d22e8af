import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { SMS_CHANNELS, type SmsChannel } from '@/contract/sms/sms';
import { dialectOf } from '../../../db/dialect/dialectOf';
import type { Store } from '../../../db/write/store';
import type { Log } from '../../../telemetry/log';
import { Meters } from '../../../telemetry/meters';
import { subjectOf } from '../gateways/emailSubject';
import type { Gateway } from '../gateways/gateway';
import { GatewayHealth } from '../gateways/gatewayHealth';
import { Backoff, type Pause } from './backoff';
import { Batcher } from './batcher';
import { claimDue } from './claim';
import { expireLate, expireUnreported, recoverMarked } from './givenUp';
import type { ClaimedMessage, Handed, HandOver } from './handOver';
import { recordHandOvers } from './handOverNotes';
import { noteResult } from './noteResult';
import { applyStoredReports } from './reports';

interface Options {
  store: Store;
  gateway: Gateway;
  now: () => Date;
  log: Log;
  meters?: Meters;
  /**
   * Maximum number of messages that are sent at the same time. If the server crashes, the results
   * of these messages are unknown.
   */
  size?: number;
  /** Milliseconds to wait before the worker reads an empty queue again. */
  idle?: number;
  /**
   * Milliseconds to wait for the gateway's response. This must be longer than the gateway's own
   * timeout.
   */
  limit?: number;
  /**
   * After this many milliseconds, a message without a result is set to `unknown`. This must be
   * longer than every timeout.
   */
  lease?: number;
  pause?: Pause;
}

const SWEEP = 1000;

/** If the database fails, the longest pause before the next try, in milliseconds. */
const LONGEST_FOR_DATABASE = 5000;

/** Waits for the gateway's response. After `limit` milliseconds the result is `doubtful`. */
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
 * The worker that sends queued messages. It marks due messages, calls the gateway and stores the
 * results. It marks only messages that it can send at once, so a slow call does not delay other
 * messages. After a failure of the database or the gateway, the worker tries again. The log
 * contains no numbers, names or texts.
 */
export class Outbox {
  readonly #options: Required<Options>;
  readonly #stopped = new AbortController();
  readonly #run: Promise<void>;
  readonly #running = new Set<Promise<void>>();
  readonly #notes = new Batcher<Handed>((handed) => this.#note(handed));
  readonly #database: Backoff;
  readonly #gateways: Record<SmsChannel, Backoff>;
  readonly #health: GatewayHealth;
  /**
   * The SMS gateway is not called before this time, a value of `performance.now()`. Messages of
   * another channel that have no number wait until its time.
   */
  readonly #pausedUntil = new Map<SmsChannel, number>();
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
    this.#gateways = {
      sms: this.#backoff('gateway', pause),
      wecom: this.#backoff('service of 企业微信', pause),
      email: this.#backoff('mail server', pause),
    };
    this.#health = new GatewayHealth(options.store, options.now);
    this.#run = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#run;
  }

  get runningCount(): number {
    return this.#running.size;
  }

  /** Returns the milliseconds until the pause of a channel ends. 0 or less if there is no pause. */
  #remaining(channel: SmsChannel): number {
    return (this.#pausedUntil.get(channel) ?? 0) - performance.now();
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
    // The code uses `performance.now()`, because this value does not change when somebody sets the
    // clock.
    if (performance.now() - this.#sweptAt < SWEEP) return;
    const all = !this.#recovered && !dialectOf(store.db).isServer;
    while ((await recoverMarked(store, now(), { lease, all })) > 0);
    this.#recovered = true;
    while ((await expireLate(store, now())) > 0);
    await expireUnreported(store, now());
    await applyStoredReports(store, now());
    this.#sweptAt = performance.now();
  }

  /** Starts sending due messages. Returns false if no message is due. */
  async #takeAndStart(): Promise<boolean> {
    const { store, now, size, lease } = this.#options;
    const resting = SMS_CHANNELS.filter((channel) => this.#remaining(channel) > 0);
    if (resting.length === SMS_CHANNELS.length) return false;
    const room = size - this.#running.size;
    const claimed = await claimDue(store, now(), { size: room, lease, resting });
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
    // The server stopped before the message was sent.
    if (this.#ended) return { ...item, at, result: { outcome: 'kept' } };
    const result = await this.#send(item);
    this.#health.note(result);
    const channel = result.channel ?? 'sms';
    this.#options.meters.handedOver(channel, result.outcome);
    this.#noteResult(channel, result);
    noteResult(this.#options.store, channel, result, at);
    return { ...item, at, result };
  }

  /**
   * Starts a pause if the channel's gateway fails. A failure during a pause does not make the pause
   * longer, but a `Retry-After` header does.
   */
  #noteResult(channel: SmsChannel, { outcome, retryAfter = 0 }: HandOver): void {
    const remaining = this.#remaining(channel);
    const wasResting = remaining > 0;
    const backoff = this.#gateways[channel];
    const grown = outcome === 'unreached' && !wasResting ? backoff.failed() : 0;
    const pause = Math.max(grown, retryAfter);
    if (pause > 0) this.#pausedUntil.set(channel, performance.now() + Math.max(remaining, pause));
    else if (outcome !== 'unreached' && !wasResting) backoff.succeeded();
  }

  async #send({
    record,
    reference,
    address,
    providerCode,
    templateText,
  }: ClaimedMessage): Promise<HandOver> {
    const { gateway, limit } = this.#options;
    const { mobile, channel, signature, content } = record;
    const text = { signature, template: providerCode, templateText, content };
    try {
      const subject = subjectOf(record);
      const message = { reference, mobile, channel, address, ...text, subject };
      return await answerWithin(limit, gateway.send(message));
    } catch {
      return { outcome: 'doubtful' };
    }
  }

  /**
   * Stores results of sending. If the database fails, the worker tries again until the results are
   * stored. Until then, these messages count as being sent, and the worker sends fewer other
   * messages. If the server stops first, the mark "being sent" stays.
   */
  async #note(handed: readonly Handed[]): Promise<void> {
    const { store, now } = this.#options;
    for (;;) {
      try {
        await recordHandOvers(store, now(), handed);
        this.#database.succeeded();
        return;
      } catch (error) {
        const length = this.#database.failed(error);
        if (this.#ended) return;
        await this.#wait(length);
      }
    }
  }

  /**
   * Returns the milliseconds until the worker reads the queue again. If a pause ends earlier, the
   * worker reads the queue then.
   */
  #untilNext(): number {
    const remaining = this.#remaining('sms');
    return remaining > 0 ? Math.min(this.#options.idle, remaining) : this.#options.idle;
  }

  async #waitForRoom(): Promise<void> {
    const timer = new AbortController();
    const sweep = sleep(SWEEP, undefined, { signal: timer.signal }).catch(() => {});
    await Promise.race([...this.#running, sweep]);
    timer.abort();
    // Waits for one turn of the event loop, because more messages may be finished by then.
    await setImmediate();
  }

  async #wait(length: number): Promise<void> {
    await sleep(length, undefined, { signal: this.#stopped.signal }).catch(() => {});
  }
}
