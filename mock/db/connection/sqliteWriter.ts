import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery as Compiled,
  type CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { yieldIfLong } from '../base/yielding';
import { type Bounds, busy } from './limits';

const PAUSE = 20;

/**
 * A transaction that takes longer than this many milliseconds may have written many pages to the
 * write-ahead log. `commitTransaction` then checkpoints the log by a separate statement.
 */
const LONG = 100;

/**
 * A commit also checkpoints the write-ahead log if the log has more pages than this (SQLite's
 * default).
 */
const LOG_PAGES = 1000;

/**
 * A connection that retries a statement while another process has locked the data file. SQLite's
 * own `busy_timeout` would block this whole process. Other requests can run between two statements.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #wait: number;

  constructor(connection: DatabaseConnection, wait: number) {
    this.#connection = connection;
    this.#wait = wait;
  }

  async executeQuery<R>(query: CompiledQuery) {
    const until = performance.now() + this.#wait;
    for (;;) {
      try {
        const result = await this.#connection.executeQuery<R>(query);
        await yieldIfLong();
        return result;
      } catch (error) {
        const locked = (error as { code?: string }).code === 'SQLITE_BUSY';
        if (!locked || performance.now() > until) throw error;
        await sleep(PAUSE);
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

/**
 * The driver for the only connection that writes. Limits the number of waiting writes and how long
 * each may wait.
 */
class WriterDriver extends SqliteDriver {
  readonly #bounds: Bounds;
  #waiting = 0;
  #begun = 0;
  #connection: RetryingConnection | undefined;

  constructor(database: SqliteDatabase, bounds: Bounds) {
    super({ database });
    this.#bounds = bounds;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#waiting >= this.#bounds.waiting) throw busy();
    const acquired = super.acquireConnection();
    const timer = new AbortController();
    this.#waiting += 1;
    const late = sleep(this.#bounds.wait, undefined, { signal: timer.signal }).catch(() => {});
    const connection = await Promise.race([acquired, late]);
    this.#waiting -= 1;
    timer.abort();
    if (!connection) {
      // This caller has waited too long and gets an error. When its turn comes, the connection goes
      // at once to the next caller.
      void acquired.then(() => super.releaseConnection());
      throw busy();
    }
    this.#connection ??= new RetryingConnection(connection, this.#bounds.wait);
    return this.#connection;
  }

  /**
   * Takes the write lock at the start of the transaction, so that no later statement can fail
   * because of the lock.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('begin immediate'));
    this.#begun = performance.now();
  }

  /**
   * Commits a transaction. After a long transaction, the log is checkpointed by a separate
   * statement, so that other requests can run in between. Commit and checkpoint each block the
   * process for about 50 ms.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (performance.now() - this.#begun < LONG) return super.commitTransaction(connection);
    const checkpointFrom = (pages: number) =>
      connection.executeQuery(Compiled.raw(`pragma wal_autocheckpoint = ${pages}`));
    await checkpointFrom(0);
    try {
      await super.commitTransaction(connection);
    } finally {
      await checkpointFrom(LOG_PAGES);
    }
    // Ignores a failed checkpoint: the transaction is already committed, and a later commit repeats
    // the checkpoint.
    await connection.executeQuery(Compiled.raw('pragma wal_checkpoint(passive)')).catch(() => {});
  }

  /**
   * Rolls back a transaction. If the disk is full, SQLite has already rolled back, and this second
   * rollback fails. That error is ignored, so that the caller gets the first error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    }
  }
}

export class SqliteWriterDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #bounds: Bounds;

  constructor(database: SqliteDatabase, bounds: Bounds) {
    super({ database });
    this.#database = database;
    this.#bounds = bounds;
  }

  override createDriver() {
    return new WriterDriver(this.#database, this.#bounds);
  }
}
