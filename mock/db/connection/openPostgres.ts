import { sql } from 'kysely';
import { StoreError, unusable } from '../base/storeError';
import { type MigrationTarget, migrate } from '../migrate/migrate';
import { TABLES } from '../migrate/tables';
import type { Store } from '../write/store';
import {
  type Bounds,
  busy,
  MIGRATION,
  PERSONAL,
  READS,
  SEARCHES,
  unavailable,
  WRITES,
} from './limits';
import { openPool, type PostgresTarget, READER, SEARCHER, writer } from './postgresPool';

type Opening = Pick<MigrationTarget, 'before' | 'tell'>;

/**
 * Runs `vacuum (analyze)` on all tables, to remove the data of deleted rows from the tables and
 * from the query planner's statistics.
 */
const vacuum = async (target: PostgresTarget): Promise<void> => {
  const { db } = openPool(target, MIGRATION, {}, busy);
  try {
    for (const table of Object.keys(TABLES))
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  } finally {
    await db.destroy();
  }
};

/**
 * Upgrades the tables to the current program version. The connection has no statement timeout,
 * because changing a large table takes long.
 */
const migrateBy = async (target: PostgresTarget, opening: Opening): Promise<void> => {
  // This transaction must not time out, because it is idle while a backup is written.
  const settings = { ...writer(MIGRATION), idle_in_transaction_session_timeout: 0 };
  const { db } = openPool(target, MIGRATION, settings, busy);
  try {
    const { schema } = target;
    await migrate(db, { where: 'The database', schema, ...opening });
  } finally {
    await db.destroy();
  }
};

/**
 * Connects to PostgreSQL by URL and upgrades the tables. Each parallel test uses a `schema` of its
 * own, so that tests do not share tables.
 */
export const openPostgres = async (
  url: string,
  schema = 'public',
  writes: Bounds = WRITES,
  opening: Opening = {},
): Promise<Store> => {
  const target = { url, schema };
  const opened = {
    db: openPool(target, writes, writer(writes), busy),
    reader: openPool(target, READS, READER, unavailable),
    searcher: openPool(target, SEARCHES, SEARCHER, unavailable),
    personal: openPool(target, PERSONAL, writer(PERSONAL), busy),
  };
  const close = async () => {
    await Promise.all(Object.values(opened).map((pool) => pool.db.destroy()));
  };
  try {
    await migrateBy(target, opening);
  } catch (error) {
    await close();
    throw error instanceof StoreError ? error : unusable('The database of DATABASE_URL', error);
  }
  return {
    engine: 'postgres',
    afterWrites: [],
    db: opened.db.db,
    reader: opened.reader.db,
    searcher: opened.searcher.db,
    personal: opened.personal.db,
    purge: () => vacuum(target),
    pools: () => Object.entries(opened).map(([name, { state }]) => ({ name, ...state() })),
    close,
  };
};
