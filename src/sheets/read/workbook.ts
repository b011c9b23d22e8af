import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import { CUT, MAX_CELL, MAX_IMPORT_ROWS } from '@/contract/import/import';
import type { FileFormat, TextEncoding } from '@/sheets/base/fileTypes';
import type { CellComment } from './comments';
import { quiet, type Report } from './progress';
import type { StruckText } from './struckText';

/** A merged cell: zero-based rows and columns, ends included. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Formulas of a sheet without saved values. They are read as blank. */
export interface UnsavedFormulas {
  count: number;
  /** References of the first few, such as `C2`, where the file gives them. */
  cells: string[];
}

const UNSAVED_NAMED = 5;

export const noteUnsaved = (unsaved: UnsavedFormulas, cell: string): void => {
  unsaved.count += 1;
  if (cell !== '' && unsaved.cells.length < UNSAVED_NAMED) unsaved.cells.push(cell);
};

/** A sheet as texts: the displayed values, or full numbers where the display hides digits. */
export interface SheetTexts {
  name: string;
  /**
   * Rows from the sheet's first row. Trailing blank cells are dropped; a blank row is an empty
   * array.
   */
  rows: string[][];
  merges: Merge[];
  /** Indexes of the hidden rows. Undefined if the format cannot hide rows. */
  hidden?: ReadonlySet<number>;
  /** Indexes of the hidden columns. */
  hiddenColumns?: ReadonlySet<number>;
  /** Struck-out texts. They are not in `rows`. */
  struck?: readonly StruckText[];
  /** Cell comments. Undefined if there are none. */
  comments?: readonly CellComment[];
  /** Whether the whole sheet is hidden. */
  isHidden?: boolean;
  unsaved?: UnsavedFormulas;
}

/** The result of every file reader. */
export interface WorkbookTexts {
  format: FileFormat;
  /** Encoding of a text file. Undefined for formats that declare it. */
  encoding?: TextEncoding;
  sheets: SheetTexts[];
}

export interface ReadOptions {
  report: Report;
  /** The encoding that the user chose. Without it the encoding is detected. */
  encoding?: TextEncoding | undefined;
}

/** Options for reading without progress reports. */
export const NO_PROGRESS: ReadOptions = { report: quiet };

/** A file cannot be read. The error code names the reason. */
export class FileError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

const NOT_STORABLE = /\0|\p{Surrogate}/gu;

/**
 * Removes U+0000 and lone surrogates, which databases reject. Lone surrogates come from cutting a
 * text.
 */
export const storableText = (text: string, max = Number.POSITIVE_INFINITY): string =>
  text.slice(0, max).replace(NOT_STORABLE, '');

/** Shortens a text that is longer than any cell can be. The check reports the cut. */
export const cellContent = (text: string): string =>
  text.length > MAX_CELL ? storableText(text, MAX_CELL) + CUT : text;

/** Limit of rows in a sheet: importable rows, and 200 more for titles, blank rows and footers. */
export const MAX_SHEET_ROWS = MAX_IMPORT_ROWS + 200;
