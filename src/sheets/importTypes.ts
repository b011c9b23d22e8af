import type { CheckedRow } from '@/contract/importing';
import type { ColumnMatch } from '@/domain/headerMatch';

/** A sheet as the page offers it for choosing. */
export interface SheetSummary {
  name: string;
  rowCount: number;
  /** Index of the header row; null where none was recognised. */
  headerRow: number | null;
  chosen: boolean;
  /** The sheet's first rows, for choosing the header row by eye. */
  preview: string[][];
}

export interface FileSummary {
  name: string;
  size: number;
  sha256: string;
  format: string;
  encoding: string;
  sheets: SheetSummary[];
}

/** A column over all chosen sheets, known by its header. */
export interface ColumnSummary {
  header: string;
  match: ColumnMatch | null;
  samples: string[];
}

export interface TableSummary {
  columns: ColumnSummary[];
  rowCount: number;
  leftOut: number;
}

export interface CheckOptions {
  mode: 'insert' | 'update' | 'upsert';
  blanks: 'keep' | 'clear';
  errors: 'all-or-nothing' | 'valid-only';
}

/** A checked row with the texts it was made of. */
export interface ShownRow extends CheckedRow {
  texts: Readonly<Record<string, string>>;
}

export interface ShownRows {
  list: ShownRow[];
  total: number;
}
