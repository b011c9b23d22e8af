import { SqliteAdapter } from 'kysely';
import type { Db } from './schema/schema';

/** Whether a database, or a transaction, is SQLite's; else it is PostgreSQL's. */
export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** The engine of a database or transaction. */
export const engineOf = (db: Db): 'sqlite' | 'postgres' => (isSqlite(db) ? 'sqlite' : 'postgres');
