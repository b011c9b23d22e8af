import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { driverRefused, StoreError } from '../base/storeError';
import { sqlite } from '../dialect/sqlite';
import { type MigrationTarget, migrate, type Tell } from '../migrate/migrate';
import type { Db, Schema } from '../schema/schema';
import type { Store } from '../write/store';
import { cleanOnce, createDataFile } from './createDataFile';
import { checkDataFile, dataFile } from './dataFile';
import { SEARCHES, WRITES } from './limits';
import { pluginsOf } from './plugins';
import { closeFolder } from './privateFolder';
import { SearchDialect } from './searchThreads';
import { SqliteWriterDialect } from './sqliteWriter';

const STATEMENTS = 200;

/**
 * Caches compiled SQL statements, because compiling takes longer than running, and an import runs
 * the same statements many times.
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

const openWriter = (file: string) => {
  const database = new Database(file, { fileMustExist: true });
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Makes SQLite overwrite deleted data. The weaker setting FAST would leave the data in freed
  // pages.
  database.pragma('secure_delete = ON');
  // From here on, SQLite itself does not wait for locks, because that would block the whole
  // process. The driver in `sqliteWriter.ts` waits instead.
  database.pragma('busy_timeout = 0');
  return database;
};

/** Tries this often to empty the write-ahead log. An attempt fails while a search is running. */
const TRIES = 100;
const PAUSE = 50;

const emptyLog = async (db: Db): Promise<void> => {
  for (let time = 0; time < TRIES; time += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await sleep(PAUSE);
  }
};

/**
 * Removes the access of other users (neither the owner nor in the owner's group) to the data
 * folder. Prints a line if they had access, or if it cannot be removed.
 */
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

/**
 * Opens the SQLite file in the data folder, and creates it if it does not exist. Throws an error
 * for a damaged file and leaves the file unchanged.
 */
export const openSqlite = async (
  dataDir: string,
  writes = WRITES,
  opening: Pick<MigrationTarget, 'before' | 'tell'> = {},
): Promise<Store> => {
  const file = dataFile(dataDir);
  const refuse = (error: unknown): never => {
    if (error instanceof StoreError) throw error;
    throw driverRefused(error) ?? folderRefused(dataDir, error);
  };
  let writer: Database.Database;
  try {
    // The folder contains personal data, so only its owner may read it.
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!checkDataFile(file)) await createDataFile(file);
    writer = openWriter(file);
  } catch (error) {
    return refuse(error);
  }
  const plugins = pluginsOf(sqlite);
  const db = new Kysely<Schema>({
    dialect: new SqliteWriterDialect(preparedOnce(writer), writes),
    plugins,
  });
  try {
    await migrate(db, { where: `The data file ${file}`, ...opening });
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
    afterWrites: [],
    db,
    reader,
    searcher,
    personal: db,
    purge: () => emptyLog(db),
    pools: () => [],
    close: async () => {
      await searcher.destroy();
      await reader.destroy();
      // Kysely closes only a connection that was used, so an unused connection is closed here.
      database.close();
      await db.destroy();
    },
  };
};
