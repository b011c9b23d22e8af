import type { ErrorCode, ErrorParams } from '@/contract/errorCodes';

/** A cell's place within a merge: rows and columns from 0, ends included. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A sheet as texts: what the program that wrote it shows, or more where that hides digits. */
export interface SheetTexts {
  name: string;
  /** Rows from the sheet's first; a row without any text is empty. */
  rows: string[][];
  merges: Merge[];
}

export interface WorkbookTexts {
  format: 'xlsx' | 'csv';
  encoding: string;
  sheets: SheetTexts[];
}

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
