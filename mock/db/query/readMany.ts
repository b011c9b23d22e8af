import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema/schema';

/** The number of rows to fetch at once. Parsing them takes a few milliseconds. */
const PORTION = 500;

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
 * Reads tens of thousands of rows without blocking other requests. PostgreSQL's driver would parse
 * them all at once. SQLite's worker threads send portions anyway.
 */
export const readMany = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => {
  if (db.isTransaction || !(db.getExecutor().adapter instanceof PostgresAdapter)) {
    return (await query.execute(db)).rows;
  }
  return db.transaction().execute((trx) => readPortions(trx, query));
};
