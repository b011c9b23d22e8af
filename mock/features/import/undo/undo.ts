import type { HistoryType } from '@/contract/history';
import type { ImportTarget, UndoResult } from '@/contract/import/import';
import { notFound, Refusal } from '../../../db/base/refusal';
import { atLowPriority } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import type { HistoryEntry } from '../../../db/write/changedRecords';
import { type Concerns, historyStateOf, isStillValid } from '../../../db/write/state';
import type { Writer } from '../../../db/write/writer';
import { sentence } from '../../../sentences/sentence';
import { noteActivity } from '../../history/activities';
import { type BatchEntry, entriesOf } from './entries';

export interface UndoImport {
  records: 'contacts' | 'courses';
  /** The kinds of records that the undo depends on. */
  restsOn: readonly HistoryType[];
  /**
   * Returns a function that is true if history entries that were written after the undo was
   * prepared may affect the undo.
   */
  concerning(entries: readonly BatchEntry[]): Concerns;
  /**
   * Undoes an import. Returns how many records were undone, and which records could not be undone
   * and why.
   */
  undo(writer: Writer, entries: BatchEntry[]): Promise<UndoResult>;
}

const inBatch = <W extends Writer>(writer: W, batchId: number): W => ({
  ...writer,
  log: (entries: readonly HistoryEntry[]) =>
    writer.log(entries.map((entry) => ({ ...entry, batchId }))),
});

const readBatch = (trx: Db, target: ImportTarget, batchId: number) =>
  trx
    .selectFrom('importBatches')
    .select(['status', 'fileName'])
    .where('id', '=', batchId)
    .where('target', '=', target)
    .executeTakeFirst();

/**
 * On PostgreSQL, writes the changes to a temporary (staging) table before the lock is taken.
 * Returns undefined on SQLite or if the undo is refused. The caller then undoes the import under
 * the lock, and a refusal is reported there.
 */
const stageEarly = async (
  writer: Writer,
  { restsOn, concerning, undo }: UndoImport,
  target: ImportTarget,
  batchId: number,
) => {
  const { trx } = writer;
  const staged = writer.staged();
  // Reads the state of the history before the data, so that the server notices under the lock if
  // another user has saved something in between.
  const state = await historyStateOf(trx, restsOn);
  if (!staged || (await readBatch(trx, target, batchId))?.status !== 'committed') return undefined;
  const entries = await entriesOf(trx, batchId);
  try {
    const result = await undo(inBatch(staged, batchId), entries);
    const holds = () => isStillValid(trx, state, concerning(entries));
    return { result, holds, flush: staged.flush };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/**
 * Undoes an import, except for records that users have changed since the import. Throws if the
 * import was already undone.
 */
export const undoImport = async (
  writer: Writer,
  target: ImportTarget,
  undoing: UndoImport,
  batchId: number,
): Promise<UndoResult> => {
  const { trx, at, actor } = writer;
  const sent = await atLowPriority(() => stageEarly(writer, undoing, target, batchId));
  await writer.lock(undoing.records);
  const batch = await readBatch(trx, target, batchId);
  if (!batch) throw notFound();
  if (batch.status !== 'committed') throw new Refusal('IMPORT_ALREADY_UNDONE');
  writer.about({ undoes: { batchId } });
  const staged = (await sent?.holds()) ? sent : undefined;
  await staged?.flush();
  const result =
    staged?.result ?? (await undoing.undo(inBatch(writer, batchId), await entriesOf(trx, batchId)));
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
    summary: sentence('importUndone', { undone: counts.undone, kept: counts.kept }),
    batchId,
  });
  return result;
};
