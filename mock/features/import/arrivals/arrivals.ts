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

/** The result of checking a file of an unattended import (自动导入), with masked telephone numbers. */
export interface Findings {
  reasons: ArrivalReason[];
  /** Questions about the file that a user must answer, as sentences. */
  questions: string[];
  counts?: VerdictCounts;
  content?: ImportContent;
  /**
   * The number of stored class sessions that are missing in the file. The import does not remove
   * them.
   */
  missing?: number;
  /** The id of an earlier import of a file with the same content, if any. */
  sameAs?: number;
  issues: { row: number; sheet?: string; level: 'error' | 'warning'; message: string }[];
  /** The number of issues that are left out of `issues`. */
  moreIssues?: number;
}

export const NO_FINDINGS: Findings = { reasons: [], questions: [], issues: [] };

/**
 * Returns the kinds of files that are imported on the page of `target`. For example, contacts and
 * class contacts share a page.
 */
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
 * Returns the files that wait for a user, grouped by import page. The bell and the home page show
 * how many there are.
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

/**
 * Returns the newest file of all unattended imports, in any state (waiting, imported, failed, …).
 */
export const newestArrival = (db: Db) =>
  db
    .selectFrom('importArrivals')
    .select(['target', 'fileName', 'state', 'arrivedAt', 'settledAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The URL path of the import page, by kind of import. */
export const IMPORT_PAGES: Readonly<Record<ImportTarget, string>> = {
  bachelorCourse: '/bachelor/advanced-form',
  postgraduateCourse: '/postgraduate/advanced-form',
  contact: '/phoneManage/advanced-form',
};

/**
 * Returns the URL path of the import page. The URL opens the waiting file directly if there is only
 * one.
 */
export const waitingPage = (target: ImportTarget, files: readonly { id: number }[]): string => {
  const [file, ...others] = files;
  const page = IMPORT_PAGES[target];
  return file && others.length === 0 ? `${page}?file=${file.id}` : page;
};
