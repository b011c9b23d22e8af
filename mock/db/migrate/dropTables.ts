import { sql } from 'kysely';
import type { Trx } from '../schema/schema';
import type { Store } from '../write/store';
import { TABLES } from './tables';

/** Drops the program's tables within a transaction. */
export const dropTablesWithin = async (trx: Trx): Promise<void> => {
  for (const name of Object.keys(TABLES)) {
    await sql`drop table if exists ${sql.table(name)}`.execute(trx);
  }
  await sql`delete from "schemaVersion"`.execute(trx);
};

/**
 * Drops the program's tables, so that the next start creates them again. Other tables of a shared
 * PostgreSQL database stay. The empty version table also stays: it marks the database as one of
 * this program.
 */
export const dropTables = ({ db }: Store): Promise<void> =>
  db.transaction().execute(dropTablesWithin);
