import type { Columns, Constants } from '@/sheets/match/rows/cellTexts';
import type { SheetTable } from './sheetTable';

/** A table on a sheet, with the field of each column. */
export interface ChosenTable extends SheetTable {
  tab: string;
  /**
   * The name of the table in messages and keys: the sheet's name, with a number if the sheet has
   * several tables.
   */
  sheet: string;
  columns: Columns;
  /**
   * Fixed values for all rows of this sheet, such as a term. They override the fixed values for the
   * whole file.
   */
  constants?: Constants;
}

export interface RowCells {
  headers: readonly string[];
  columns: Columns;
  cells: readonly string[];
}
