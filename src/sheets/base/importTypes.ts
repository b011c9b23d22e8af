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
 *   `storeCheckResult(answer, mode)` stores the rows of the response. After
 *   `mend(row, sheet, texts)`, call both again. The body then contains the edited texts.
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
  /** The index of the header row. Null if none was found or the sheet has none. */
  headerRow: number | null;
  /**
   * True if the user says that the sheet has no header row. The page then shows numbers as column
   * names.
   */
  headless?: boolean;
  chosen: boolean;
  /**
   * True if the sheet is hidden in the file. The page lists a hidden sheet but does not select it
   * at first.
   */
  hidden: boolean;
  /** The first rows of the sheet. The user can click one of them to set the header row. */
  preview: string[][];
}

export interface FileSummary {
  name: string;
  size: number;
  sha256: string;
  format: FileFormat;
  /**
   * The encoding with which the text file was decoded. Blank for formats that declare the encoding.
   */
  encoding: string;
  /** The encodings that the user can choose. Empty for formats that declare the encoding. */
  encodings: TextEncoding[];
  sheets: SheetSummary[];
}

/**
 * A table column of the chosen sheets. Columns with the same header and field on several sheets
 * count as one column.
 */
export interface ColumnSummary {
  /**
   * The key under which the field of this column is remembered. The key is the header. If the
   * header means different fields on different sheets, the key also has a sheet's name.
   */
  key: string;
  header: string;
  sheets: string[];
  /** True if the same header means another field on other sheets. */
  isApart: boolean;
  match: ColumnMatch | null;
  samples: string[];
  isHidden?: boolean;
  /** A field that may fit the column. The importer uses this field only if the user accepts it. */
  suggestion?: FieldSuggestion;
  /** Ways to split this column into several columns. The user can choose one of them. */
  splits?: SplitOffer[];
  /** The header of the original column, if this column was made by splitting a column. */
  splitFrom?: string;
}

/**
 * The user's choice to split a column into several columns, because its cells contain several
 * fields.
 */
export interface ColumnSplit {
  header: string;
  sheets: readonly string[];
  separator: Separator;
  count: number;
}

/** A way to split a column into several columns, with a preview for the user. */
export interface SplitOffer extends Pick<ColumnSplit, 'separator' | 'count'> {
  headers: string[];
  rows: string[][];
  /**
   * The number of cells that do not have exactly `count` parts. `uneven` has the first few of these
   * cells.
   */
  unevenCount: number;
  uneven: { sheet: string; row: number; text: string }[];
  /**
   * True if the split is certainly correct. Each part's header is a different field, and all cells
   * have the same number of parts.
   */
  isCertain?: true;
}

/**
 * A row below the header that is not imported, such as a footer. The page lists these rows, so a
 * user can look for a missing row there.
 */
export interface LeftOutRow {
  sheet: string;
  row: number;
  text: string;
}

export interface UnsavedCells {
  sheet: string;
  count: number;
  /** The first formula cells without a saved value, as cell references such as `C2`. */
  cells: string[];
}

export interface TableSummary {
  columns: ColumnSummary[];
  rowCount: number;
  /** The number of rows that are not imported, such as repeated headers, notes and footers. */
  leftOut: number;
  leftOutRows: LeftOutRow[];
  /**
   * Sheets that were divided into several tables, because they have tables side by side or repeated
   * columns. `count` is the number of tables.
   */
  parts: { sheet: string; count: number }[];
  /** The number of cells with struck-out text. Struck-out text is not imported. */
  struck: number;
  struckCells: LeftOutRow[];
  hiddenRows: number;
  /**
   * Formula cells that have no saved value in the file, by sheet. These cells are read as blank.
   */
  unsaved: UnsavedCells[];
  /**
   * A hash of the import's kind and the column headers. The order of the headers makes no
   * difference. The chosen fields are remembered under this hash.
   */
  headerKey: string;
  /**
   * A hash of the headers before any column was split. The user's splits are remembered under this
   * hash.
   */
  wholeKey: string;
}

export interface CheckOptions {
  mode: ImportMode;
  blanks: 'keep' | 'clear';
  errors: 'all-or-nothing' | 'valid-only';
  /**
   * The user's answers about a known name with a new telephone number. Is this the same person as
   * the stored contact?
   */
  people?: People;
}

/** A summary of the server's check, for the page. The checked rows stay in the Web Worker. */
export interface CheckSummary extends Omit<ImportCheck, 'rows' | 'missing'> {
  /**
   * Keys of the rows for which the user still has to choose a contact. A key is the row number and
   * the sheet.
   */
  openPeople: string[];
  /**
   * The number of rows for which the user has to choose a contact. Rows with a choice are included.
   */
  askedPeople: number;
  missing: { count: number; unjudged: string[] };
  /** The headers of columns that contain texts but are not imported. */
  unread: string[];
  /**
   * Errors and warnings of the rows, grouped by message. A warning counts only if the row will be
   * imported.
   */
  groups: IssueGroup[];
  /**
   * The number of rows that the user should look at: rows with errors, and imported rows with a
   * warning. 0 if no row has a warning.
   */
  review: number;
}

/** A group of errors or warnings of the same kind, all in the same column of the file. */
export interface IssueGroup {
  key: string;
  level: 'error' | 'warning';
  field: string;
  /** The column's header in the file. Blank if the file has no column for the field. */
  header: string;
  message: string;
  isSame: boolean;
  count: number;
  /** The number of errors or warnings with a suggested correction. */
  suggested: number;
}

/**
 * The filter value for rows that the user should look at: rows with errors, and imported rows with
 * a warning.
 */
export const REVIEW = 'review';

export interface RowsFilter {
  verdicts: readonly Verdict[];
  only?: string;
}

/** One page of the class sessions that are stored on the server but missing in the import file. */
export type ShownMissing = MissingSession[];

/** The cell of the import file from which the text of a field was read. */
export interface ShownCell {
  /** The column's header in the file. Blank if the file has no column for the field. */
  header: string;
  /** The text of the cell in the file, or the user's correction of this text. */
  text: string;
}

/**
 * A row of the file with the check result. A row with several class times is checked once for each
 * time. The row gets all problems, and the most serious result in the order error, clash, changed,
 * new, unchanged, duplicate.
 */
export interface ShownRow extends CheckedRow {
  /**
   * The texts that were sent to the server, by field. For several class times, the texts are joined
   * by `；`.
   */
  texts: Readonly<Record<string, string>>;
  /**
   * The file's cell for each field. Several fields may come from one cell, such as 上课时间 (class
   * time). A field without a cell has a blank text, which the user can fill in.
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
  /** The allowed values of a column, by header. In an .xlsx file they become a drop-down list. */
  choices?: Readonly<Record<string, readonly string[]>>;
}
