import { sql } from 'kysely';
import type { Store } from '../store';
import type { Schema, Trx } from './schema';

/** Every table of this program. */
export const TABLES: Record<keyof Schema, true> = {
  settings: true,
  accounts: true,
  signIns: true,
  tries: true,
  accountLists: true,
  terms: true,
  termChanges: true,
  contacts: true,
  courses: true,
  courseSessions: true,
  smsRecords: true,
  smsAnswers: true,
  smsClasses: true,
  smsJobs: true,
  smsReports: true,
  smsSettings: true,
  smsStanding: true,
  calendarAddresses: true,
  importChecks: true,
  importBatches: true,
  notices: true,
  noticeMarks: true,
  activities: true,
  documents: true,
  forms: true,
  history: true,
};

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
