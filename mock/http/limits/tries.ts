import { createHash } from 'node:crypto';
import type { ClientRateLimitInfo, Store as Hits, Options } from 'express-rate-limit';
import type { Store } from '../../db/write/store';

/** The default time window, in milliseconds, in which attempts are counted together. */
export const WINDOW = 15 * 60_000;

/**
 * Returns the latest plausible end of a time window. A count with a later end comes from a wrong
 * clock and is ignored, because otherwise users could not sign in for a long time. The extra
 * `WINDOW` allows for clock differences between servers.
 */
const latestEnd = (now: number, window: number) => now + window + WINDOW;

/**
 * Counts attempts in the database, where all servers share the counts. Keys contain user names and
 * IP addresses, so only their hashes are stored.
 */
export class Tries implements Hits {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #kind: string;
  readonly #window: number;
  #limit = Number.POSITIVE_INFINITY;

  constructor(store: Store, now: () => Date, kind: string, window: number = WINDOW) {
    this.#store = store;
    this.#now = now;
    this.#kind = kind;
    this.#window = window;
  }

  init({ limit }: Options): void {
    if (typeof limit === 'number') this.#limit = limit;
  }

  async get(key: string): Promise<ClientRateLimitInfo> {
    const now = this.#now().getTime();
    const row = await this.#store.reader
      .selectFrom('tries')
      .select(['count', 'endsAt'])
      .where('keyHash', '=', this.#hash(key))
      .where('endsAt', '>', now)
      .where('endsAt', '<=', latestEnd(now, this.#window))
      .executeTakeFirst();
    return { totalHits: row?.count ?? 0, resetTime: new Date(row?.endsAt ?? now + this.#window) };
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    const found = await this.get(key);
    // Does not write further attempts to the database once the limit is exceeded.
    if (found.totalHits > this.#limit) return found;
    const now = this.#now().getTime();
    const endsAt = now + this.#window;
    if (found.totalHits === 0) await this.#deleteOld(now);
    const row = await this.#store.personal
      .insertInto('tries')
      .values({ keyHash: this.#hash(key), count: 1, endsAt })
      .onConflict((conflict) =>
        conflict.column('keyHash').doUpdateSet((eb) => {
          const isOver = eb.or([
            eb('tries.endsAt', '<=', now),
            eb('tries.endsAt', '>', latestEnd(now, this.#window)),
          ]);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('tries.count', '+', 1))
              .end(),
            endsAt: eb.case().when(isOver).then(endsAt).else(eb.ref('tries.endsAt')).end(),
          };
        }),
      )
      .returning(['count', 'endsAt'])
      .executeTakeFirstOrThrow();
    return { totalHits: row.count, resetTime: new Date(row.endsAt) };
  }

  async decrement(key: string): Promise<void> {
    await this.#store.personal
      .updateTable('tries')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('keyHash', '=', this.#hash(key))
      .where('count', '>', 0)
      .execute();
  }

  async resetKey(key: string): Promise<void> {
    const { personal } = this.#store;
    await personal.deleteFrom('tries').where('keyHash', '=', this.#hash(key)).execute();
  }

  async #deleteOld(now: number): Promise<void> {
    await this.#store.personal.deleteFrom('tries').where('endsAt', '<=', now).execute();
  }

  #hash(key: string): string {
    return createHash('sha256').update(`${this.#kind} ${key}`).digest('hex');
  }
}
