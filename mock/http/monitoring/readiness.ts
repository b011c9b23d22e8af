import { sql } from 'kysely';
import { migrations } from '../../db/migrate/migrations';
import type { Store } from '../../db/write/store';
import { within } from './within';

/** Milliseconds to wait for the database. */
const LIMIT = 2000;

/**
 * Tells whether the server can take requests: the database answers and has the right schema, and
 * the server is not stopping. Parallel checks share one query.
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

  /** Makes all further checks "not ready", so that load balancers send no more requests. */
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
