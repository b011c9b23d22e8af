import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../db/store';
import type { Handed, HandOver, Taken } from '../features/sms/outbox/handOver';
import { noteHandOvers } from '../features/sms/outbox/handOverNotes';
import { expireLate, expireUnreported, recoverMarked } from '../features/sms/outbox/smsGivenUp';
import { takeDue } from '../features/sms/outbox/smsOutbox';
import { applyKept } from '../features/sms/smsReports';
import type { Log } from '../telemetry/log';
import { Meters } from '../telemetry/meters';
import { Backoff, type Pause } from './backoff';
import type { Gateway } from './gateway';
import { GatewayHealth } from './gatewayHealth';
import { Groups } from './groups';

interface Options {
  store: Store;
  gateway: Gateway;
  now: () => Date;
  log: Log;
  meters?: Meters;
  /** Messages that are on their way to the gateway at once: at most so many are in doubt after a crash. */
  size?: number;
  /** How often the queue is looked at when it is empty, in milliseconds. */
  idle?: number;
  /** How long the gateway's answer is waited for; longer than the gateway's own limit. */
  limit?: number;
  /** How long a hand-over may take before the message counts as unknown; longer than any limit. */
  lease?: number;
  /** The pauses after a failure. */
  pause?: Pause;
}

const SWEEP = 1000;

/** A database that is back is found within ten seconds, however long it was away; asking it costs nobody money. */
const LONGEST_FOR_DATABASE = 5000;

/** The gateway's answer, which stays out for so long at most. */
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
 * The outbox's worker: takes what is due, hands it to the gateway, notes what came of it. A message is marked only
 * when there is room for its own call, and each one's outcome is noted as it comes: one that hangs holds up no
 * other. It outlives a database and a gateway that are away; its log lines hold no numbers, names or texts.
 */
export class Outbox {
  readonly #options: Required<Options>;
  readonly #stopped = new AbortController();
  readonly #run: Promise<void>;
  readonly #underWay = new Set<Promise<void>>();
  readonly #notes = new Groups<Handed>((handed) => this.#note(handed));
  readonly #database: Backoff;
  readonly #gateway: Backoff;
  readonly #health: GatewayHealth;
  readonly #wecom: Backoff;
  /** Until when the gateway gets nothing, by a clock that nobody can set; 企业微信 goes on. */
  #rests = Number.NEGATIVE_INFINITY;
  /** Until when 企业微信 is not tried for those who have nothing else, by a clock that nobody can set. */
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

  /** Takes nothing more, and ends when what is on its way is noted: within the limit of a hand-over. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#run;
  }

  /** How many messages are on their way to the gateway, or not noted yet. */
  get underWay(): number {
    return this.#underWay.size;
  }

  get #isResting(): boolean {
    return this.#rests > performance.now();
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
        if (this.#underWay.size >= this.#options.size) await this.#waitForRoom();
        else if (!(await this.#takeAndStart())) await this.#wait(this.#untilNext());
      } catch (error) {
        await this.#wait(this.#database.failed(error));
      }
    }
    await Promise.all(this.#underWay);
    await this.#health.settled();
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

  /** Gives whether there was anything to do. */
  async #takeAndStart(): Promise<boolean> {
    const { store, now, size, lease } = this.#options;
    const onlyWecom = this.#isResting;
    const withoutWecom = this.#wecomRests > performance.now();
    if (onlyWecom && withoutWecom) return false;
    const room = size - this.#underWay.size;
    const taken = await takeDue(store, now(), { size: room, lease, withoutWecom, onlyWecom });
    this.#database.succeeded();
    for (const item of taken) this.#start(item);
    return taken.length > 0;
  }

  #start(item: Taken): void {
    const one = this.#handOver(item)
      .then((handed) => this.#notes.add(handed))
      .finally(() => this.#underWay.delete(one));
    this.#underWay.add(one);
  }

  async #handOver(item: Taken): Promise<Handed> {
    const at = this.#options.now();
    // It was being taken when the end came: it never leaves.
    if (this.#ended) return { ...item, at, result: { outcome: 'kept' } };
    const result = await this.#send(item);
    this.#health.note(result);
    this.#options.meters.handedOver(result.byWecom ? 'wecom' : 'sms', result.outcome);
    if (result.byWecom) this.#noteWecom(result);
    else this.#noteGateway(result);
    return { ...item, at, result };
  }

  /** What is under way during a pause and does not reach the gateway either makes the pause no longer, unless it is asked to. */
  #noteGateway({ outcome, retryAfter = 0 }: HandOver): void {
    const wasResting = this.#isResting;
    const grown = outcome === 'unreached' && !wasResting ? this.#gateway.failed() : 0;
    const pause = Math.max(grown, retryAfter);
    if (pause > 0) this.#rests = Math.max(this.#rests, performance.now() + pause);
    else if (outcome !== 'unreached' && !wasResting) this.#gateway.succeeded();
  }

  /** Only those who can be told by 企业微信 alone wait for it; the gateway goes on. */
  #noteWecom({ outcome }: HandOver): void {
    // What else was under way tells nothing new.
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
  }: Taken): Promise<HandOver> {
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

  /** Until they are noted they keep their places; when the program ends first, they stay marked. */
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

  /** Milliseconds until the queue is looked at again, at the end of a pause at the latest. */
  #untilNext(): number {
    const left = this.#rests - performance.now();
    return left > 0 ? Math.min(this.#options.idle, left) : this.#options.idle;
  }

  async #waitForRoom(): Promise<void> {
    const timer = new AbortController();
    const sweep = sleep(SWEEP, undefined, { signal: timer.signal }).catch(() => {});
    await Promise.race([...this.#underWay, sweep]);
    timer.abort();
    // The others of a group that was noted make room as well.
    await setImmediate();
  }

  async #wait(length: number): Promise<void> {
    await sleep(length, undefined, { signal: this.#stopped.signal }).catch(() => {});
  }
}
