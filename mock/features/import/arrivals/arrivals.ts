import {
  type Arrival,
  type ArrivalReason,
  type Arrivals,
  type ArrivalTarget,
  IMPORT_TARGET_OF,
} from '@/contract/import/arrivals';
import type { ImportContent, ImportTarget, VerdictCounts } from '@/contract/import/import';
import { groupBy } from '@/domain/base/groupBy';
import type { Db } from '../../../db/schema/schema';
import { actorName } from '../../../db/write/writer';
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
export const targetsOf = (target: ImportTarget): ArrivalTarget[] =>
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
