import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { unusable } from '../db/base/storeError';
import { dataFile } from '../db/connection/dataFile';
import { unavailable } from '../db/connection/limits';
import { openPool } from '../db/connection/postgresPool';
import type { Engine } from '../db/dialect/dialect';
import { tablesIn } from '../db/migrate/tables';
import type { Db, Schema } from '../db/schema/schema';

/** The location of a database: a folder with an SQLite file, or a PostgreSQL address. */
export type Location =
  | { engine: 'sqlite'; dataDir: string }
  | { engine: 'postgres'; url: string; schema: string };

/** Parses a location from the command line: a PostgreSQL address or a folder. */
export const locationOf = (text: string): Location =>
  /^postgres(ql)?:\/\//.test(text)
    ? { engine: 'postgres', url: text, schema: 'public' }
    : { engine: 'sqlite', dataDir: text };

/** A whole database for reading or writing a backup, over its own connection. */
export interface DatabaseHandle {
  engine: Engine;
  db: Db;
  close: () => Promise<void>;
}

const ONE = { connections: 1, waiting: 1, wait: 10_000 };

export const openSqliteFile = (file: string, readonly: boolean): DatabaseHandle => {
  const database = new Database(file, { readonly });
  database.pragma('busy_timeout = 5000');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  const close = async () => {
    await db.destroy();
    // Needed because Kysely closes the file only after a query.
    database.close();
  };
  return { engine: 'sqlite', db, close };
};

/** Opens a second connection beside a running server. */
export const openDatabase = (location: Location, readonly: boolean): DatabaseHandle => {
  if (location.engine === 'sqlite') return openSqliteFile(dataFile(location.dataDir), readonly);
  const { db } = openPool(location, ONE, {}, unavailable);
  return { engine: 'postgres', db, close: () => db.destroy() };
};

/**
 * Tests that a PostgreSQL database can be reached, and returns its location. A SQLite file is
 * tested when it is opened.
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
 * Tables that are not in backups. Restored sign-ins could revive an ended session. Counters of
 * failed attempts live only for minutes.
 */
const LEFT_OUT: readonly string[] = ['signIns', 'tries'];

/** Returns the tables that a backup holds. An older database may lack some of them. */
export const tablesOf = async (db: Db): Promise<string[]> => {
  const there = await tablesIn(db);
  return there.filter((name) => !LEFT_OUT.includes(name));
};

/** Returns the schema version; 0 for an empty database. */
export const schemaOf = async (db: Db): Promise<number> => {
  const tables = await tablesOf(db);
  if (tables.length === 0) return 0;
  const { rows } = await sql<{ version: number }>`select "version" from "schemaVersion"`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
};
