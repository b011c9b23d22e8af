import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type Bounds, unavailable } from './limits';
import { SearchThread } from './searchThread';

type Taker = (thread: SearchThread) => void;

/**
 * Runs queries on a few worker threads. Limits the number of waiting queries and how long each may
 * wait.
 */
class SearchDriver implements Driver {
  readonly #threads: SearchThread[];
  readonly #free: SearchThread[];
  readonly #waiting = new Set<Taker>();
  readonly #bounds: Bounds;

  constructor(file: string, bounds: Bounds) {
    this.#bounds = bounds;
    this.#threads = Array.from({ length: bounds.connections }, () => new SearchThread(file));
    this.#free = [...this.#threads];
  }

  async acquireConnection(): Promise<SearchThread> {
    const thread = this.#free.pop();
    if (thread) return thread;
    if (this.#waiting.size >= this.#bounds.waiting) throw unavailable();
    return new Promise((resolve, reject) => {
      const take: Taker = (free) => {
        clearTimeout(timer);
        resolve(free);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(take);
        reject(unavailable());
      }, this.#bounds.wait);
      this.#waiting.add(take);
    });
  }

  async releaseConnection(thread: DatabaseConnection): Promise<void> {
    const [take] = this.#waiting;
    if (take) this.#waiting.delete(take);
    const free = thread as SearchThread;
    if (take) take(free);
    else this.#free.push(free);
  }

  async init(): Promise<void> {}

  beginTransaction = refuseTransaction;
  commitTransaction = refuseTransaction;
  rollbackTransaction = refuseTransaction;

  async destroy(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

const refuseTransaction = async () => {
  throw new Error('A search is one query.');
};

/** A Kysely dialect that runs slow SQLite reads on worker threads. */
export class SearchDialect implements Dialect {
  readonly #file: string;
  readonly #bounds: Bounds;

  constructor(file: string, bounds: Bounds) {
    this.#file = file;
    this.#bounds = bounds;
  }

  createDriver = () => new SearchDriver(this.#file, this.#bounds);
  createAdapter = () => new SqliteAdapter();
  createIntrospector = (db: Kysely<never>) => new SqliteIntrospector(db);
  createQueryCompiler = () => new SqliteQueryCompiler();
}
