import { sql } from 'kysely';
import { yieldIfLong } from '../base/yielding';
import { dialectOf } from '../dialect/dialectOf';
import type { Schema } from '../schema/schema';
import type { Store } from '../write/store';

/**
 * SQLite samples this many rows of each index for its query planner. With a sample of only 100
 * rows, SQLite ignored an index and read all 100,000 contacts.
 */
const ROWS = 10_000;

const GROWING = [
  'contacts',
  'courses',
  'courseSessions',
  'smsRecords',
  'history',
] as const satisfies (keyof Schema)[];

/**
 * Updates the statistics of SQLite's query planner. Called after imports and at night. PostgreSQL
 * updates its statistics by itself.
 */
export const optimize = async ({ db }: Pick<Store, 'db'>): Promise<void> => {
  const indexes = await dialectOf(db).indexesToAnalyze(db, GROWING);
  if (indexes.length === 0) return;
  await sql`pragma analysis_limit = ${sql.lit(ROWS)}`.execute(db);
  for (const name of indexes) {
    await sql`analyze ${sql.table(name)}`.execute(db);
    await yieldIfLong();
  }
};
