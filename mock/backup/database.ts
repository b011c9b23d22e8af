import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { dataFile } from '../db/connection/dataFile';
import { openPool } from '../db/connection/postgresPool';
import { unavailable } from '../db/connection/waiting';
import type { Db, Schema } from '../db/schema/schema';
import { tablesIn } from '../db/schema/tables';
import type { Engine } from '../db/store';
import { unusable } from '../db/storeError';

/** Where data are: a folder with an SQLite file, or a PostgreSQL. */
export type Place =
  | { engine: 'sqlite'; dataDir: string }
  | { engine: 'postgres'; url: string; schema: string };

/** A place as it is written on a command line: a PostgreSQL's address, or a folder. */
export const placeOf = (text: string): Place =>
  /^postgres(ql)?:\/\//.test(text)
    ? { engine: 'postgres', url: text, schema: 'public' }
    : { engine: 'sqlite', dataDir: text };

/** A database that is read or written whole, by connections of its own. */
export interface Whole {
  engine: Engine;
  db: Db;
  close: () => Promise<void>;
}

const ONE = { connections: 1, waiting: 1, wait: 10_000 };

export const openSqliteFile = (file: string, readonly: boolean): Whole => {
  const database = new Database(file, { readonly });
  database.pragma('busy_timeout = 5000');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  const close = async () => {
    await db.destroy();
    // Kysely closes only what was used.
    database.close();
  };
  return { engine: 'sqlite', db, close };
};

/** Opens it beside a server that uses it. */
export const openWhole = (place: Place, readonly: boolean): Whole => {
  if (place.engine === 'sqlite') return openSqliteFile(dataFile(place.dataDir), readonly);
  const { db } = openPool(place, ONE, {}, unavailable);
  return { engine: 'postgres', db, close: () => db.destroy() };
};

/** The place itself, once its database answers; a file is looked at when it is opened. */
export const reached = async (place: Place): Promise<Place> => {
  if (place.engine === 'sqlite') return place;
  const { db, close } = openWhole(place, true);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw unusable('The database', error);
  } finally {
    await close();
  }
  return place;
};

/** Who signed in has to do it again: a session that ended since would live again. Tries are counted for minutes. */
const LEFT_OUT: readonly string[] = ['signIns', 'tries'];

/** The tables that a backup holds, of those that the database has: an older one has fewer. */
export const tablesOf = async (db: Db, engine: Engine): Promise<string[]> => {
  const there = await tablesIn(db, engine);
  return there.filter((name) => !LEFT_OUT.includes(name));
};

/** The names of a table's columns; none where there is no such table. */
export const columnsOf = async (db: Db, engine: Engine, table: string): Promise<Set<string>> => {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select "name" from pragma_table_info(${table})`
    : sql<{ name: string }>`select column_name as "name" from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** The number of the schema's last step; 0 where there are no tables of this program. */
export const schemaOf = async (db: Db, engine: Engine): Promise<number> => {
  const tables = await tablesOf(db, engine);
  if (tables.length === 0) return 0;
  const { rows } = await sql<{ version: number }>`select "version" from "schemaVersion"`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
};

/** The last id that was given out, which is never given out again; null where rows have no number. */
export const lastIdOf = async (db: Db, engine: Engine, table: string): Promise<number | null> => {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ seq: number }>`
      select "seq" from sqlite_sequence where "name" = ${table}`.execute(db);
    return rows[0]?.seq ?? null;
  }
  const { rows } = await sql<{ last: number | null }>`
    select last_value as "last" from pg_sequences
    where schemaname = current_schema() and sequencename = ${`${table}_id_seq`}`.execute(db);
  return rows[0]?.last ?? null;
};

/** Lets the numbering go on after this id. */
export const setLastId = async (
  db: Db,
  engine: Engine,
  table: string,
  lastId: number,
): Promise<void> => {
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${lastId})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where "name" = ${table}`.execute(db);
  await sql`insert into sqlite_sequence ("name", "seq") values (${table}, ${lastId})`.execute(db);
};
