import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import { CUT, MAX_CELL, MAX_IMPORT_ROWS } from '@/contract/import/import';
import type { FileFormat, TextEncoding } from '@/sheets/base/fileTypes';
import type { CellComment } from './comments';
import { quiet, type Report } from './progress';
import type { StruckText } from './struckText';

/**
 * A merged cell, which covers several rows or columns. Rows and columns are counted from 0.
 * `bottom` and `right` are inclusive.
 */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Formula cells of a sheet that have no saved value. They are read as blank. */
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
 * A sheet of a file, with all cells as texts. A text is the value that the cell displays, but with
 * all digits if the display hides digits of a number.
 */
export interface SheetTexts {
  name: string;
  /**
   * All rows of the sheet, without blank cells at the end of a row. A blank row is an empty array.
   */
  rows: string[][];
  merges: Merge[];
  /** Indexes of the hidden rows. Undefined if the file format has no hidden rows. */
  hidden?: ReadonlySet<number>;
  hiddenColumns?: ReadonlySet<number>;
  struck?: readonly StruckText[];
  comments?: readonly CellComment[];
  isHidden?: boolean;
  unsaved?: UnsavedFormulas;
}

/** The sheets of a file. Every file reader returns this type. */
export interface WorkbookTexts {
  format: FileFormat;
  /** The encoding of a text file. Undefined for other files. */
  encoding?: TextEncoding;
  sheets: SheetTexts[];
}

export interface ReadOptions {
  report: Report;
  /** The encoding that the user chose. If undefined, it is detected from the file. */
  encoding?: TextEncoding | undefined;
}

export const NO_PROGRESS: ReadOptions = { report: quiet };

/** The error for a file that cannot be read. `code` tells why. */
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
 * Removes characters that a database cannot store: U+0000 and unpaired surrogates. Shortening the
 * text to `max` characters may leave an unpaired surrogate at the end.
 */
export const storableText = (text: string, max = Number.POSITIVE_INFINITY): string =>
  text.slice(0, max).replace(NOT_STORABLE, '');

/** Shortens a text that is too long for a cell. The check reports the shortened text. */
export const cellContent = (text: string): string =>
  text.length > MAX_CELL ? storableText(text, MAX_CELL) + CUT : text;

/**
 * Maximum number of rows in a sheet: the maximum for an import, plus 200 for titles, blank rows and
 * footers.
 */
export const MAX_SHEET_ROWS = MAX_IMPORT_ROWS + 200;
