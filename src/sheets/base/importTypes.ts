import type {
  CheckedRow,
  ImportCheck,
  ImportMode,
  MissingSession,
  People,
  Verdict,
} from '@/contract/import/import';
import type { ColumnMatch } from '@/domain/columns/headerMatch';
import type { FieldSuggestion } from '@/domain/columns/nearestField';
import type { FileFormat, TextEncoding } from '@/sheets/base/fileTypes';
import type { Separator } from '@/sheets/base/separators';

export type { FileFormat, Progress, Stage, TextEncoding } from '@/sheets/base/fileTypes';
export type { ImportQuestion } from '@/sheets/base/questions';
export type { Separator } from '@/sheets/base/separators';

/**
 * Types of the calls between page and worker. The page calls them through `SheetClient`:
 *
 * - `open(target, file, onProgress?)` reads a file of any format. `reopen(encoding, onProgress?)`
 *   decodes the same text file again. `paste(target, text)` reads copied cells. Each returns a
 *   FileSummary and discards all choices and edits.
 * - `choose(sheets, splits)` extracts the tables, splits columns as the user chose, and matches the
 *   columns. Edits stay.
 * - `questions(fields, constants, terms, answers)` returns the questions (questions.ts) for this
 *   column match, given the answers so far.
 * - `checkBody(fields, how, constants, options, answers)` returns the request body of the check.
 *   `storeCheckResult(answer, mode)` stores the rows of the response. After `mend(row, sheet, texts)` call
 *   both again: the body then contains the edited texts.
 * - `importableRows(keys, mode)` returns those of the rows (`row sheet`) that would be imported.
 * - `shownRows(verdicts, from, count, only)` returns rows of the file. A row with several times is
 *   sent as several request rows. It is shown and counted as one, as on the server.
 * - `applySuggestions(key)` applies the suggestions to all rows of a group of issues.
 * - `shownMissing(from, count)` returns stored sessions that the file lacks.
 * - `errorFile(format)` returns the user's rows with errors, and two columns 错误原因 and 建议.
 * - `template(target, format)` and `writeTables(format, tables)` write files for download.
 */

export interface SheetSummary {
  name: string;
  rowCount: number;
  /** The index of the header row. Null if none was found. */
  headerRow: number | null;
  /**
   * True if the user says that the sheet has no header row. Columns then have numbers instead of
   * names.
   */
  headless?: boolean;
  chosen: boolean;
  /** True if the sheet is hidden in the file. It is listed, but not chosen at first. */
  hidden: boolean;
  /** The first rows of the sheet. The user picks the header row from them. */
  preview: string[][];
}

export interface FileSummary {
  name: string;
  size: number;
  sha256: string;
  format: FileFormat;
  /** The encoding in use, one of `encodings`. Blank for formats that declare the encoding. */
  encoding: string;
  /** The encodings that the user can choose. Empty if there is no choice. */
  encodings: TextEncoding[];
  sheets: SheetSummary[];
}

/** A column of the chosen sheets. Equal columns of several sheets are shown as one. */
export interface ColumnSummary {
  /**
   * The key under which the column's field is remembered: the header, and a sheet's name if the
   * header is ambiguous.
   */
  key: string;
  header: string;
  sheets: string[];
  /** True if the same header has another field on other sheets. */
  isApart: boolean;
  match: ColumnMatch | null;
  samples: string[];
  isHidden?: boolean;
  /** A suggested field. It is used only if the user accepts it. */
  suggestion?: FieldSuggestion;
  /** Ways to split the column into several, which the user can choose from. */
  splits?: SplitOffer[];
  /** The header of the column that this column was split from, if any. */
  splitFrom?: string;
}

/** The user's choice to split a column that contains several fields. */
export interface ColumnSplit {
  header: string;
  sheets: readonly string[];
  separator: Separator;
  count: number;
}

/** A possible split of a column, with a preview. */
export interface SplitOffer extends Pick<ColumnSplit, 'separator' | 'count'> {
  headers: string[];
  rows: string[][];
  /** The number of cells that do not have `count` parts, and the first of these cells. */
  unevenCount: number;
  uneven: { sheet: string; row: number; text: string }[];
  /**
   * True if the split leaves no doubt: each part's header is a different field, and all cells have
   * the same number of parts.
   */
  isCertain?: true;
}

