import { sql } from 'kysely';
import { migrations } from '../../db/migrate/migrations';
import type { Store } from '../../db/write/store';
import { within } from './within';

/** Waits at most this many milliseconds for the database. */
const LIMIT = 2000;

/**
 * Checks if the server can handle requests: the database must respond and have the right schema
 * version, and the server must not be stopping. Parallel checks share one query.
 */
export class Readiness {
  readonly #store: Pick<Store, 'reader'>;
  readonly #limit: number;
  #asking: Promise<boolean> | undefined;
  #ending = false;

  constructor(store: Pick<Store, 'reader'>, limit = LIMIT) {
    this.#store = store;
    this.#limit = limit;
  }

  /**
   * Makes all later checks return false, so that load balancers send no more requests to this
   * server.
   */
  end(): void {
    this.#ending = true;
  }

  async check(): Promise<boolean> {
    if (this.#ending) return false;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    const ready = await within(this.#limit, this.#asking, false);
    return ready && !this.#ending;
  }

  async #ask(): Promise<boolean> {
    try {
      const found = sql<{ version: number }>`select "version" from "schemaVersion"`;
      const { rows } = await found.execute(this.#store.reader);
      return rows[0]?.version === migrations.length;
    } catch {
      return false;
    }
  }
}
