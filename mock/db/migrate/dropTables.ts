import { sql } from 'kysely';
import type { Trx } from '../schema/schema';
import type { Store } from '../write/store';
import { TABLES } from './tables';

export const dropTablesWithin = async (trx: Trx): Promise<void> => {
  for (const name of Object.keys(TABLES)) {
    await sql`drop table if exists ${sql.table(name)}`.execute(trx);
  }
  await sql`delete from "schemaVersion"`.execute(trx);
};

/**
 * Drops the tables of this program. The next start creates them again. `schemaVersion` is only
 * emptied, because it marks the database as this program's. Tables of other programs stay.
 */
export const dropTables = ({ db }: Store): Promise<void> =>
  db.transaction().execute(dropTablesWithin);
