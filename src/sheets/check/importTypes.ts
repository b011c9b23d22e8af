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
import type { Separator } from '@/sheets/match/separators';
import type { FileFormat, TextEncoding } from '@/sheets/read/fileTypes';

export type { ImportQuestion } from '@/sheets/ask/questions';
export type { Separator } from '@/sheets/match/separators';
export type { FileFormat, Progress, Stage, TextEncoding } from '@/sheets/read/fileTypes';

/**
 * What the page and the worker say to each other. The page's side is `SheetClient`:
 *
 * - `open(target, file, onProgress?)` reads a file of any format; `reopen(encoding, onProgress?)` reads the
 *   same text file again; `paste(target, text)` reads copied cells. Each gives a FileSummary and forgets
 *   what was chosen and mended before.
 * - `choose(sheets, splits)` cuts out the tables, takes columns apart as the user says, and matches the columns;
 *   what was mended stays.
 * - `questions(fields, constants, terms, answers)` gives what has to be asked with these columns (questions.ts), after
 *   what was answered so far.
 * - `checkBody(fields, how, constants, options, answers)` is the body of the check's call, `takeAnswer(answer, mode)`
 *   keeps its rows. After `mend(row, sheet, texts)` both are called again: the mended texts are in the body.
 * - `takenOf(keys, mode)` gives those of the rows, as `row sheet`, that the import would take.
 * - `shownRows(verdicts, from, count, only)` gives rows of the file, not of the protocol: one that holds several
 *   times is sent as several and shown as one, as the server counts it. `takeSuggestions(key)` mends all rows
 *   of a group of issues with what is suggested for them.
 * - `shownMissing(from, count)` gives sessions that the file leaves out.
 * - `errorFile(format)` gives the user's own rows that have errors, with 错误原因 and 建议.
 * - `template(target, format)` and `writeTables(format, tables)` make files for download.
 */

/** A sheet as the page offers it for choosing. */
export interface SheetSummary {
  name: string;
  /** How many of its rows hold texts. */
  rowCount: number;
  /** Index of the header row; null where none was recognised. */
  headerRow: number | null;
  /** The user says that there is none: the columns are known by their places. */
  headless?: boolean;
  chosen: boolean;
  /** Whether the file hides the sheet; it is offered like the others, but not chosen beforehand. */
  hidden: boolean;
  /** The sheet's first rows, for choosing the header row by eye. */
  preview: string[][];
}

export interface FileSummary {
  name: string;
  size: number;
  sha256: string;
  format: FileFormat;
  /** How the text was read: one of `encodings`; empty for files that say it themselves. */
  encoding: string;
  /** What `reopen` may be asked for; empty where there is nothing to choose. */
  encodings: TextEncoding[];
  sheets: SheetSummary[];
}

/** A column of the chosen sheets: one over all of them where its header means the same in each. */
export interface ColumnSummary {
  /** By which its field is kept and remembered: the header, with a sheet's name where it is one of several. */
  key: string;
  header: string;
  /** The sheets that have it. */
  sheets: string[];
  /** Whether the header means something else in other sheets. */
  isApart: boolean;
  match: ColumnMatch | null;
  samples: string[];
  /** The file hides the column, and there are texts in it. */
  isHidden?: boolean;
  /** What an unmatched column may be; never applied by itself. */
  suggestion?: FieldSuggestion;
  /** How its cells may be taken apart by hand. */
  splits?: SplitOffer[];
  /** The header of the column that was taken apart, of which this is a part. */
  splitFrom?: string;
}

/** A column that holds several fields, taken apart by hand: its header on these sheets. */
export interface ColumnSplit {
  header: string;
  sheets: readonly string[];
  separator: Separator;
  /** How many columns come of it. */
  count: number;
}

/** A way of taking a column apart, with how it comes out. */
export interface SplitOffer extends Pick<ColumnSplit, 'separator' | 'count'> {
  headers: string[];
  /** The parts of the first cells. */
  rows: string[][];
  /** How many cells have another number of parts, and the first of them. */
  unevenCount: number;
  uneven: { sheet: string; row: number; text: string }[];
  /** The header's words are other fields each, and every cell has as many parts. */
  isCertain?: true;
}

/** A row under the header that is not imported, so that whoever misses one finds it. */
export interface LeftOutRow {
  sheet: string;
  row: number;
  text: string;
}

