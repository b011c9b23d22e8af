import type { CommitCounts, ImportResult, ImportTarget } from '@/contract/import/import';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { type Sentence, sentence } from '../../../sentences/sentence';
import { writtenBy } from '../check/content';
import type { ImportOptions } from '../check/importer';

/** Returns the result of an earlier import with the same `jobKey`. Undefined if there is none. */
export const answered = async (
  trx: Db,
  accountId: number,
  jobKey: string,
): Promise<ImportResult | undefined> => {
  const batch = await trx
    .selectFrom('importBatches')
    .select(['id', 'counts'])
    .where('accountId', '=', accountId)
    .where('jobKey', '=', jobKey)
    .executeTakeFirst();
  if (!batch) return undefined;
  const written = await writtenBy(trx, batch.id);
  return { batchId: batch.id, counts: JSON.parse(batch.counts), written };
};

/**
 * The field of `CommitCounts` that counts the missing class sessions: `cancelled` if the import
 * cancels them, and `deleted` if it deletes them.
 */
export const SETTLED_COUNTS = { cancel: 'cancelled', delete: 'deleted' } as const;

/** Returns the sentence that describes an import in the list of activities. */
export const summaryOf = (target: ImportTarget, counts: CommitCounts): Sentence => {
  const { created, updated, cancelled, deleted } = counts;
  return sentence(`${target}Imported`, { created, updated, cancelled, deleted });
};

/** Inserts the database row of an import and returns its id. */
export const insertBatch = async (
  { trx, at, actor }: Writer,
  target: ImportTarget,
  check: { options: ImportOptions; tokenHash: string; jobKey: string },
  counts: CommitCounts,
  reservedId: number | undefined,
): Promise<number> => {
  const { file, source, mode, blanks, errors } = check.options;
  const { id } = await trx
    .insertInto('importBatches')
    .values({
      ...(reservedId !== undefined && { id: reservedId }),
      target,
      mode,
      blanks,
      errors,
      status: 'committed',
      fileName: file.name,
      fileSize: file.size,
      sha256: file.sha256,
      source: JSON.stringify(source ?? null),
      counts: JSON.stringify(counts),
      accountId: actor.id,
      jobKey: check.jobKey,
      tokenHash: check.tokenHash,
      createdAt: at,
      createdBy: actor.userName,
      undoneAt: null,
      undoneBy: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Returns the number of rows in the imported file. */
export const rowsIn = ({ created, updated, unchanged, skipped }: CommitCounts): number =>
  created + updated + unchanged + skipped;
