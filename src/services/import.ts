import type { Envelope } from '@/contract/base/envelope';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/base/list';
import * as arrivals from '@/contract/import/arrivals';
import {
  contactImport,
  courseImport,
  type ImportBatch,
  type ImportResult,
  type ImportTarget,
  type MissingChoice,
  type RememberedLayout,
  readLayout,
  type UndoResult,
} from '@/contract/import/import';
import type { Level } from '@/contract/rule';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { request } from '@/utils/request/request';

/** Timeout in milliseconds for calls about a large file, such as its check, import or undo. */
const LONG = 180_000;

const levelOf = (target: ImportTarget): Level =>
  target === 'bachelorCourse' ? 'bachelor' : 'postgraduate';

/**
 * Sends the rows of a file to the server for checking. The response is returned unparsed, because a
 * Web Worker parses it.
 */
export const checkImport = (target: ImportTarget, body: Blob): Promise<Envelope<Blob>> => {
  const call = target === 'contact' ? contactImport.check : courseImport.check;
  return request(call, {} as never, { body, raw: true, timeout: LONG }) as never;
};

export interface Commit {
  token: string;
  jobKey: string;
  exclude: { row: number; sheet?: string }[];
  /**
   * The choice for stored class sessions that are not in the import file: keep, cancel or delete.
   */
  missing: MissingChoice;
}

export const commitImport = (
  target: ImportTarget,
  { missing, ...commit }: Commit,
): Promise<Envelope<ImportResult>> => {
  if (target === 'contact') return request(contactImport.commit, commit, { timeout: LONG });
  const input = { level: levelOf(target), missing, ...commit };
  return request(courseImport.commit, input, { timeout: LONG });
};

export const undoImport = (
  target: ImportTarget,
  batchId: number,
  notices: NoticeChoice,
): Promise<Envelope<UndoResult>> =>
  target === 'contact'
    ? request(contactImport.undo, { batchId }, { timeout: LONG })
    : request(courseImport.undo, { level: levelOf(target), batchId, notices }, { timeout: LONG });

/**
 * Returns the column fields and column splits that the office used at an earlier import of a file
 * with the same headers. Both are null if the request fails.
 */
export const rememberedLayout = async ({
  headerKey,
  wholeKey,
}: {
  headerKey: string;
  wholeKey: string;
}): Promise<RememberedLayout> => {
  const answer = await request(readLayout, { headerKey, wholeKey }, { quiet: true });
  return answer.Success ? answer.Value : { columns: null, splits: null };
};

export const listArrivals = (target: ImportTarget) => request(arrivals.listArrivals, { target });
export const openArrival = (id: number) =>
  request(arrivals.openArrival, { id }, { timeout: LONG, expected: ['IMPORT_FILE_SETTLED'] });
export const discardArrival = (id: number) => request(arrivals.discardArrival, { id });
export const updateArrivals = (settings: arrivals.ArrivalSettings) =>
  request(arrivals.updateArrivals, settings);

export const listImports = (
  target: ImportTarget,
  currentPage: number,
): Promise<Envelope<Page<ImportBatch>>> => {
  const page = { currentPage, pageSize: DEFAULT_PAGE_SIZE };
  return target === 'contact'
    ? request(contactImport.list, page)
    : request(courseImport.list, { level: levelOf(target), ...page });
};
