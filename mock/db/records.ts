import { sql } from 'kysely';
import type { HistoryType } from '@/contract/history';
import { isIn } from './conditions';
import { notFound } from './refusal';
import { chunks } from './schema/codec';
import type { Db } from './schema/schema';
import { giveWay } from './turns';
import type { Writer } from './writer';

/** What deleting and restoring need to know of a kind of record. */
export interface RecordKind<T extends { id: number }> {
  table: 'contacts' | 'courses';
  type: HistoryType;
  decode: (row: object) => T;
}

/** The records with these ids that are there (or, with `gone`, that are deleted). */
export const selectByIds = async <T extends { id: number }>(
  db: Db,
  kind: RecordKind<T>,
  ids: readonly number[],
  gone = false,
): Promise<T[]> => {
  const found: T[] = [];
  for (const run of chunks([...new Set(ids)])) {
    const { rows } = await sql<object>`
      select * from ${sql.table(kind.table)}
      where ${isIn('id', run)} and "deletedAt" is ${gone ? sql`not null` : sql`null`}
      order by "id"`.execute(db);
    found.push(...rows.map(kind.decode));
    await giveWay();
  }
  return found;
};

const mark = (
  { rows, at, actor }: Writer,
  { table }: Pick<RecordKind<never>, 'table'>,
  records: readonly { id: number }[],
  deletedAt: string | null,
): Promise<void> =>
  rows.update(
    table,
    records.map(({ id }) => id),
    { deletedAt, updatedAt: at, updatedBy: actor.userName },
  );

/** Who left a record as it is, and when: for whoever saves too late. */
export const leftAs = (db: Db, table: 'accounts' | 'terms', id: number) =>
  db
    .selectFrom(table)
    .select(['updatedAt', 'updatedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Further values of a write's history lines, besides those of its records. */
interface Noted {
  /** The line of the history that takes all of it back. */
  partOf?: number;
  /** Further values, kept with each record. */
  note?: object;
}

/** Deletes records so that they can be restored; gives how many. None of them there: not found. */
export const removeRecords = async <T extends { id: number }>(
  writer: Writer,
  kind: RecordKind<T>,
  ids: readonly number[],
  { partOf, note }: Noted = {},
): Promise<number> => {
  const found = await selectByIds(writer.trx, kind, ids);
  if (found.length === 0) throw notFound();
  await mark(writer, kind, found, writer.at);
  await writer.log(
    found.map((before) => ({
      type: kind.type,
      recordId: before.id,
      action: 'delete',
      before: { ...before, ...note },
      partOf,
    })),
  );
  return found.length;
};

/** Undoes a delete; `check` refuses a record whose place was taken meanwhile, or by one before it. */
export const restoreRecords = async <T extends { id: number }>(
  writer: Writer,
  kind: RecordKind<T>,
  ids: readonly number[],
  check: (record: T) => Promise<void>,
  { note }: Pick<Noted, 'note'> = {},
): Promise<number> => {
  const found = await selectByIds(writer.trx, kind, ids, true);
  if (found.length === 0) throw notFound();
  for (const record of found) {
    await check(record);
    await mark(writer, kind, [record], null);
  }
  await writer.log(
    found.map((record) => ({
      type: kind.type,
      recordId: record.id,
      action: 'restore',
      after: { ...record, ...note },
    })),
  );
  return found.length;
};
