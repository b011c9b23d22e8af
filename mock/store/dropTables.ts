import { sql } from 'kysely';
import type { Store } from './open';
import type { Schema } from './schema';

/** Every table of this program, and the one that tells their version. */
const TABLES: Record<keyof Schema | 'schemaVersion', true> = {
  ...{ schemaVersion: true, settings: true, accounts: true, signIns: true, terms: true },
  ...{ contacts: true, courses: true, courseSessions: true },
  ...{ smsRecords: true, smsJobs: true, smsReports: true },
  ...{ importChecks: true, importBatches: true, notices: true, noticeMarks: true },
  ...{ activities: true, documents: true, forms: true, history: true },
};

/**
 * Takes this program's tables out of the database, so that opening it makes them anew. Others stay: a
 * PostgreSQL may be shared.
 */
export const dropTables = ({ db }: Store): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const name of Object.keys(TABLES)) {
      await sql`drop table if exists ${sql.table(name)}`.execute(trx);
    }
  });
