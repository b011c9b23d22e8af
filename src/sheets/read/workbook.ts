import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import { CUT, MAX_CELL, MAX_IMPORT_ROWS } from '@/contract/import/import';
import type { FileFormat, TextEncoding } from '@/sheets/base/fileTypes';
import type { CellComment } from './comments';
import { quiet, type Report } from './progress';
import type { StruckText } from './struckText';

/** A merged cell. Rows and columns count from 0. The last row and column are included. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Formulas without a saved value on a sheet. They are read as blank. */
export interface UnsavedFormulas {
  count: number;
  cells: string[];
}

const UNSAVED_NAMED = 5;

export const noteUnsaved = (unsaved: UnsavedFormulas, cell: string): void => {
  unsaved.count += 1;
  if (cell !== '' && unsaved.cells.length < UNSAVED_NAMED) unsaved.cells.push(cell);
};

/**
 * A sheet as texts. A cell has the displayed value, or the whole number if the display hides
 * digits.
 */
export interface SheetTexts {
  name: string;
  /**
   * All rows of the sheet. Blank cells at the end of a row are removed. A blank row is an empty
   * array.
   */
  rows: string[][];
  merges: Merge[];
  /** Indexes of the hidden rows. Undefined if the file format has none. */
  hidden?: ReadonlySet<number>;
  hiddenColumns?: ReadonlySet<number>;
  struck?: readonly StruckText[];
  comments?: readonly CellComment[];
  isHidden?: boolean;
  unsaved?: UnsavedFormulas;
}

/** The sheets of a file, as returned by every file reader. */
export interface WorkbookTexts {
  format: FileFormat;
  /** The encoding of a text file. Undefined for other formats. */
  encoding?: TextEncoding;
  sheets: SheetTexts[];
}

export interface ReadOptions {
  report: Report;
  /** The encoding that the user chose. Without it, the encoding is detected. */
  encoding?: TextEncoding | undefined;
}

export const NO_PROGRESS: ReadOptions = { report: quiet };

/** The error for a file that cannot be read. The code tells the reason. */
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
 * Removes characters that databases reject: U+0000 and halves of surrogate pairs, which cutting a
 * text can leave.
 */
export const storableText = (text: string, max = Number.POSITIVE_INFINITY): string =>
  text.slice(0, max).replace(NOT_STORABLE, '');

/** Shortens a text that is longer than a cell can be. The check reports such texts. */
export const cellContent = (text: string): string =>
  text.length > MAX_CELL ? storableText(text, MAX_CELL) + CUT : text;

/**
 * Maximum number of rows in a sheet: the importable rows, and 200 for titles, blank rows and
 * footers.
 */
export const MAX_SHEET_ROWS = MAX_IMPORT_ROWS + 200;
