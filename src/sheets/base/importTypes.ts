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

/** A sheet that the user can choose. */
export interface SheetSummary {
  name: string;
  /** Number of rows with texts. */
  rowCount: number;
  /** Index of the header row; null if none was found. */
  headerRow: number | null;
  /** The user says that there is no header. Columns are then identified by position. */
  headless?: boolean;
  chosen: boolean;
  /** Whether the sheet is hidden in the file. Hidden sheets are listed but not preselected. */
  hidden: boolean;
  /** The first rows, from which the user picks the header row. */
  preview: string[][];
}

export interface FileSummary {
  name: string;
  size: number;
  sha256: string;
  format: FileFormat;
  /** The encoding in use, one of `encodings`. Blank for formats that declare it. */
  encoding: string;
  /** Encodings that `reopen` accepts. Empty if there is no choice. */
  encodings: TextEncoding[];
  sheets: SheetSummary[];
}

/** A column of the chosen sheets. Columns with the same header and field are one column. */
export interface ColumnSummary {
  /**
   * Key of the stored column match: the header, with a sheet's name if the header has several
   * meanings.
   */
  key: string;
  header: string;
  /** The sheets that contain it. */
  sheets: string[];
  /** Whether the header has another field on other sheets. */
  isApart: boolean;
  match: ColumnMatch | null;
  samples: string[];
  /** The column is hidden in the file and contains texts. */
  isHidden?: boolean;
  /** Suggested field of an unmatched column. Never applied automatically. */
  suggestion?: FieldSuggestion;
  /** Ways in which the user can split the column. */
  splits?: SplitOffer[];
  /** The header of the original column, if this column is part of a split. */
  splitFrom?: string;
}

/** A split of a column with several fields, made by the user: the header and its sheets. */
export interface ColumnSplit {
  header: string;
  sheets: readonly string[];
  separator: Separator;
  /** Number of resulting columns. */
  count: number;
}

/** A possible split of a column, with a preview. */
export interface SplitOffer extends Pick<ColumnSplit, 'separator' | 'count'> {
  headers: string[];
  /** The parts of the first cells. */
  rows: string[][];
  /** Number of cells with another number of parts, and the first of these cells. */
  unevenCount: number;
  uneven: { sheet: string; row: number; text: string }[];
  /** Each part's header is a different field, and every cell has the same number of parts. */
  isCertain?: true;
}

/** A row under the header that is not imported. Shown so that a user can find a missing row. */
export interface LeftOutRow {
  sheet: string;
  row: number;
  text: string;
}

/** Cells with formulas whose values are not saved in the file. */
export interface UnsavedCells {
  sheet: string;
  count: number;
  /** References of the first cells. */
  cells: string[];
}

export interface TableSummary {
  columns: ColumnSummary[];
  rowCount: number;
  /** Number of rows without data: repeated headers, notes, footers. */
  leftOut: number;
  /** The first of these rows. */
  leftOutRows: LeftOutRow[];
  /**
   * Sheets with several tables side by side or column sets. Each of these gives rows of its own.
   */
  parts: { sheet: string; count: number }[];
  /** Number of cells in imported rows with struck-out text. That text is not imported. */
  struck: number;
  /** The first struck-out texts. */
  struckCells: LeftOutRow[];
  /** Number of rows that are hidden in the file. They are imported. */
  hiddenRows: number;
  /** Formulas without saved values, by sheet. They are read as blank. */
  unsaved: UnsavedCells[];
  /** Hash of target and headers in any order. The column match is stored under it. */
  headerKey: string;
  /** The same hash before columns were split. The splits are stored under it. */
  wholeKey: string;
}

export interface CheckOptions {
  mode: ImportMode;
  blanks: 'keep' | 'clear';
  errors: 'all-or-nothing' | 'valid-only';
  /** The user's answers to whether a name with a new number is the same person. Contacts only. */
  people?: People;
}

/** Summary of a check's response. The rows and sessions themselves stay in the worker. */
export interface CheckSummary extends Omit<ImportCheck, 'rows' | 'missing'> {
  /** Rows (`row sheet`) where the user has not yet chosen the person. */
  openPeople: string[];
  /** Number of rows with such a choice, made or not. */
  askedPeople: number;
  missing: { count: number; unjudged: string[] };
  /** Headers of the columns with texts that are not imported. */
  unread: string[];
  /** Issues grouped by message: errors, and warnings of rows that will be imported. */
  groups: IssueGroup[];
  /** Number of rows with errors, or imported with a warning. 0 if no row has a warning. */
  review: number;
}

/** Issues of the same kind in one column. */
export interface IssueGroup {
  key: string;
  level: 'error' | 'warning';
  field: string;
  /** The column's header in the first of the rows. Blank if no column gives the field. */
  header: string;
  /** The message of the first issue. */
  message: string;
  /** Whether all issues have the same message. */
  isSame: boolean;
  /** Number of file rows. */
  count: number;
  /** Number of issues with a suggestion. */
  suggested: number;
}

/** Value of `RowsFilter.only`: rows with errors, and rows imported with a warning. */
export const REVIEW = 'review';

/** Filter of checked rows. */
export interface RowsFilter {
  verdicts: readonly Verdict[];
  /** Only rows of this group of issues, or `REVIEW`. */
  only?: string;
}

/** A page of stored sessions that the file lacks. */
export type ShownMissing = MissingSession[];

/** The cell of a field. */
export interface ShownCell {
  /** The column's header in the file. Blank if no column gives the field. */
  header: string;
  /** The cell's text in the file, or its edited text. `mend` replaces it. */
  text: string;
}

/**
 * A row of the file with its verdict. If it was sent in several parts, it has the issues and
 * changes of all parts. Its verdict is the first of error, clash, changed, new, unchanged,
 * duplicate that a part has, as in the server's counts.
 */
export interface ShownRow extends CheckedRow {
  /** The texts that were sent. Those of several parts are joined by `；`. */
  texts: Readonly<Record<string, string>>;
  /**
   * The cell of each field. Fields from one combined cell (上课时间) all have that cell with its
   * whole text. A missing field has no column and no text; `mend` can still set one.
   */
  columns: Readonly<Record<string, ShownCell>>;
}

export interface ShownRows {
  list: ShownRow[];
  /** Number of file rows with one of the requested verdicts. */
  total: number;
}

/** Formats of files for download. */
export type FileKind = 'xlsx' | 'csv';

/** A table for download. */
export interface TableToWrite {
  name: string;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  /** Column widths in characters. */
  widths?: readonly number[];
  /** Allowed values by header, as a drop-down list in .xlsx. */
  choices?: Readonly<Record<string, readonly string[]>>;
}
