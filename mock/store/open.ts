import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely';
import pg from 'pg';
import { migrations } from './migrations';
import type { Schema } from './schema';

export type Engine = 'sqlite' | 'postgres';

/** The open database: one connection (or pool) that writes, and one that only reads. */
export interface Store {
  engine: Engine;
  db: Kysely<Schema>;
  reader: Kysely<Schema>;
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

/** A writer takes the file's write lock at once, so that it never has to give up half-way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back by itself; that must not hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    }
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: { database: SqliteDatabase };

  constructor(config: { database: SqliteDatabase }) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateDriver(this.#config);
  }
}

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
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Opens the file under the data folder, which it makes; a damaged one is refused untouched. */
export const openSqlite = async (dataDir: string): Promise<Store> => {
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
    dialect: new ImmediateSqliteDialect({ database: preparedOnce(writer) }),
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
    close: async () => {
      await reader.destroy();
      // Kysely closes only what was used.
      database.close();
      await db.destroy();
    },
  };
};

/** PostgreSQL by address; `schema` keeps one test's tables apart from another's. */
export const openPostgres = async (url: string, schema = 'public'): Promise<Store> => {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      // bigint and numeric come as texts; ours stay far below 2^53.
      oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid as never, format as never),
  };
  const pool = new pg.Pool({
    connectionString: url,
    types: types as never,
    options: `-c search_path=${schema}`,
    connectionTimeoutMillis: 5000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one in use that breaks between two statements; the next one then fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres', 'The database', schema);
  } catch (error) {
    await db.destroy();
    if (error instanceof StoreError) throw error;
    // Where a name has several addresses, the error has only a code.
    const { message, code } = error as Error & { code?: string };
    const reason = message.split('\n')[0] || code;
    throw new StoreError(`The database of DATABASE_URL cannot be used: ${reason}`);
  }
  return { engine: 'postgres', db, reader: db, close: () => db.destroy() };
};