/**
 * A row under the header that is not imported. It is shown, so that a user can find a missing row.
 */
export interface LeftOutRow {
  sheet: string;
  row: number;
  text: string;
}

export interface UnsavedCells {
  sheet: string;
  count: number;
  /** References of the first formula cells without a value, such as `C2`. */
  cells: string[];
}

export interface TableSummary {
  columns: ColumnSummary[];
  rowCount: number;
  /** The number of rows that are not imported, such as repeated headers, notes and footers. */
  leftOut: number;
  leftOutRows: LeftOutRow[];
  /**
   * Sheets with several tables side by side, or with repeated groups of columns. Each table or
   * group has rows of its own.
   */
  parts: { sheet: string; count: number }[];
  /** The number of cells with struck-out text, which is not imported. */
  struck: number;
  struckCells: LeftOutRow[];
  hiddenRows: number;
  /** Formula cells that have no value in the file, by sheet. They are read as blank. */
  unsaved: UnsavedCells[];
  /**
   * A hash of the kind of import and the headers, in any order. The fields of the columns are
   * remembered under it.
   */
  headerKey: string;
  /** The hash of the headers before columns were split. The splits are remembered under it. */
  wholeKey: string;
}

export interface CheckOptions {
  mode: ImportMode;
  blanks: 'keep' | 'clear';
  errors: 'all-or-nothing' | 'valid-only';
  /** The user's answers for known names with a new telephone number: is it the same person? */
  people?: People;
}

/** A summary of the server's check. The rows themselves stay in the Web Worker. */
export interface CheckSummary extends Omit<ImportCheck, 'rows' | 'missing'> {
  /** Keys of the rows (row number and sheet) for which the user still has to choose the contact. */
  openPeople: string[];
  /** The number of rows for which the user has to choose a contact, chosen or not. */
  askedPeople: number;
  missing: { count: number; unjudged: string[] };
  /** The headers of columns that are not imported although they contain texts. */
  unread: string[];
  /**
   * Errors and warnings of the rows, grouped by message. Warnings count only for rows that will be
   * imported.
   */
  groups: IssueGroup[];
  /**
   * The number of rows that need a look: with errors, or imported with a warning. 0 if there are no
   * warnings.
   */
  review: number;
}

/** Errors or warnings of the same kind in one column of the file. */
export interface IssueGroup {
  key: string;
  level: 'error' | 'warning';
  field: string;
  /** The column's header in the file. Blank if no column has the field. */
  header: string;
  message: string;
  isSame: boolean;
  count: number;
  /** The number of errors or warnings with a suggested correction. */
  suggested: number;
}

/** The filter value for rows that need a look: with errors, or imported with a warning. */
export const REVIEW = 'review';

export interface RowsFilter {
  verdicts: readonly Verdict[];
  only?: string;
}

/** One page of the stored class sessions that the import file does not contain. */
export type ShownMissing = MissingSession[];

/** The cell of the import file that a field comes from. */
export interface ShownCell {
  /** The column's header in the file. Blank if no column has the field. */
  header: string;
  /** The cell's text in the file, or the user's correction. */
  text: string;
}

/**
 * A row of the file with the result of the check. A row with several class times is checked in
 * parts. It has the problems of all parts, and the most serious result of error, clash, changed,
 * new, unchanged, duplicate.
 */
export interface ShownRow extends CheckedRow {
  /** The texts that were sent to the server. Texts of several class times are joined by `；`. */
  texts: Readonly<Record<string, string>>;
  /**
   * The file's cell for each field. Fields from one combined cell (上课时间) share that cell. A missing
   * field has a blank text, which the user can fill in.
   */
  columns: Readonly<Record<string, ShownCell>>;
}

export interface ShownRows {
  list: ShownRow[];
  total: number;
}

export type FileKind = 'xlsx' | 'csv';

export interface TableToWrite {
  name: string;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  widths?: readonly number[];
  /** Allowed values by header. In an .xlsx file they become a drop-down list. */
  choices?: Readonly<Record<string, readonly string[]>>;
}
