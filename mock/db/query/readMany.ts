import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema/schema';

/** Fetches this many rows at once, which the driver parses in a few milliseconds. */
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
 * Reads tens of thousands of rows in batches. Otherwise PostgreSQL's driver would parse all rows at
 * once and block other requests. On SQLite, the worker threads already send batches.
 */
export const readMany = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => {
  if (db.isTransaction || !(db.getExecutor().adapter instanceof PostgresAdapter)) {
    return (await query.execute(db)).rows;
  }
  return db.transaction().execute((trx) => readPortions(trx, query));
};
