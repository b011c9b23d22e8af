import { errorText } from '@/contract/base/errorCodes';
import { type Language, spoken } from '@/contract/base/language';
import '@/contract/import/importErrors';
import type { ImportTarget } from '@/contract/import/import';
import { checkImport } from '@/services/import';
import type { TermStart } from '@/sheets/ask/questions';
import type { CheckOptions, CheckSummary, RowsFilter } from '@/sheets/base/checkTypes';
import type { Progress, TextEncoding } from '@/sheets/base/fileTypes';
import type { FileKind, FileSummary } from '@/sheets/base/importTypes';
import { SheetClient } from '@/sheets/worker/sheetClient';
import type { Outcome } from '@/sheets/worker/sheetProtocol';
import { download } from '@/utils/download';
import { answersNow, type ImportState, type Mended, ROWS_PER_PAGE, rowOf } from './importState';
import { lastWorkerOf, openWorker, workerOf } from './workerPool';

export type OnProgress = (progress: Progress) => void;

/** Returns the error message of a failed import step. Empty if the user cancelled. */
export const problemOf = (outcome: Outcome<unknown> & { ok: false }): string =>
  outcome.code === 'CANCELLED' ? '' : errorText(outcome.code, outcome.params);

const GONE = { ok: false, code: 'CANCELLED', params: {} } as const;

export const openSource = (
  target: ImportTarget,
  source: File | string,
  onProgress: OnProgress,
): Promise<Outcome<FileSummary>> => {
  const client = openWorker(target);
  return typeof source === 'string'
    ? client.paste(target, source)
    : client.open(target, source, onProgress);
};

export const reopenFile = async (
  target: ImportTarget,
  encoding: TextEncoding,
  onProgress: OnProgress,
) => (await workerOf(target)?.reopen(encoding, onProgress)) ?? GONE;

const TEMPLATE_NAMES: Record<Language, Record<ImportTarget, string>> = {
  'zh-CN': {
    bachelorCourse: '本科课程导入模板',
    postgraduateCourse: '研究生课程导入模板',
    contact: '通讯录导入模板',
  },
  en: {
    bachelorCourse: 'Template of undergraduate courses',
    postgraduateCourse: 'Template of postgraduate courses',
    contact: 'Template of contacts',
  },
};
const ERROR_FILE = { 'zh-CN': '-错误行', en: ' - rows with errors' };

/**
 * Downloads a template for an import file. Returns an error message, or an empty text on success.
 */
export const saveTemplate = async (target: ImportTarget, kind: FileKind): Promise<string> => {
  const client = new SheetClient();
  const made = await client.template(target, kind);
  client.close();
  if (!made.ok) return errorText('EXPORT_FAILED');
  download(`${spoken(TEMPLATE_NAMES)[target]}.${kind}`, made.value);
  return '';
};

export const saveErrors = async (
  target: ImportTarget,
  kind: FileKind,
  { file }: ImportState,
): Promise<string> => {
  const client = lastWorkerOf(target);
  const made = (await client?.errorFile(kind)) ?? GONE;
  if (!made.ok) return errorText('EXPORT_FAILED');
  download(`${file?.name.replace(/\.[^.]*$/, '') ?? ''}${spoken(ERROR_FILE)}.${kind}`, made.value);
  return '';
};

export const mendRow = async (target: ImportTarget, { row, sheet, texts }: Mended) =>
  (await workerOf(target)?.mend(row, sheet, texts)) ?? GONE;

export const chooseSheets = async (target: ImportTarget, { sheets, splits }: ImportState) => {
  const chosen = sheets
    .filter((sheet) => sheet.chosen)
    .map(({ name, headerRow }) => ({ name, headerRow }));
  return (await workerOf(target)?.choose(chosen, splits)) ?? GONE;
};

const fieldsBy = (columns: ImportState['columns']) =>
  Object.fromEntries(Object.entries(columns).map(([header, { field }]) => [header, field]));

export const askQuestions = async (
  target: ImportTarget,
  { columns, constants, answers }: ImportState,
  terms: readonly TermStart[],
) => (await workerOf(target)?.questions(fieldsBy(columns), constants, terms, answers)) ?? GONE;

/**
 * Returns the user's answers about known persons with a new telephone number, in the format of the
 * check request. Only imports of contacts have any.
 */
const peopleOf = ({ people: { all, rows } }: ImportState): Pick<CheckOptions, 'people'> => {
  const answers = Object.entries(rows).map(([key, as]) => ({ ...rowOf(key), as }));
  if (all === undefined && answers.length === 0) return {};
  return { people: { ...(all && { all }), rows: answers } };
};

/**
 * The result of the check, with the excluded rows that still exist. If the check failed, only an
 * error message.
 */
type Checked = { check: CheckSummary; excluded: string[] } | { check?: never; problem: string };

/** Checks the rows. Undefined if the user closed the import during the check. */
export const checkRows = async (
  target: ImportTarget,
  state: ImportState,
): Promise<Checked | undefined> => {
  const { columns, constants, options, excluded } = state;
  const client = workerOf(target);
  const isOver = () => client === undefined || workerOf(target) !== client;
  const entries = Object.entries(columns);
  const how = Object.fromEntries(entries.map(([header, choice]) => [header, choice.how]));
  const fields = fieldsBy(columns);
  const answers = answersNow(state);
  const checkOptions = { ...options, ...peopleOf(state) };
  const body = (await client?.checkBody(fields, how, constants, checkOptions, answers)) ?? GONE;
  if (isOver()) return undefined;
  if (!body.ok) return { problem: problemOf(body) };
  const answer = await checkImport(target, body.value);
  if (isOver()) return undefined;
  if (!answer.Success) return { problem: answer.Message };
  const stored = (await client?.storeCheckResult(answer.Value, options.mode)) ?? GONE;
  const importable = (await client?.importableRows(excluded, options.mode)) ?? GONE;
  if (isOver()) return undefined;
  if (!stored.ok || !stored.value || !importable.ok)
    return { problem: errorText('ANSWER_UNREADABLE') };
  return { check: stored.value, excluded: importable.value };
};

export const applySuggestions = async (target: ImportTarget, key: string) =>
  (await workerOf(target)?.applySuggestions(key)) ?? GONE;

export const shownRows = async (
  target: ImportTarget,
  { verdicts, only }: RowsFilter,
  page: number,
) => {
  const from = (page - 1) * ROWS_PER_PAGE;
  return (await workerOf(target)?.shownRows(verdicts, from, ROWS_PER_PAGE, only)) ?? GONE;
};

export const shownMissing = async (target: ImportTarget, page: number) => {
  const from = (page - 1) * ROWS_PER_PAGE;
  return (await workerOf(target)?.shownMissing(from, ROWS_PER_PAGE)) ?? GONE;
};
