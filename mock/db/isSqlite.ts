import { SqliteAdapter } from 'kysely';
import type { Db } from './schema/schema';

/** Whether a database, or a transaction, is SQLite's; else it is PostgreSQL's. */
export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** Whose database, or transaction, it is. */
export const engineOf = (db: Db): 'sqlite' | 'postgres' => (isSqlite(db) ? 'sqlite' : 'postgres');
