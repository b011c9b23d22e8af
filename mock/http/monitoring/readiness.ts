import { sql } from 'kysely';
import { migrations } from '../../db/schema/migrations';
import type { Store } from '../../db/store';
import { within } from './within';

/** Milliseconds in which the database has to answer. */
const LIMIT = 2000;

/**
 * Whether requests may come: the database answers, its tables are those of this program, and the server is not about to
 * end. However many ask at once, one of them asks the database.
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

  /** From now on nobody is to send anything here. */
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
