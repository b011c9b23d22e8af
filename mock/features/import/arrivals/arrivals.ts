import {
  type Arrival,
  type ArrivalReason,
  type Arrivals,
  type ArrivalTarget,
  IMPORT_TARGET_OF,
  type OpenedArrival,
} from '@/contract/import/arrivals';
import type { ImportContent, ImportTarget, VerdictCounts } from '@/contract/import/import';
import { groupBy } from '@/domain/base/groupBy';
import { notFound, Refusal } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import { actorName, type Writer } from '../../../db/write/writer';
import { readArrivalSettings, readFolderState } from './settings';

/** The findings of a file's check. The report says it in words. Telephone numbers are masked. */
export interface Findings {
  reasons: ArrivalReason[];
  /** Questions that somebody has to answer, in words. */
  questions: string[];
  counts?: VerdictCounts;
  content?: ImportContent;
  /** The number of stored classes that the file does not contain. They stay. */
  missing?: number;
  /** The import of the same content, if there is one. */
  sameAs?: number;
  issues: { row: number; sheet?: string; level: 'error' | 'warning'; message: string }[];
  /** The number of issues that are not listed. */
  moreIssues?: number;
}

export const NO_FINDINGS: Findings = { reasons: [], questions: [], issues: [] };

/** The targets whose files are imported on the page of `target`. */
const targetsOf = (target: ImportTarget): ArrivalTarget[] =>
  (Object.keys(IMPORT_TARGET_OF) as ArrivalTarget[]).filter(
    (each) => IMPORT_TARGET_OF[each] === target,
  );

const SETTLED_SHOWN = 10;

const ROW = [
  'id',
  'target',
  'fileName',
  'fileSize',
  'state',
  'findings',
  'batchId',
  'arrivedAt',
  'settledAt',
  'settledBy',
] as const;

export const listArrivals = async (db: Db, target: ImportTarget): Promise<Arrivals> => {
  const rows = db
    .selectFrom('importArrivals')
    .select(ROW)
    .where('target', 'in', targetsOf(target))
    .orderBy('id', 'desc');
  const waiting = await rows.where('state', '=', 'waiting').execute();
  const settled = await rows
    .where('state', 'not in', ['waiting', 'reading'])
    .limit(SETTLED_SHOWN)
    .execute();
  const shown = ({ findings, settledBy, ...row }: (typeof waiting)[number]): Arrival => ({
    ...row,
    settledBy: actorName(settledBy),
    reasons: (JSON.parse(findings) as Findings).reasons,
  });
  return {
    waiting: waiting.reverse().map(shown),
    settled: settled.map(shown),
    settings: await readArrivalSettings(db),
    folder: await readFolderState(db),
  };
};

/**
 * Returns the files that wait for somebody, by page of import. The bell and the home page count
 * these.
 */
export const waitingArrivals = async (
  db: Db,
): Promise<Map<ImportTarget, Pick<Arrival, 'id' | 'fileName' | 'arrivedAt'>[]>> => {
  const rows = await db
    .selectFrom('importArrivals')
    .select(['id', 'target', 'fileName', 'arrivedAt'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  return groupBy(rows, ({ target }) => IMPORT_TARGET_OF[target]);
};

/** Returns the file that came last, whatever became of it. */
export const newestArrival = (db: Db) =>
  db
    .selectFrom('importArrivals')
    .select(['target', 'fileName', 'state', 'arrivedAt', 'settledAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The page of each import. */
export const IMPORT_PAGES: Readonly<Record<ImportTarget, string>> = {
  bachelorCourse: '/bachelor/advanced-form',
  postgraduateCourse: '/postgraduate/advanced-form',
  contact: '/phoneManage/advanced-form',
};

/** Returns the address where somebody handles the waiting files of a page. */
export const waitingPage = (target: ImportTarget, files: readonly { id: number }[]): string => {
  const [file, ...others] = files;
  const page = IMPORT_PAGES[target];
  return file && others.length === 0 ? `${page}?file=${file.id}` : page;
};

const settled = () => new Refusal('IMPORT_FILE_SETTLED');

/** Returns a waiting file, and writes a history entry, because it may hold telephone numbers. */
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

/** The file that a server imports without a person, and the server. */
export interface Holder {
  id: number;
  heldBy: string;
  /** The number of times that a server began to read the file. */
  tries: number;
}

/**
 * Marks files with this content as imported, in the transaction of their import. Throws if the
 * import is one without a person, and the file is no longer held by this server.
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
