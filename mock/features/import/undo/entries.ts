import type { HistoryAction, HistoryType } from '@/contract/history';
import { yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';

/** A history entry that an import wrote. */
export interface BatchEntry<T = unknown> {
  id: number;
  type: HistoryType;
  recordId: number;
  action: HistoryAction;
  before: T | null;
  after: T | null;
}

/** Returns the history entries of an import, oldest first. */
export const entriesOf = async (trx: Db, batchId: number): Promise<BatchEntry[]> => {
  const lines = await trx
    .selectFrom('history')
    .select('id')
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute();
  const entries: BatchEntry[] = [];
  for (const run of chunks(lines.map(({ id }) => id))) {
    const rows = await trx
      .selectFrom('history')
      .select(['id', 'type', 'recordId', 'action', 'before', 'after'])
      .where('id', 'in', run)
      .orderBy('id')
      .execute();
    for (const { before, after, ...row } of rows) {
      entries.push({
        ...row,
        before: before === null ? null : JSON.parse(before),
        after: after === null ? null : JSON.parse(after),
      });
    }
    await yieldIfLong();
  }
  return entries;
};

/**
 * Returns the ids of records that have changed since the import. The action `reveal` is not a
 * change, because it only shows a telephone number.
 */
export const editedSince = async (
  trx: Db,
  type: HistoryType,
  entries: readonly BatchEntry[],
): Promise<Set<number>> => {
  const last = entries.reduce((highest, { id }) => Math.max(highest, id), 0);
  const edited = new Set<number>();
  for (const run of chunks([...new Set(entries.map(({ recordId }) => recordId))])) {
    const rows = await trx
      .selectFrom('history')
      .select('recordId')
      .distinct()
      .where('type', '=', type)
      .where('recordId', 'in', run)
      .where('id', '>', last)
      .where('action', '<>', 'reveal')
      .execute();
    for (const { recordId } of rows) edited.add(recordId);
    await yieldIfLong();
  }
  return edited;
};
