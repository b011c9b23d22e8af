import { sql } from 'kysely';
import { IMPORTED_RECORDS, type ImportedRecords } from '@/contract/changes';
import type { Db } from '../../db/schema/schema';
import type { Store } from '../../db/store';
import { LOCKS, type Writer } from '../../db/writer';

/** Locks that nobody waits for: each import holds one, so that every server sees it, until it is over or its server is gone. */
const MARKS = { contacts: LOCKS.importingContacts, courses: LOCKS.importingCourses } as const;

/** The import under way by its database, where one process has that for itself, and one writer. */
const here = new WeakMap<Db, ImportedRecords>();

/** Lets others know, while it is done, that an import of these records is written or taken back. */
export const marked = async <T>(
  { engine, db }: Pick<Store, 'engine' | 'db'>,
  { trx }: Writer,
  records: ImportedRecords,
  work: () => Promise<T>,
): Promise<T> => {
  if (engine === 'postgres') {
    await sql`select pg_advisory_xact_lock_shared(${MARKS[records]})`.execute(trx);
    return work();
  }
  here.set(db, records);
  try {
    return await work();
  } finally {
    here.delete(db);
  }
};

/** Which records are just being imported, by any server. */
export const importsUnderWay = async ({
  engine,
  db,
  reader,
}: Pick<Store, 'engine' | 'db' | 'reader'>): Promise<ImportedRecords[]> => {
  if (engine !== 'postgres') return [here.get(db) ?? []].flat();
  const { rows } = await sql<{ mark: number }>`
    select distinct objid::int4 as mark from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(
    reader,
  );
  const held = new Set(rows.map(({ mark }) => mark));
  return IMPORTED_RECORDS.filter((records) => held.has(MARKS[records]));
};
