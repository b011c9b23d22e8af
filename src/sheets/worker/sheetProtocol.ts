import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import type { Language } from '@/contract/base/language';
import type { Progress } from '@/sheets/base/fileTypes';
import type { ImportSession } from '@/sheets/check/importSession';

/**
 * The calls between page and worker. The page calls them through `SheetClient`:
 *
 * - `open(target, file, onProgress?)` reads a file of any format. `reopen(encoding, onProgress?)`
 *   decodes the same text file again. `paste(target, text)` reads copied cells. Each returns a
 *   `FileSummary` and discards all choices and corrections of the user.
 * - `choose(sheets, splits)` extracts the tables, splits columns as the user chose, and finds the
 *   field of each column. The user's corrections of texts stay.
 * - `questions(fields, constants, terms, answers)` returns questions to the user (questions.ts),
 *   for these fields of the columns and the answers so far.
 * - `checkBody(fields, how, constants, options, answers)` returns the request body of the server's
 *   check. `storeCheckResult(answer, mode)` stores the response. After `mend(row, sheet, texts)`,
 *   call both again. The body then contains the corrected texts.
 * - `importableRows(keys, mode)` returns only the keys (`row sheet`) whose rows would be imported.
 * - `shownRows(verdicts, from, count, only)` returns rows of the file. A row with several class
 *   times is sent as several rows, but the page shows and counts it as one, as the server does.
 * - `applySuggestions(key)` applies the suggestions to all rows of a group of errors or warnings.
 * - `shownMissing(from, count)` returns stored class sessions that are missing in the file.
 * - `errorFile(format)` returns the user's rows with errors, and two columns 错误原因 and 建议.
 * - `template(target, format)` and `writeTables(format, tables)` write files for download.
 */
export type Method =
  | 'open'
  | 'reopen'
  | 'paste'
  | 'choose'
  | 'questions'
  | 'mend'
  | 'checkBody'
  | 'storeCheckResult'
  | 'importableRows'
  | 'applySuggestions'
  | 'shownRows'
  | 'shownMissing'
  | 'errorFile'
  | 'tables'
  | 'template'
  | 'writeTables';

export interface Call {
  id: number;
  method: Method;
  args: unknown[];
  language: Language;
}

export type Answer =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; code: ErrorCode; params: ErrorParams };

export interface ProgressMessage {
  id: number;
  progress: Progress;
}

export type Message = Answer | ProgressMessage;

type ValueOf<M extends Method> = Awaited<ReturnType<ImportSession[M]>>;
type ArgsOf<M extends Method> = Parameters<ImportSession[M]>;

/** The result of a worker call: a value, or an error code. */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode | 'CANCELLED'; params: ErrorParams };

export type OutcomeOf<M extends Method> = Outcome<ValueOf<M>>;
export type CallArgs<M extends Method> = ArgsOf<M>;
