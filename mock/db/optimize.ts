import { sql } from 'kysely';
import { isIn } from './conditions';
import { isSqlite } from './isSqlite';
import type { Schema } from './schema/schema';
import type { Store } from './store';
import { giveWay } from './turns';

/**
 * So many rows of each index are looked at, which takes milliseconds. After a hundred rows of one group SQLite takes the
 * group for a hundred people, and reads all hundred thousand of it instead of looking up a few.
 */
const ROWS = 10_000;

/** The tables that grow for years. */
const GROWING = [
  'contacts',
  'courses',
  'courseSessions',
  'smsRecords',
  'history',
] as const satisfies (keyof Schema)[];

/**
 * Has SQLite estimate anew what its plans rest on; after imports and at night. PostgreSQL does so by itself. Each index is
 * a statement of its own, between which others go on.
 */
export const optimize = async ({ db }: Pick<Store, 'db'>): Promise<void> => {
  if (!isSqlite(db)) return;
  const { rows } = await sql<{ name: string }>`select "name" from sqlite_schema
    where "type" = 'index' and "sql" is not null and ${isIn('tbl_name', GROWING)}`.execute(db);
  await sql`pragma analysis_limit = ${sql.lit(ROWS)}`.execute(db);
  for (const { name } of rows) {
    await sql`analyze ${sql.table(name)}`.execute(db);
    await giveWay();
  }
};
