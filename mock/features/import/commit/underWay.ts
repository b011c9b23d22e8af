import { sql } from 'kysely';
import { IMPORTED_RECORDS, type ImportedRecords } from '@/contract/changes';
import { dialectOf } from '../../../db/dialect/dialectOf';
import type { Db } from '../../../db/schema/schema';
import type { Store } from '../../../db/write/store';
import type { Writer } from '../../../db/write/writer';

/**
 * Ids of PostgreSQL advisory locks that show other servers that an import is running. The locks are
 * shared, so no write waits for them.
 */
const MARKS = { contacts: 7_301_156, courses: 7_301_157 } as const;

/**
 * The kind of records that an import is writing at the moment, for each SQLite database. SQLite
 * needs no advisory lock, because only one process writes to the database.
 */
const here = new WeakMap<Db, ImportedRecords>();

/**
 * Runs `work`, an import or the undo of an import. Meanwhile, all servers can see that records of
 * this kind are being written.
 */
export const marked = async <T>(
  { db }: Pick<Store, 'db'>,
  { trx }: Writer,
  records: ImportedRecords,
  work: () => Promise<T>,
): Promise<T> => {
  const { isServer, lockShared } = dialectOf(trx);
  if (isServer) {
    await lockShared(trx, MARKS[records]);
    return work();
  }
  here.set(db, records);
  try {
    return await work();
  } finally {
    here.delete(db);
  }
};

export const importsUnderWay = async ({
  db,
  reader,
}: Pick<Store, 'db' | 'reader'>): Promise<ImportedRecords[]> => {
  if (!dialectOf(db).isServer) return [here.get(db) ?? []].flat();
  const { rows } = await sql<{ mark: number }>`
    select distinct objid::int4 as mark from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(
    reader,
  );
  const running = new Set(rows.map(({ mark }) => mark));
  return IMPORTED_RECORDS.filter((records) => running.has(MARKS[records]));
};
