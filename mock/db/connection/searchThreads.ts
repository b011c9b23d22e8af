import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type Bounds, unavailable } from './limits';

/**
 * The number of rows in one message to the main thread. Converting them takes a few milliseconds.
 */
const BATCH = 250;

/**
 * A message from the worker thread. It contains a batch of rows or an error. The first batch also
 * has the column names.
 */
type Message =
  | { rows: unknown[][]; done: boolean; names?: string[] }
  | { error: { message: string; code?: string } };

const WORKER = path.join(__dirname, 'searchWorker.cjs');

const toRow = (names: readonly string[], values: readonly unknown[]): object => {
  const row: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) row[name] = values[at];
  return row;
};

class Thread implements DatabaseConnection {
  readonly #file: string;
  #worker: Worker | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows: R[] = [];
    const worker = this.#start();
    // The process may exit while the worker thread is idle, but not during a query.
    worker.ref();
    try {
      let message = await this.#ask(worker, { text: sql, parameters });
      const { names = [] } = message;
      for (;;) {
        for (const values of message.rows) rows.push(toRow(names, values) as R);
        if (message.done) return { rows };
        message = await this.#ask(worker, {});
      }
    } finally {
      worker.unref();
    }
  }

  async #ask(worker: Worker, request: object) {
    const stop = new AbortController();
    const { signal } = stop;
    worker.postMessage(request);
    try {
      const ended = once(worker, 'exit', { signal }).then(() => {
        throw new Error('The thread that searches has ended.');
      });
      const [message] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [
        Message,
      ];
      if ('error' in message) throw Object.assign(new Error(), message.error);
      return message;
    } finally {
      stop.abort();
    }
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const workerData = { file: this.#file, batch: BATCH };
    // The worker is plain JavaScript, so it does not need this process's TypeScript loader.
    const worker = new Worker(WORKER, { workerData, execArgv: [] });
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }

  // biome-ignore lint/correctness/useYield: nothing that is searched is streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A search is not streamed.');
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }
}

type Taker = (thread: Thread) => void;

/**
 * Passes queries to a few worker threads. Limits the number of waiting queries and their waiting
 * time.
 */
class SearchDriver implements Driver {
  readonly #threads: Thread[];
  readonly #free: Thread[];
  readonly #waiting = new Set<Taker>();
  readonly #bounds: Bounds;

  constructor(file: string, bounds: Bounds) {
    this.#bounds = bounds;
    this.#threads = Array.from({ length: bounds.connections }, () => new Thread(file));
    this.#free = [...this.#threads];
  }

  async acquireConnection(): Promise<Thread> {
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
    const free = thread as Thread;
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
