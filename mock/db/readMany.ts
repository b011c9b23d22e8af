import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './schema/schema';

/** Rows that are taken in at once: a few milliseconds' work, between which others have their turn. */
const PORTION = 500;

/** All rows of one query, as it found them at one moment, taken off a cursor. */
const readPortions = async <T>(trx: Db, query: RawBuilder<T>): Promise<T[]> => {
  await sql`declare "many" no scroll cursor for ${query}`.execute(trx);
  const portions: T[][] = [];
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(PORTION)} from "many"`.execute(trx);
    portions.push(rows);
    if (rows.length < PORTION) return portions.flat();
  }
};

/**
 * Reads tens of thousands of rows without holding the server up. SQLite's threads send theirs in portions
 * anyway; PostgreSQL's driver would take in all that has arrived at once. Who reads inside a write asks for
 * less at a time.
 */
export const readMany = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => {
  if (db.isTransaction || !(db.getExecutor().adapter instanceof PostgresAdapter)) {
    return (await query.execute(db)).rows;
  }
  return db.transaction().execute((trx) => readPortions(trx, query));
};
