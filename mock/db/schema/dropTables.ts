import { sql } from 'kysely';
import type { Store } from '../store';
import type { Trx } from './schema';
import { TABLES } from './tables';

/** The same within a transaction. */
export const dropTablesWithin = async (trx: Trx): Promise<void> => {
  for (const name of Object.keys(TABLES)) {
    await sql`drop table if exists ${sql.table(name)}`.execute(trx);
  }
  await sql`delete from "schemaVersion"`.execute(trx);
};

/**
 * Takes this program's tables out of the database, so that opening it makes them anew. Others stay: a
 * PostgreSQL may be shared. So does the empty table of the version, by which the database is known for ours.
 */
export const dropTables = ({ db }: Store): Promise<void> =>
  db.transaction().execute(dropTablesWithin);