/** Cells with formulas whose values the file does not hold. */
export interface UnsavedCells {
  sheet: string;
  count: number;
  /** The places of the first. */
  cells: string[];
}

export interface TableSummary {
  columns: ColumnSummary[];
  rowCount: number;
  /** Rows that are no data: repeated headers, notes, footers. */
  leftOut: number;
  /** The first of them. */
  leftOutRows: LeftOutRow[];
  /** Sheets with tables side by side, or sets of columns, each of which gives rows of its own. */
  parts: { sheet: string; count: number }[];
  /** How many cells beside others of their row are struck out, whole or in part; that is not imported. */
  struck: number;
  /** What is struck out in the first of them. */
  struckCells: LeftOutRow[];
  /** How many of the rows are hidden in the file; they are imported like the others. */
  hiddenRows: number;
  /** Formulas without values, by sheet: what they should give is missing. */
  unsaved: UnsavedCells[];
  /** The same for the same headers of the same target in any order: the mapping is remembered under it. */
  headerKey: string;
  /** The same before columns are taken apart: how that was done is remembered under it. */
  wholeKey: string;
}

export interface CheckOptions {
  mode: ImportMode;
  blanks: 'keep' | 'clear';
  errors: 'all-or-nothing' | 'valid-only';
  /** Who is meant where a name and place have a new number; contacts only. */
  people?: People;
}

/** What the page needs of a check's answer; the rows and sessions themselves stay in the worker. */
export interface CheckSummary extends Omit<ImportCheck, 'rows' | 'missing'> {
  /** Rows, as `row sheet`, that wait for the user to say who is meant. */
  openPeople: string[];
  /** How many rows ask that, answered or not. */
  askedPeople: number;
  missing: { count: number; unjudged: string[] };
  /** The headers of the columns with texts that are not imported. */
  unread: string[];
  /** What is said of rows, the same once: errors, and warnings of rows that will be imported. */
  groups: IssueGroup[];
  /** How many rows have errors, or will be imported with a warning; 0 where none has a warning. */
  review: number;
}

/** What is said in the same way of several rows, by a column and kind of issue. */
export interface IssueGroup {
  key: string;
  level: 'error' | 'warning';
  field: string;
  /** The column's header in the first of the rows; empty where no column gives the field. */
  header: string;
  /** What is said of the first. */
  message: string;
  /** Whether the same is said of all. */
  isSame: boolean;
  /** How many rows of the file. */
  count: number;
  /** How many of the issues carry a suggestion. */
  suggested: number;
}

/** The rows with errors, and those that will be imported with a warning, as `RowsFilter.only`. */
export const REVIEW = 'review';

/** Which of the checked rows are asked for. */
export interface RowsFilter {
  verdicts: readonly Verdict[];
  /** Only the rows of this group of issues, or `REVIEW`. */
  only?: string;
}

/** A page of the sessions that the file leaves out. */
export type ShownMissing = MissingSession[];

/** The cell that a field came from. */
export interface ShownCell {
  /** The column's header in the file; empty where no column gives the field. */
  header: string;
  /** The cell's text as the file has it, or as it was mended: what `mend` replaces. */
  text: string;
}

/**
 * A row of the file with its verdict. Where the row was sent in several parts, issues and changes are those
 * of all parts, and the verdict is the first of error, clash, changed, new, unchanged, duplicate that one
 * of them has, as in the server's counts.
 */
export interface ShownRow extends CheckedRow {
  /** The protocol's texts; those of several parts are joined by `；`. */
  texts: Readonly<Record<string, string>>;
  /**
   * By field, the cell that it came from. Fields that were taken out of one combined cell (上课时间) all name
   * that cell with its whole text. A field that is not among them has no column: its text is empty, and
   * `mend` may still give it one.
   */
  columns: Readonly<Record<string, ShownCell>>;
}

export interface ShownRows {
  list: ShownRow[];
  /** How many rows of the file have one of the verdicts that were asked for. */
  total: number;
}

/** The kinds of files that are written for download. */
export type FileKind = 'xlsx' | 'csv';

/** A table to be written for download. */
export interface TableToWrite {
  name: string;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  /** Widths of the columns in characters. */
  widths?: readonly number[];
  /** By header, what a cell of the column may be: a drop-down list in .xlsx. */
  choices?: Readonly<Record<string, readonly string[]>>;
}
