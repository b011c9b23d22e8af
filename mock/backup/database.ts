import fs from 'node:fs';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { StoreError, unusable } from '../db/base/storeError';
import { dataFile } from '../db/connection/dataFile';
import { unavailable } from '../db/connection/limits';
import { pluginsOf } from '../db/connection/plugins';
import { openPool } from '../db/connection/postgresPool';
import type { Engine } from '../db/dialect/dialect';
import { sqlite } from '../db/dialect/sqlite';
import { tablesIn } from '../db/migrate/tables';
import type { Db, Schema } from '../db/schema/schema';

/** The location of a database: a folder with an SQLite file, or a PostgreSQL URL. */
export type Location =
  | { engine: 'sqlite'; dataDir: string }
  | { engine: 'postgres'; url: string; schema: string };

/** Parses a database location from the command line: a PostgreSQL URL, or else a folder. */
export const locationOf = (text: string): Location =>
  /^postgres(ql)?:\/\//.test(text)
    ? { engine: 'postgres', url: text, schema: 'public' }
    : { engine: 'sqlite', dataDir: text };

/** A separate connection to a database, for reading or writing a backup. */
export interface DatabaseHandle {
  engine: Engine;
  db: Db;
  close: () => Promise<void>;
}

const ONE = { connections: 1, waiting: 1, wait: 10_000 };

export const openSqliteFile = (file: string, readonly: boolean): DatabaseHandle => {
  const database = new Database(file, { readonly });
  database.pragma('busy_timeout = 5000');
  const dialect = new SqliteDialect({ database });
  const db = new Kysely<Schema>({ dialect, plugins: pluginsOf(sqlite) });
  const close = async () => {
    await db.destroy();
    // Kysely closes the file only if the connection was used, so the file is closed here too.
    database.close();
  };
  return { engine: 'sqlite', db, close };
};

/** Opens a separate connection to a database that a server may be using at the same time. */
export const openDatabase = (location: Location, readonly: boolean): DatabaseHandle => {
  if (location.engine === 'sqlite') return openSqliteFile(dataFile(location.dataDir), readonly);
  const { db } = openPool(location, ONE, {}, unavailable);
  return { engine: 'postgres', db, close: () => db.destroy() };
};

/**
 * Checks that a PostgreSQL server can be reached, and returns its location. An SQLite file is
 * checked only when it is opened.
 */
export const reached = async (location: Location): Promise<Location> => {
  if (location.engine === 'sqlite') return location;
  const { db, close } = openDatabase(location, true);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw unusable('The database', error);
  } finally {
    await close();
  }
  return location;
};

/**
 * Tables that are not backed up: restoring sign-ins could revive sessions that have ended, and
 * counters of attempts (such as failed sign-ins) are useful only for minutes.
 */
const LEFT_OUT: readonly string[] = ['signIns', 'tries'];

export const tablesOf = async (db: Db): Promise<string[]> => {
  const there = await tablesIn(db);
  return there.filter((name) => !LEFT_OUT.includes(name));
};

/** Returns the schema version of the tables. An empty database has version 0. */
export const schemaOf = async (db: Db): Promise<number> => {
  const tables = await tablesOf(db);
  if (tables.length === 0) return 0;
  const { rows } = await sql<{ version: number }>`select "version" from "schemaVersion"`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
};

/**
 * Returns the name of a database for messages to the operator: the path of the SQLite file, or `the
 * database` for PostgreSQL.
 */
export const nameOf = (location: Location): string =>
  location.engine === 'sqlite' ? dataFile(location.dataDir) : 'the database';

/**
 * Opens an existing database for reading. Throws an error if the database does not exist, because a
 * wrong path would otherwise lead to an empty backup.
 */
export const openExisting = async (location: Location): Promise<DatabaseHandle> => {
  if (location.engine === 'sqlite' && !fs.existsSync(dataFile(location.dataDir))) {
    throw new StoreError(`There is no data in ${location.dataDir}.`);
  }
  const database = openDatabase(location, true);
  try {
    if ((await schemaOf(database.db)) > 0) return database;
    throw new StoreError(`There is no data of this program in ${nameOf(location)}.`);
  } catch (error) {
    await database.close();
    throw error;
  }
};
