import { sql } from 'kysely';
import { isSqlite } from './isSqlite';
import type { Schema } from './schema/schema';
import type { Store } from './store';

/** So many rows of each index are looked at: enough for a plan, and over in milliseconds. */
const ROWS = 100;

/** The tables that grow for years. */
const GROWING = [
  'contacts',
  'courses',
  'courseSessions',
  'smsRecords',
  'history',
] as const satisfies (keyof Schema)[];

/**
 * Has SQLite estimate anew what its plans rest on; after imports and at night. PostgreSQL does so by itself. Each table is
 * a statement of its own, between which other writers have their turn.
 */
export const optimize = async ({ db }: Pick<Store, 'db'>): Promise<void> => {
  if (!isSqlite(db)) return;
  await sql`pragma analysis_limit = ${sql.lit(ROWS)}`.execute(db);
  for (const table of GROWING) await sql`analyze ${sql.table(table)}`.execute(db);
};
