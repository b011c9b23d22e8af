import { sql } from 'kysely';
import type { Page } from '@/contract/base/list';
import type { HistoryAction, HistoryType } from '@/contract/history';
import type { ImportBatch, ImportTarget, UndoResult } from '@/contract/import';
import { chunks, decode } from '../../db/codec';
import { equals, type ListSpec, listPage } from '../../db/list';
import { notFound, Refusal } from '../../db/refusal';
import type { Db } from '../../db/schema';
import type { Readers } from '../../db/store';
import { giveWay, mapInSlices } from '../../db/turns';
import type { Writer } from '../../db/writer';
import { noteActivity } from '../history/activities';
import { activityText } from '../history/activityTexts';

/** A line of the history that an import wrote. */
export interface BatchEntry<T = unknown> {
  id: number;
  type: HistoryType;
  recordId: number;
  action: HistoryAction;
  before: T | null;
  after: T | null;
}

/** Takes a batch's records back; gives how many, and those that were kept with the reason. */
export type UndoImport = (writer: Writer, entries: BatchEntry[]) => Promise<UndoResult>;

const entriesOf = async (trx: Db, batchId: number): Promise<BatchEntry[]> => {
  const rows = await trx
    .selectFrom('history')
    .select(['id', 'type', 'recordId', 'action', 'before', 'after'])
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute();
  return mapInSlices(rows, ({ before, after, ...row }) => ({
    ...row,
    type: row.type,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
};

/** Which of the records somebody has written to after the batch; looking at a number is no writing. */
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
    await giveWay();
  }
  return edited;
};

/** Its lines of the history belong to the import that they take back. */
const inBatch = (writer: Writer, batchId: number): Writer => ({
  ...writer,
  log: (entries) => writer.log(entries.map((entry) => ({ ...entry, batchId }))),
});

/** Undoes an import, all of it but what was edited since; a second time it is refused. */
export const undoImport = async (
  writer: Writer,
  target: ImportTarget,
  records: 'contacts' | 'courses',
  undo: UndoImport,
  batchId: number,
): Promise<UndoResult> => {
  const { trx, at, actor } = writer;
  await writer.lock(records);
  const batch = await trx
    .selectFrom('importBatches')
    .select(['status', 'fileName'])
    .where('id', '=', batchId)
    .where('target', '=', target)
    .executeTakeFirst();
  if (!batch) throw notFound();
  if (batch.status !== 'committed') throw new Refusal('IMPORT_ALREADY_UNDONE');
  const entries = await entriesOf(trx, batchId);
  const result = await undo(inBatch(writer, batchId), entries);
  await trx
    .updateTable('importBatches')
    .set({
      status: result.kept.length > 0 ? 'partlyUndone' : 'undone',
      undoneAt: at,
      undoneBy: actor.userName,
    })
    .where('id', '=', batchId)
    .execute();
  const counts = { undone: result.undone, kept: result.kept.length };
  const after = { fileName: batch.fileName, target, counts };
  await writer.log([{ type: 'import', recordId: batchId, action: 'undo', after }]);
  await noteActivity(writer, {
    verb: 'undone',
    objectType: target,
    objectId: batchId,
    objectLabel: batch.fileName,
    summary: activityText('importUndone', counts),
    batchId,
  });
  return result;
};

const decodeBatch = (row: object): ImportBatch => {
  const { id, target, fileName, fileSize, status, mode, counts, ...rest } = decode<ImportBatch>(
    { json: ['counts'] },
    row,
  );
  const { createdAt, createdBy, undoneAt, undoneBy } = rest;
  return {
    id,
    target,
    fileName,
    fileSize,
    status,
    mode,
    counts,
    createdAt,
    createdBy,
    undoneAt,
    undoneBy,
  };
};

const spec: ListSpec<ImportBatch> = {
  from: sql.table('importBatches'),
  base: sql`1 = 1`,
  filters: { target: equals('target') },
  order: sql`"id" desc`,
  id: sql`"id"`,
  decode: decodeBatch,
};

/** The imports of a target, newest first. */
export const listImports = (
  readers: Readers,
  target: ImportTarget,
  query: { currentPage?: number; pageSize?: number; sorter?: string },
): Promise<Page<ImportBatch>> => {
  const ofTarget = { ...query, target };
  return listPage(readers, spec, ofTarget);
};
