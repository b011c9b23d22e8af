import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { SMS_CHANNELS } from '@/contract/sms/sms';
import { dialectOf } from '../../../db/dialect/dialectOf';
import { GatewayHealth } from '../gateways/gatewayHealth';
import { type Backoff, loggedBackoff } from './backoff';
import { Batcher } from './batcher';
import { ChannelPauses } from './channelPauses';
import { claimDue } from './claim';
import { expireLate, expireUnreported, giveUpMarked } from './givenUp';
import type { ClaimedMessage, Handed } from './handOver';
import { recordHandOvers } from './handOverNotes';
import { noteResult } from './noteResult';
import { type Options, withDefaults } from './options';
import { applyStoredReports } from './reports/reports';
import { send } from './send';

const SWEEP = 1000;

/** Maximum pause in milliseconds after the database has failed. */
const LONGEST_FOR_DATABASE = 5000;

/**
 * Sends queued messages in the background, and retries after a failure of the database or the
 * gateway. Takes only as many messages as it can send at once, so that a slow call does not delay
 * the others. Logs no numbers, names or texts.
 */
export class Outbox {
  readonly #options: ReturnType<typeof withDefaults>;
  readonly #stopped = new AbortController();
  readonly #run: Promise<void>;
  readonly #running = new Set<Promise<void>>();
  readonly #notes = new Batcher<Handed>((handed) => this.#note(handed));
  readonly #database: Backoff;
  readonly #pauses: ChannelPauses;
  readonly #health: GatewayHealth;
  #recovered = false;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = withDefaults(options);
    const { pause, log } = this.#options;
    const longest = Math.min(pause.longest, LONGEST_FOR_DATABASE);
    this.#database = loggedBackoff(log, 'database', { ...pause, longest });
    this.#pauses = new ChannelPauses(pause, log);
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

  get #ended(): boolean {
    return this.#stopped.signal.aborted;
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
    // `performance.now()` does not jump when somebody sets the server's clock.
    if (performance.now() - this.#sweptAt < SWEEP) return;
    const all = !this.#recovered && !dialectOf(store.db).isServer;
    while ((await giveUpMarked(store, now(), { lease, all })) > 0);
    this.#recovered = true;
    while ((await expireLate(store, now())) > 0);
    await expireUnreported(store, now());
    await applyStoredReports(store, now());
    this.#sweptAt = performance.now();
  }

  /** Starts sending due messages. Returns false if no message is due. */
  async #takeAndStart(): Promise<boolean> {
    const { store, now, size, lease } = this.#options;
    const { resting } = this.#pauses;
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
    // The server is stopping, so the message goes back into the queue unsent.
    if (this.#ended) return { ...item, at, result: { outcome: 'kept' } };
    const { gateway, limit } = this.#options;
    const result = await send(gateway, item, limit);
    this.#health.note(result);
    const channel = result.channel ?? 'sms';
    this.#options.meters.handedOver(channel, result.outcome);
    this.#pauses.note(channel, result);
    noteResult(this.#options.store, channel, result, at);
    return { ...item, at, result };
  }

  /**
   * Saves results of sending, and retries as long as the database fails. Meanwhile these messages
   * still count as being sent, so fewer others are started. If the server stops first, they stay
   * marked as being sent, and `giveUpMarked` sets them to `unknown` later.
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
   * Returns how many milliseconds to wait before reading the queue again: the idle time, or less if
   * the pause of the SMS gateway ends earlier.
   */
  #untilNext(): number {
    const remaining = this.#pauses.remaining('sms');
    return remaining > 0 ? Math.min(this.#options.idle, remaining) : this.#options.idle;
  }

  async #waitForRoom(): Promise<void> {
    const timer = new AbortController();
    const sweep = sleep(SWEEP, undefined, { signal: timer.signal }).catch(() => {});
    await Promise.race([...this.#running, sweep]);
    timer.abort();
    // Waits one turn of the event loop, in case more messages finish meanwhile.
    await setImmediate();
  }

  async #wait(length: number): Promise<void> {
    await sleep(length, undefined, { signal: this.#stopped.signal }).catch(() => {});
  }
}
