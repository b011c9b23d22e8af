import net from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Db, Schema } from '../schema/schema';
import type { PoolState } from '../store';
import { pluginsOf } from './plugins';
import type { Bounds } from './waiting';

/** Where the tables are: the database's address and the schema in it. */
export interface Place {
  url: string;
  schema: string;
}

/** PostgreSQL's settings of a connection; times in milliseconds. */
type Settings = Readonly<Record<string, string | number>>;

/** A read that takes longer than this has been given up by the browser. */
const LONGEST_READ = 30_000;
/** A transaction that says nothing for so long belongs to a server that is gone. */
const LONGEST_SILENCE = 120_000;

export const READER: Settings = {
  default_transaction_read_only: 'on',
  statement_timeout: LONGEST_READ,
};

/** A search keeps to one processor. */
export const SEARCHER: Settings = { ...READER, max_parallel_workers_per_gather: 0 };

/** PostgreSQL gives a statement up by so much before its connection counts as lost: so it is known that nothing was done. */
const MARGIN = 3000;

/**
 * A write may take long by itself, as an import does; each of its statements may not, nor waiting for another one's lock.
 */
export const writer = ({ wait, silence = 0 }: Bounds): Settings => ({
  lock_timeout: wait,
  // None where it is 0.
  statement_timeout: Math.max(0, silence - MARGIN),
  idle_in_transaction_session_timeout: LONGEST_SILENCE,
});

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    // bigint and numeric come as texts; ours stay far below 2^53.
    oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid as never, format as never),
};

/** What the pool says, without a code, to who waited too long for a connection. */
const NONE_FREE = 'timeout exceeded when trying to connect';

/** Refuses at once where too many wait already, and in due time who waits for too long. */
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
 * Where the database is gone without a word, nothing breaks a connection, and who asks would wait for ever. One that owes
 * an answer for so long is closed, never used again: its transaction may still be open, and what comes next would be
 * done in it. Between two statements of a long write it may be silent.
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

/** A pool of connections to the same tables, and how it stands. */
export interface OpenPool {
  db: Db;
  state: () => Omit<PoolState, 'name'>;
}

/** Opens a pool; who gets no connection in time is given the refusal. */
export const openPool = (
  { url, schema }: Place,
  bounds: Bounds,
  settings: Settings,
  refusal: () => Error,
): OpenPool => {
  const options = Object.entries({ search_path: schema, ...settings });
  const pool = new pg.Pool({
    connectionString: url,
    types: types as never,
    options: options.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    max: bounds.connections,
    connectionTimeoutMillis: bounds.wait,
    // Finds within some twenty seconds that the other end is gone, while nothing is under way.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: clientWith(bounds.silence ?? 0),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one in use that breaks between two statements; the next one then fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: bounded(pool, bounds, refusal) }),
    plugins: pluginsOf('postgres'),
  });
  const state = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, state };
};
