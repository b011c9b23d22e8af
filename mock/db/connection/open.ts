import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { type BeforeUpgrade, migrate, type Tell } from '../schema/migrate';
import type { Db, Schema } from '../schema/schema';
import { TABLES } from '../schema/tables';
import { SearchDialect } from '../search/searchThreads';
import type { Store } from '../store';
import { driverRefused, StoreError, unusable } from '../storeError';
import { checkDataFile, cleanOnce, createDataFile, dataFile } from './dataFile';
import { pluginsOf } from './plugins';
import { openPool, type Place, READER, SEARCHER, writer } from './postgresPool';
import { closeFolder } from './privateFolder';
import { SqliteWriterDialect } from './sqliteWriter';
import {
  type Bounds,
  busy,
  MIGRATION,
  PERSONAL,
  READS,
  SEARCHES,
  unavailable,
  WRITES,
} from './waiting';

const STATEMENTS = 200;

/**
 * Keeps the statements used last: for SQLite, working out what a statement says takes longer than running
 * it, and an import runs the same one many times.
 */
const preparedOnce = (database: Database.Database): SqliteDatabase => {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = statements.get(text) ?? database.prepare(text);
      statements.delete(text);
      statements.set(text, statement);
      const [oldest] = statements.keys();
      if (statements.size > STATEMENTS && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
  };
};

const openReader = (file: string) => {
  const database = new Database(file, { readonly: true });
  database.pragma('busy_timeout = 5000');
  return database;
};

/** The one writing connection. */
const openWriter = (file: string) => {
  const database = new Database(file, { fileMustExist: true });
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // ON and not FAST, which leaves pages that become free as they were.
  database.pragma('secure_delete = ON');
  // From here on the driver waits, without holding up the process.
  database.pragma('busy_timeout = 0');
  return database;
};

/** Tries to empty the log, which a search that is under way prevents, and milliseconds between two of them. */
const TRIES = 100;
const PAUSE = 50;

const emptyLog = async (db: Db): Promise<void> => {
  for (let time = 0; time < TRIES; time += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await sleep(PAUSE);
  }
};

/** Removes dead rows, and the values that the planner kept of them. No statement of this connection has a time limit, and nobody waits for it. */
const vacuum = async (place: Place): Promise<void> => {
  const { db } = openPool(place, MIGRATION, {}, busy);
  try {
    for (const table of Object.keys(TABLES))
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  } finally {
    await db.destroy();
  }
};

interface Opening {
  before?: BeforeUpgrade;
  tell?: Tell;
}

/** Closes the data folder to other users, and tells where that was needed or is not possible. */
const tellClosed = (dataDir: string, tell: Tell = () => {}): void => {
  try {
    if (!closeFolder(dataDir)) return;
    tell(`Other users of this machine could read ${dataDir}; now its owner and group can.`);
  } catch (error) {
    tell(`Other users of this machine may read ${dataDir}: ${(error as Error).message}.`);
  }
};

const folderRefused = (dataDir: string, error: unknown) =>
  new StoreError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`);

/** Opens the file under the data folder, which it makes; one that is not sound is refused untouched. */
export const openSqlite = async (
  dataDir: string,
  writes = WRITES,
  opening: Opening = {},
): Promise<Store> => {
  const file = dataFile(dataDir);
  const refuse = (error: unknown): never => {
    if (error instanceof StoreError) throw error;
    throw driverRefused(error) ?? folderRefused(dataDir, error);
  };
  let writer: Database.Database;
  try {
    // It holds names and numbers: whoever makes it is the only one to read it.
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!checkDataFile(file)) await createDataFile(file);
    writer = openWriter(file);
  } catch (error) {
    return refuse(error);
  }
  const plugins = pluginsOf('sqlite');
  const db = new Kysely<Schema>({
    dialect: new SqliteWriterDialect(preparedOnce(writer), writes),
    plugins,
  });
  try {
    await migrate(db, { engine: 'sqlite', where: `The data file ${file}`, ...opening });
  } catch (error) {
    await db.destroy();
    return refuse(error);
  }
  cleanOnce(writer, opening.tell ?? (() => {}));
  tellClosed(dataDir, opening.tell);
  const database = openReader(file);
  const reader = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: preparedOnce(database) }),
    plugins,
  });
  const searcher = new Kysely<Schema>({ dialect: new SearchDialect(file, SEARCHES), plugins });
  return {
    engine: 'sqlite',
    followers: [],
    db,
    reader,
    searcher,
    personal: db,
    tidy: () => emptyLog(db),
    pools: () => [],
    close: async () => {
      await searcher.destroy();
      await reader.destroy();
      // Kysely closes only what was used.
      database.close();
      await db.destroy();
    },
  };
};

/** By a connection of its own: a step that goes through a large table may take as long as it needs. */
const migrateBy = async (place: Place, opening: Opening): Promise<void> => {
  // The transaction is idle while the backup is written.
  const settings = { ...writer(MIGRATION), idle_in_transaction_session_timeout: 0 };
  const { db } = openPool(place, MIGRATION, settings, busy);
  try {
    const { schema } = place;
    await migrate(db, { engine: 'postgres', where: 'The database', schema, ...opening });
  } finally {
    await db.destroy();
  }
};

/** PostgreSQL by address; `schema` keeps one test's tables apart from another's. */
export const openPostgres = async (
  url: string,
  schema = 'public',
  writes: Bounds = WRITES,
  opening: Opening = {},
): Promise<Store> => {
  const place = { url, schema };
  const opened = {
    db: openPool(place, writes, writer(writes), busy),
    reader: openPool(place, READS, READER, unavailable),
    searcher: openPool(place, SEARCHES, SEARCHER, unavailable),
    personal: openPool(place, PERSONAL, writer(PERSONAL), busy),
  };
  const close = async () => {
    await Promise.all(Object.values(opened).map((pool) => pool.db.destroy()));
  };
  try {
    await migrateBy(place, opening);
  } catch (error) {
    await close();
    throw error instanceof StoreError ? error : unusable('The database of DATABASE_URL', error);
  }
  return {
    engine: 'postgres',
    followers: [],
    db: opened.db.db,
    reader: opened.reader.db,
    searcher: opened.searcher.db,
    personal: opened.personal.db,
    tidy: () => vacuum(place),
    pools: () => Object.entries(opened).map(([name, { state }]) => ({ name, ...state() })),
    close,
  };
};
