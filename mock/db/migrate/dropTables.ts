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
 * Drops this program's tables, so that the next start creates them again. In a shared PostgreSQL
 * database, other tables stay. The version table stays as a mark that the database is this
 * program's.
 */
export const dropTables = ({ db }: Store): Promise<void> =>
  db.transaction().execute(dropTablesWithin);
