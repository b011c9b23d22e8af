import net from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { postgres } from '../dialect/postgres';
import type { Db, Schema } from '../schema/schema';
import type { PoolState } from '../write/store';
import type { Bounds } from './limits';
import { pluginsOf } from './plugins';

export interface PostgresTarget {
  url: string;
  schema: string;
}

/** PostgreSQL settings of a connection. Times are in milliseconds. */
type Settings = Readonly<Record<string, string | number>>;

/**
 * PostgreSQL stops a reading SQL statement after this many milliseconds, because by then the
 * browser no longer waits.
 */
const LONGEST_READ = 30_000;
/**
 * PostgreSQL ends a transaction that is idle for this many milliseconds. A crashed server may leave
 * such a transaction open.
 */
const LONGEST_SILENCE = 120_000;

/**
 * The planner's cost of reading a random page. The default of 4 is meant for hard disks, and makes
 * PostgreSQL read a whole large table to find a few hundred rows by their ids.
 */
const PLANNER: Settings = { random_page_cost: 1.1 };

export const READER: Settings = {
  default_transaction_read_only: 'on',
  statement_timeout: LONGEST_READ,
};

/** Settings of a search connection. A search may use only one processor. */
export const SEARCHER: Settings = { ...READER, max_parallel_workers_per_gather: 0 };

/**
 * The timeout of a statement is this many milliseconds shorter than the connection's
 * `answerTimeout`. PostgreSQL can then still report that it has stopped the statement, which has
 * changed nothing.
 */
const MARGIN = 3000;

/**
 * PostgreSQL settings for a connection that writes. They limit the time of each SQL statement and
 * of each wait for a lock, but not of the whole write.
 */
export const writer = ({ wait, answerTimeout: silence = 0 }: Bounds): Settings => ({
  lock_timeout: wait,
  // 0 means no timeout.
  statement_timeout: Math.max(0, silence - MARGIN),
  idle_in_transaction_session_timeout: LONGEST_SILENCE,
});

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    // Converts large numbers, which the driver would return as texts. All numbers in this program
    // are small enough for JavaScript.
    oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * The message of the pool's error when no connection becomes free in time. This error has no code.
 */
const NONE_FREE = 'timeout exceeded when trying to connect';

/**
 * Limits the queue of a connection pool: a call is refused if too many calls are waiting, or if the
 * call has waited too long.
 */
const bounded = (pool: pg.Pool, { waiting }: Bounds, refusal: () => Error): PostgresPool => ({
  connect: async () => {
    if (pool.waitingCount >= waiting) throw refusal();
    try {
      return await pool.connect();
    } catch (error) {
      throw (error as Error).message === NONE_FREE ? refusal() : error;
    }
  },
  end: () => pool.end(),
});

/**
 * A database client that closes its connection if the database does not answer for `silence` ms.
 * Otherwise a caller would wait forever for a host that has disappeared. The connection is not used
 * again, because its transaction may still be open.
 */
const clientWith = (silence: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new net.Socket();
      const expectWithin = (milliseconds: number) => socket.setTimeout(milliseconds);
      super({ ...config, stream: () => socket });
      socket.on('timeout', () => socket.destroy());
      for (const name of ['query', 'end'] as const) {
        const ask = this[name].bind(this) as (...args: unknown[]) => never;
        this[name] = (...args: unknown[]) => {
          expectWithin(silence);
          return ask(...args);
        };
      }
      this.on('drain', () => expectWithin(0));
    }
  };

export interface OpenPool {
  db: Db;
  state: () => Omit<PoolState, 'name'>;
}

/**
 * Opens a connection pool. `refusal` makes the error for a caller that gets no connection in time.
 */
export const openPool = (
  { url, schema }: PostgresTarget,
  bounds: Bounds,
  settings: Settings,
  refusal: () => Error,
): OpenPool => {
  const options = Object.entries({ search_path: schema, ...PLANNER, ...settings });
  const pool = new pg.Pool({
    connectionString: url,
    types,
    options: options.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    max: bounds.connections,
    connectionTimeoutMillis: bounds.wait,
    // Detects within twenty seconds that the database host of an idle connection has disappeared.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: clientWith(bounds.answerTimeout ?? 0),
  });
  // Ignores errors of idle connections, because the pool replaces these connections. Without this
  // listener, such an error would end the process.
  pool.on('error', () => {});
  // Ignores the error of a connection that breaks between two statements of a transaction, because
  // the next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: bounded(pool, bounds, refusal) }),
    plugins: pluginsOf(postgres),
  });
  const state = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, state };
};
