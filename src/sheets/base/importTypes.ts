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
  /** The number of rows that contain text. */
  rowCount: number;
  /** The index of the header row. Null if none was found. */
  headerRow: number | null;
  /**
   * True if the user says that the sheet has no header. Columns are then identified by position.
   */
  headless?: boolean;
  chosen: boolean;
  /** Whether the sheet is hidden in the file. Hidden sheets are listed but not preselected. */
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

/**
 * A column of the chosen sheets. Columns with the same header and the same field are shown as one.
 */
export interface ColumnSummary {
  /**
   * The key under which the column's field is remembered: the header, with a sheet's name if the
   * header has several meanings.
   */
  key: string;
  header: string;
  /** The sheets that contain the column. */
  sheets: string[];
  /** Whether the same header has another field on other sheets. */
  isApart: boolean;
  match: ColumnMatch | null;
  samples: string[];
  /** True if the column is hidden in the file and contains texts. */
  isHidden?: boolean;
  /** A suggested field for a column without a field. Never applied automatically. */
  suggestion?: FieldSuggestion;
  /** Ways to split the column. The user can choose one. */
  splits?: SplitOffer[];
  /** If the column was split from another column, the header of that column. */
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
  /** The first cells, split into parts. */
  rows: string[][];
  /** The number of cells that do not have `count` parts, and the first of these cells. */
  unevenCount: number;
  uneven: { sheet: string; row: number; text: string }[];
  /**
   * True if the split is certain: each part's header is a different field, and every cell has the
   * same number of parts.
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

/** Formula cells without a saved value in the file. */
export interface UnsavedCells {
  sheet: string;
  count: number;
  /** The references of the first such cells, such as `C2`. */
  cells: string[];
}

export interface TableSummary {
  columns: ColumnSummary[];
  rowCount: number;
  /** The number of rows that are not imported: repeated headers, notes, footers. */
  leftOut: number;
  /** The first of the rows that are not imported. */
  leftOutRows: LeftOutRow[];
  /**
   * Sheets with several tables side by side, or with repeated groups of columns. Each table or
   * group has rows of its own.
   */
  parts: { sheet: string; count: number }[];
  /** The number of cells with struck-out text in imported rows. That text is not imported. */
  struck: number;
  /** The first struck-out texts, with their rows. */
  struckCells: LeftOutRow[];
  /** The number of rows that are hidden in the file. Hidden rows are imported. */
  hiddenRows: number;
  /** Formula cells without a saved value, by sheet. They are read as blank. */
  unsaved: UnsavedCells[];
  /**
   * A hash of the headers, in any order, and of what is imported. The fields of the columns are
   * remembered under it.
   */
  headerKey: string;
  /** The same hash before columns were split. The splits are remembered under it. */
  wholeKey: string;
}

export interface CheckOptions {
  mode: ImportMode;
  blanks: 'keep' | 'clear';
  errors: 'all-or-nothing' | 'valid-only';
  /**
   * For contacts: the user's answers to whether a known name with a new telephone number is the
   * same person.
   */
  people?: People;
}

/** The summary of a check's response. The rows and class sessions themselves stay in the worker. */
export interface CheckSummary extends Omit<ImportCheck, 'rows' | 'missing'> {
  /** The rows (`row sheet`) for which the user still has to choose the person. */
  openPeople: string[];
  /** The number of rows with such a choice, whether made or not. */
  askedPeople: number;
  missing: { count: number; unjudged: string[] };
  /** The headers of the columns with texts that are not imported. */
  unread: string[];
  /**
   * Errors and warnings of the rows, grouped by message. Warnings count only for rows that will be
   * imported.
   */
  groups: IssueGroup[];
  /** The number of rows with errors, or imported with a warning. 0 if no row has a warning. */
  review: number;
}

/** Errors or warnings of the same kind in one column. */
export interface IssueGroup {
  key: string;
  level: 'error' | 'warning';
  field: string;
  /**
   * The header of the column, from the first row with the problem. Blank if no column has the
   * field.
   */
  header: string;
  message: string;
  /** Whether all messages of the group are the same. */
  isSame: boolean;
  count: number;
  /** The number of errors or warnings with a suggested correction. */
  suggested: number;
}

/** A value of `RowsFilter.only`. It shows rows with errors, and rows imported with a warning. */
export const REVIEW = 'review';

/** A filter of the checked rows. */
export interface RowsFilter {
  verdicts: readonly Verdict[];
  /** Shows only the rows of this group of problems, or `REVIEW`. */
  only?: string;
}

/** One page of the stored class sessions that the import file does not contain. */
export type ShownMissing = MissingSession[];

/** The file's cell that contains a field. */
export interface ShownCell {
  /** The column's header in the file. Blank if no column has the field. */
  header: string;
  /** The cell's text in the file, or the text that the user put in its place. */
  text: string;
}

/**
 * A row of the file with its verdict (new, changed and so on). A row with several class times is
 * checked in several parts. It then has the problems and changes of all parts. Its verdict is the
 * first of error, clash, changed, new, unchanged, duplicate that a part has, as in the server's
 * counts.
 */
export interface ShownRow extends CheckedRow {
  /** The texts that were sent to the server. Texts of several parts are joined by `；`. */
  texts: Readonly<Record<string, string>>;
  /**
   * The file's cell for each field. Fields from one combined cell (上课时间) all have that cell with
   * the whole text. A missing field has no column and no text, but the user can add a text with
   * `mend`.
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
  /** Column widths in characters. */
  widths?: readonly number[];
  /** Allowed values by header. An .xlsx file shows them as a drop-down list. */
  choices?: Readonly<Record<string, readonly string[]>>;
}
