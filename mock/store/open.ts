import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { migrations } from './migrations';
import { openPool, READER, writer } from './postgresPool';
import type { Schema } from './schema';
import { SqliteWriterDialect } from './sqliteWriter';
import { type Bounds, busy, PERSONAL, READS, unavailable, WRITES } from './waiting';

export type Engine = 'sqlite' | 'postgres';

/** The open database, with connections for each kind of work: those of one kind never wait for another. */
export interface Store {
  engine: Engine;
  /** Writes. */
  db: Kysely<Schema>;
  /** Only reads. */
  reader: Kysely<Schema>;
  /** Writes what concerns one account alone, such as sign-ins; SQLite has one writer for everything. */
  personal: Kysely<Schema>;
  close(): Promise<void>;
}

/** A database that cannot be used; its message is one line for the operator. */
export class StoreError extends Error {}

const DATA_FILE = 'campus.sqlite';
export const dataFile = (dataDir: string) => path.join(dataDir, DATA_FILE);

/** Any number that is ours alone: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_301_146;

/** Brings the tables up to date; newer ones than this program knows stop it. */
const migrate = (db: Kysely<Schema>, engine: Engine, where: string, schema?: string) =>
  db.transaction().execute(async (trx) => {
    if (schema) {
      // Another server may take its time to migrate.
      await sql`set local lock_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
      await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
    }
    await sql`create table if not exists "schemaVersion" ("version" integer not null)`.execute(trx);
    const { rows } = await sql<{ version: number }>`select "version" from "schemaVersion"`.execute(
      trx,
    );
    const found = rows[0]?.version ?? 0;
    if (found > migrations.length) {
      throw new StoreError(
        `${where} was written by a newer version of this program (schema ${found}, known ${migrations.length}); it was left as it is.`,
      );
    }
    for (const migration of migrations.slice(found)) {
      await migration(trx as unknown as Kysely<unknown>, engine);
    }
    await sql`delete from "schemaVersion"`.execute(trx);
    await sql`insert into "schemaVersion" values (${migrations.length})`.execute(trx);
  });

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

const damaged = (file: string, why: string) =>
  new StoreError(
    `The data file ${file} is damaged (${why}); it was left as it is. Restore a backup, or run 'npm run reset' for new sample data.`,
  );

const openReader = (file: string) => {
  const database = new Database(file, { readonly: true });
  database.pragma('busy_timeout = 5000');
  return database;
};

/** The one writing connection; a file that is no sound database is let go of before it is refused. */
const openWriter = (file: string) => {
  const database = new Database(file);
  try {
    database.pragma('busy_timeout = 5000');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    const check = database.pragma('quick_check(1)', { simple: true });
    if (check !== 'ok') throw damaged(file, String(check).split('\n')[0] ?? '');
    // From here on the driver waits, without holding up the process.
    database.pragma('busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Opens the file under the data folder, which it makes; a damaged one is refused untouched. */
export const openSqlite = async (dataDir: string, writes = WRITES): Promise<Store> => {
  const file = dataFile(dataDir);
  let writer: Database.Database;
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    writer = openWriter(file);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const { code, message } = error as { code?: string; message: string };
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') throw damaged(file, message);
    throw new StoreError(`The data folder ${dataDir} cannot be used: ${message}.`);
  }
  const db = new Kysely<Schema>({
    dialect: new SqliteWriterDialect(preparedOnce(writer), writes),
  });
  try {
    await migrate(db, 'sqlite', `The data file ${file}`);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const database = openReader(file);
  const reader = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: preparedOnce(database) }),
  });
  return {
    engine: 'sqlite',
    db,
    reader,
    personal: db,
    close: async () => {
      await reader.destroy();
      // Kysely closes only what was used.
      database.close();
      await db.destroy();
    },
  };
};

/** PostgreSQL by address; `schema` keeps one test's tables apart from another's. */
export const openPostgres = async (
  url: string,
  schema = 'public',
  writes: Bounds = WRITES,
): Promise<Store> => {
  const place = { url, schema };
  const db = openPool(place, writes, writer(writes), busy);
  const reader = openPool(place, READS, READER, unavailable);
  const personal = openPool(place, PERSONAL, writer(PERSONAL), busy);
  const close = async () => {
    await Promise.all([db, reader, personal].map((pool) => pool.destroy()));
  };
  try {
    await migrate(db, 'postgres', 'The database', schema);
  } catch (error) {
    await close();
    if (error instanceof StoreError) throw error;
    // Where a name has several addresses, the error has only a code.
    const { message, code } = error as Error & { code?: string };
    const reason = message.split('\n')[0] || code;
    throw new StoreError(`The database of DATABASE_URL cannot be used: ${reason}`);
  }
  return { engine: 'postgres', db, reader, personal, close };
};
