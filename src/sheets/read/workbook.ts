import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import { CUT, MAX_CELL, MAX_IMPORT_ROWS } from '@/contract/import/import';
import type { CellComment } from './comments';
import type { FileFormat, TextEncoding } from './fileTypes';
import { quiet, type Report } from './progress';
import type { StruckText } from './struckText';

/** A cell's place within a merge: rows and columns from 0, ends included. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Formulas of a sheet whose values the file does not hold; they are read as blank. */
export interface UnsavedFormulas {
  count: number;
  /** The places of the first, such as `C2`, where they say theirs. */
  cells: string[];
}

const UNSAVED_NAMED = 5;

export const noteUnsaved = (unsaved: UnsavedFormulas, cell: string): void => {
  unsaved.count += 1;
  if (cell !== '' && unsaved.cells.length < UNSAVED_NAMED) unsaved.cells.push(cell);
};

/** A sheet as texts: what the program that wrote it shows, or more where that hides digits. */
export interface SheetTexts {
  name: string;
  /** Rows from the sheet's first, without blank cells at their ends; a row without any text is empty. */
  rows: string[][];
  merges: Merge[];
  /** Indexes of the rows that the file hides; undefined where it cannot hide any. */
  hidden?: ReadonlySet<number>;
  /** Indexes of the columns that the file hides. */
  hiddenColumns?: ReadonlySet<number>;
  /** What is struck out in the sheet; it is in none of its texts. */
  struck?: readonly StruckText[];
  /** What is noted beside cells; undefined where nothing is. */
  comments?: readonly CellComment[];
  /** Whether the file hides the whole sheet. */
  isHidden?: boolean;
  unsaved?: UnsavedFormulas;
}

/** What a reader gives, whatever kind of file it reads. */
export interface WorkbookTexts {
  format: FileFormat;
  /** How a text file was decoded; undefined for files that say it themselves. */
  encoding?: TextEncoding;
  sheets: SheetTexts[];
}

/** How a file is to be read. */
export interface ReadOptions {
  report: Report;
  /** The encoding that the user chose; without it a text file's is guessed. */
  encoding?: TextEncoding | undefined;
}

/** For what is read where nobody watches. */
export const QUIETLY: ReadOptions = { report: quiet };

/** A file that cannot be read; the code's text says why. */
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

/** A text without what no database keeps: U+0000, and halves of characters such as cutting leaves. */
export const storableText = (text: string, max = Number.POSITIVE_INFINITY): string =>
  text.slice(0, max).replace(NOT_STORABLE, '');

/** A cell's text as it is kept: of one that no cell can hold its beginning, which the check refuses. */
export const cellContent = (text: string): string =>
  text.length > MAX_CELL ? storableText(text, MAX_CELL) + CUT : text;

/** Title rows, blank rows and footers come on top of the rows that may be imported. */
export const MAX_SHEET_ROWS = MAX_IMPORT_ROWS + 200;
