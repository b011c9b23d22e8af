import type { ColumnMatch } from '@/domain/columns/headerReading';
import type { FieldSuggestion } from '@/domain/columns/nearestField';
import type { FileFormat, TextEncoding } from '@/sheets/base/fileTypes';
import type { Separator } from '@/sheets/base/separators';

export type { FileFormat, Progress, Stage, TextEncoding } from '@/sheets/base/fileTypes';
export type { ImportQuestion } from '@/sheets/base/questions';
export type { Separator } from '@/sheets/base/separators';

export interface SheetSummary {
  name: string;
  rowCount: number;
  /** The index of the header row. Null if the sheet has no header or the importer found none. */
  headerRow: number | null;
  /**
   * True if the user says that the sheet has no header row. The page then shows numbers as the
   * column names.
   */
  headless?: boolean;
  chosen: boolean;
  /**
   * True if the sheet is hidden in the file. The page lists hidden sheets but does not preselect
   * them.
   */
  hidden: boolean;
  /** The first rows of the sheet. The user can click a row to make it the header row. */
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
 * A column of the chosen sheets. Columns with the same header and field on several sheets are shown
 * as one column.
 */
export interface ColumnSummary {
  /**
   * The key under which the field of this column is remembered: its header. If the header means
   * different fields on different sheets, the key also contains a sheet's name.
   */
  key: string;
  header: string;
  sheets: string[];
  /** True if the same header means a different field on other sheets. */
  isApart: boolean;
  match: ColumnMatch | null;
  samples: string[];
  isHidden?: boolean;
  /** A field that may fit the column. It is used only if the user accepts it. */
  suggestion?: FieldSuggestion;
  /** Ways to split this column into several columns. The user can choose one. */
  splits?: SplitOffer[];
  /** The header of the original column, if this column was made by splitting a column. */
  splitFrom?: string;
}

/** The user's choice to split a column, because its cells contain several fields. */
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
   * The number of cells that do not have exactly `count` parts. `uneven` lists the first few of
   * them.
   */
  unevenCount: number;
  uneven: { sheet: string; row: number; text: string }[];
  /**
   * True if the split is certain: each part's header is a different field, and all cells have the
   * same number of parts.
   */
  isCertain?: true;
}

/**
 * A row below the header that is not imported, such as a footer. The page lists these rows, so that
 * the user can check that no data is lost.
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
   * Sheets that were divided into several tables, because they contain tables side by side or
   * repeated columns. `count` is the number of tables.
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
   * A hash of the import's kind and the column headers, in any order. The user's choice of fields
   * is remembered under this hash.
   */
  headerKey: string;
  /**
   * A hash of the headers before any column was split. The user's splits are remembered under this
   * hash.
   */
  wholeKey: string;
}

/** The formats in which the console writes files, for example for an export. */
export type FileKind = 'xlsx' | 'csv';

export interface TableToWrite {
  name: string;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  widths?: readonly number[];
  /**
   * The allowed values of a column, by the column's header. In an .xlsx file they become a
   * drop-down list.
   */
  choices?: Readonly<Record<string, readonly string[]>>;
}
