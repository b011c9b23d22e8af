import { sql } from 'kysely';
import type { HistoryType } from '@/contract/history';
import { isIn } from '../base/conditions';
import { notFound } from '../base/refusal';
import { yieldIfLong } from '../base/yielding';
import { chunks } from '../schema/codec';
import type { Db } from '../schema/schema';
import type { Writer } from './writer';

export interface RecordKind<T extends { id: number }> {
  table: 'contacts' | 'courses' | 'rooms';
  type: HistoryType;
  decode: (row: object) => T;
}

/**
 * Reads the records with these ids, except deleted ones. With `deleted`, it reads only deleted
 * ones.
 */
export const selectByIds = async <T extends { id: number }>(
  db: Db,
  kind: RecordKind<T>,
  ids: readonly number[],
  deleted = false,
): Promise<T[]> => {
  const found: T[] = [];
  for (const run of chunks([...new Set(ids)])) {
    const { rows } = await sql<object>`
      select * from ${sql.table(kind.table)}
      where ${isIn('id', run)} and "deletedAt" is ${deleted ? sql`not null` : sql`null`}
      order by "id"`.execute(db);
    found.push(...rows.map(kind.decode));
    await yieldIfLong();
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

/** Reads when and by whom a record was last changed, for the message about a version conflict. */
export const lastChangeOf = (db: Db, table: 'accounts' | 'terms', id: number) =>
  db
    .selectFrom(table)
    .select(['updatedAt', 'updatedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

interface Noted {
  /** The id of the bulk change's history entry, by which the user can undo the whole change. */
  partOf?: number;
  note?: object;
}

/** Marks records as deleted and returns their number. Throws an error if no record exists. */
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

/**
 * Restores deleted records. `check` runs before each record and throws an error if the record
 * conflicts with another one.
 */
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
