import { Refusal } from '../base/refusal';
import type { ListSpec } from '../query/listSpec';
import { chosenRecords, type Stamped } from './bulkChange';
import type { HistoryEntry } from './changedRecords';
import { type RecordKind, removeRecords } from './records';
import { newestLine } from './state';
import type { Writer } from './writer';

const checkCount = (records: readonly unknown[], count: number): void => {
  if (records.length === count) return;
  const now = { count: records.length };
  throw new Refusal('MANY_OTHER_COUNT', { params: now, value: now });
};

/**
 * Writes one history entry for a whole bulk change and returns its id. The entries of the single
 * records refer to it in `partOf`.
 */
export const logBulk = async (
  { log, trx }: Writer,
  line: Pick<HistoryEntry, 'type' | 'action' | 'before' | 'after'>,
): Promise<number> => {
  await log([{ ...line, recordId: 0 }]);
  return newestLine(trx, line.type, 0);
};

/**
 * Writes a history entry for each changed record. `partOf` is the id of the bulk change's entry.
 */
export const logUpdates = async <T extends { id: number }>(
  { log }: Pick<Writer, 'log'>,
  { type }: RecordKind<T>,
  {
    before,
    after,
    ...more
  }: { before: readonly T[]; after: readonly T[] } & Pick<HistoryEntry, 'partOf' | 'batchId'>,
): Promise<void> => {
  await log(
    after.map((record, index) => ({
      ...{ type, recordId: record.id, action: 'update' as const },
      ...{ before: before[index], after: record, ...more },
    })),
  );
};

/**
 * Takes the table's lock and returns all records that match the filters. Throws an error if their
 * number is not the number that the user confirmed.
 */
export const foundRecords = async <T extends Stamped>(
  writer: Writer,
  spec: ListSpec<T>,
  kind: RecordKind<T>,
  { filter, count }: { filter: object; count: number },
): Promise<T[]> => {
  await writer.lock(kind.table);
  const found = await chosenRecords(writer.trx, spec, kind, { filter });
  checkCount(found, count);
  return found;
};

export const removeBulk = async <T extends Stamped>(
  writer: Writer,
  kind: RecordKind<T>,
  found: readonly T[],
  note?: object,
) => {
  const historyId = await logBulk(writer, {
    type: kind.type,
    action: 'deleteMany',
    after: { count: found.length, ...note },
  });
  const ids = found.map(({ id }) => id);
  return { deleted: await removeRecords(writer, kind, ids, { partOf: historyId }), historyId };
};
