import { SqliteAdapter } from 'kysely';
import type { Db } from '../schema/schema';

export type Engine = 'sqlite' | 'postgres';

/** Tells whether a database or transaction is SQLite. Otherwise it is PostgreSQL. */
export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

export const engineOf = (db: Db): Engine => (isSqlite(db) ? 'sqlite' : 'postgres');
