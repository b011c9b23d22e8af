import { errorText } from '@/contract/errorCodes';
import type { ImportTarget, Verdict } from '@/contract/importing';
import type { FileKind, FileSummary, Progress, TextEncoding } from '@/sheets/importTypes';
import { SheetClient } from '@/sheets/sheetClient';
import type { Outcome } from '@/sheets/sheetProtocol';
import { download } from '@/utils/download';
import { type ImportState, ROWS_PER_PAGE } from './importState';

/** Told how far the reading of a file has come. */
export type OnProgress = (progress: Progress) => void;

/** Other texts for fields of a row of the file. */
export interface Mended {
  row: number;
  sheet: string | undefined;
  texts: Readonly<Record<string, string>>;
}

/** The workers that hold the files; they live as long as the import, not as long as its page. */
const clients = new Map<ImportTarget, SheetClient>();

/** Ends the target's import and stops at once what its worker is doing. */
export const closeWorker = (target: ImportTarget): void => {
  clients.get(target)?.close();
  clients.delete(target);
};

const newClient = (target: ImportTarget): SheetClient => {
  closeWorker(target);
  const client = new SheetClient();
  clients.set(target, client);
  return client;
};

/** What is wrong, in a sentence; nothing where the user gave the import up. */
export const problemOf = (outcome: Outcome<unknown> & { ok: false }): string =>
  outcome.code === 'CANCELLED' ? '' : errorText(outcome.code, outcome.params);

const GONE = { ok: false, code: 'CANCELLED', params: {} } as const;

/** Reads a file, or copied cells, in a worker of its own. */
export const openSource = (
  target: ImportTarget,
  source: File | string,
  onProgress: OnProgress,
): Promise<Outcome<FileSummary>> => {
  const client = newClient(target);
  return typeof source === 'string'
    ? client.paste(target, source)
    : client.open(target, source, onProgress);
};

export const reopenFile = async (
  target: ImportTarget,
  encoding: TextEncoding,
  onProgress: OnProgress,
) => (await clients.get(target)?.reopen(encoding, onProgress)) ?? GONE;

const TEMPLATE_NAMES: Record<ImportTarget, string> = {
  bachelorCourse: '本科课程导入模板',
  postgraduateCourse: '研究生课程导入模板',
  contact: '通讯录导入模板',
};

/** Makes a file without an import under way, and hands it to the browser. */
export const saveTemplate = async (target: ImportTarget, kind: FileKind): Promise<string> => {
  const client = new SheetClient();
  const made = await client.template(target, kind);
  client.close();
  if (!made.ok) return errorText('EXPORT_FAILED');
  download(`${TEMPLATE_NAMES[target]}.${kind}`, made.value);
  return '';
};

export const saveErrors = async (
  target: ImportTarget,
  kind: FileKind,
  { file }: ImportState,
): Promise<string> => {
  const made = (await clients.get(target)?.errorFile(kind)) ?? GONE;
  if (!made.ok) return errorText('EXPORT_FAILED');
  download(`${file?.name.replace(/\.[^.]*$/, '') ?? ''}-错误行.${kind}`, made.value);
  return '';
};

export const mendRow = async (target: ImportTarget, { row, sheet, texts }: Mended) =>
  (await clients.get(target)?.mend(row, sheet, texts)) ?? GONE;

export const chooseSheets = async (target: ImportTarget, { sheets }: ImportState) => {
  const chosen = sheets
    .filter((sheet) => sheet.chosen)
    .map(({ name, headerRow }) => ({ name, headerRow }));
  return (await clients.get(target)?.choose(chosen)) ?? GONE;
};

export const checkBody = async (
  target: ImportTarget,
  { columns, constants, options }: ImportState,
) => {
  const entries = Object.entries(columns);
  const fields = Object.fromEntries(entries.map(([header, { field }]) => [header, field]));
  const how = Object.fromEntries(entries.map(([header, choice]) => [header, choice.how]));
  return (await clients.get(target)?.checkBody(fields, how, constants, options)) ?? GONE;
};

export const takeAnswer = async (target: ImportTarget, answer: Blob) =>
  (await clients.get(target)?.takeAnswer(answer)) ?? GONE;

export const shownRows = async (target: ImportTarget, verdicts: Verdict[], page: number) => {
  const from = (page - 1) * ROWS_PER_PAGE;
  return (await clients.get(target)?.shownRows(verdicts, from, ROWS_PER_PAGE)) ?? GONE;
};
