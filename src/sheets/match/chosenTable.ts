import type { Columns, Constants } from './rowTexts';
import type { SheetTable } from './table';

/** A table extracted from a sheet, with the field of each column. */
export interface ChosenTable extends SheetTable {
  /** The sheet's own name. */
  tab: string;
  /** Identifies the table's rows: the sheet's name, with a number if the table is a part. */
  sheet: string;
  columns: Columns;
  /** Values for all rows of this sheet. They take precedence over values for the whole file. */
  constants?: Constants;
}

/** A row's cells, with headers and fields of its table. */
export interface RowCells {
  headers: readonly string[];
  columns: Columns;
  cells: readonly string[];
}
