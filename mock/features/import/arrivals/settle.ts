import type { OpenedArrival } from '@/contract/import/arrivals';
import type { ImportTarget } from '@/contract/import/import';
import { notFound, Refusal } from '../../../db/base/refusal';
import type { Writer } from '../../../db/write/writer';
import { targetsOf } from './arrivals';

const settled = () => new Refusal('IMPORT_FILE_SETTLED');

/**
 * Returns a waiting file, and records the access in the history, because the file may contain
 * telephone numbers.
 */
export const openArrival = async (writer: Writer, id: number): Promise<OpenedArrival> => {
  const row = await writer.trx
    .selectFrom('importArrivals')
    .select(['fileName', 'content', 'sha256', 'reading', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { fileName, content, sha256, reading, state } = row;
  if (state !== 'waiting' || content === null) throw settled();
  await writer.log([{ type: 'import', recordId: id, action: 'read', after: { fileName } }]);
  return { fileName, content, sha256, reading: reading === null ? null : JSON.parse(reading) };
};

/** Discards a waiting file. Throws if the file is no longer waiting. */
export const discardArrival = async (
  writer: Writer,
  id: number,
): Promise<Record<string, never>> => {
  const { trx, at, actor } = writer;
  const row = await trx
    .updateTable('importArrivals')
    .set({ state: 'discarded', content: null, settledAt: at, settledBy: actor.userName })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('fileName')
    .executeTakeFirst();
  if (!row) throw settled();
  const after = { fileName: row.fileName };
  await writer.log([{ type: 'import', recordId: id, action: 'discard', after }]);
  return {};
};

/** Identifies an unattended import by its file and by the server that imports the file. */
export interface Holder {
  id: number;
  heldBy: string;
  /** The number of times that a server has started to read the file. */
  tries: number;
}

/**
 * Marks all files with this content as imported, in the transaction of the import. For an
 * unattended import (`holder`), throws if another server has taken over the file, or if a user has
 * already imported the same content.
 */
export const settleArrivals = async (
  { trx, at, actor }: Writer,
  target: ImportTarget,
  sha256: string,
  batchId: number,
  holder?: Holder,
): Promise<void> => {
  const imported = {
    state: 'imported',
    content: null,
    batchId,
    settledAt: at,
    settledBy: actor.userName,
  } as const;
  if (holder) {
    const { numUpdatedRows } = await trx
      .updateTable('importArrivals')
      .set(imported)
      .where('id', '=', holder.id)
      .where('heldBy', '=', holder.heldBy)
      .where('state', '=', 'reading')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw settled();
  }
  await trx
    .updateTable('importArrivals')
    .set(imported)
    .where('target', 'in', targetsOf(target))
    .where('sha256', '=', sha256)
    .where('state', 'in', ['waiting', 'reading'])
    .execute();
};
