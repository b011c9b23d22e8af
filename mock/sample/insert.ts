import { chunks } from '../db/schema/codec';
import type { Writer } from '../db/write/writer';

const ROWS = 500;

type Numbered =
  | 'terms'
  | 'contacts'
  | 'courses'
  | 'courseSessions'
  | 'rooms'
  | 'smsRecords'
  | 'importBatches'
  | 'history'
  | 'notices'
  | 'activities';

export const insertRows = async (
  { trx }: Writer,
  table: Numbered,
  rows: readonly object[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const run of chunks(rows, ROWS)) {
    const added = await trx
      .insertInto(table)
      .values(run as never)
      .returning('id')
      .execute();
    ids.push(...added.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
};

type Row = object & { id: number };
/** Returns the database row that was inserted for an item, such as a contact. */
export type FindRow<T> = (item: T) => Row;

/** Inserts items into a table. Returns a function that finds the row of each item. */
export const insertItems = async <T extends object>(
  writer: Writer,
  table: Numbered,
  items: readonly T[],
  rowOf: (item: T) => object,
): Promise<FindRow<T>> => {
  const rows = items.map(rowOf);
  const ids = await insertRows(writer, table, rows);
  const byItem = new Map(
    items.map((item, index) => [item, { ...rows[index], id: ids[index] ?? 0 }]),
  );
  return (item) => {
    const row = byItem.get(item);
    if (!row) throw new Error(`An item of ${table} was not inserted.`);
    return row;
  };
};
