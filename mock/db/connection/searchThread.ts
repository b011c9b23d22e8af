import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/**
 * A worker thread sends this many rows in one message. The main thread converts them in a few
 * milliseconds.
 */
const BATCH = 250;

/**
 * A message from the worker thread: a batch of rows, or an error. The first batch also has the
 * column names.
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

/** A worker thread that reads the database and runs one query at a time. */
export class SearchThread implements DatabaseConnection {
  readonly #file: string;
  #worker: Worker | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows: R[] = [];
    const worker = this.#start();
    // Keeps the process alive during this query. An idle worker thread does not keep it alive.
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
