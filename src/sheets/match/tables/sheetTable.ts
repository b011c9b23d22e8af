import type { UnsavedFormulas } from '@/sheets/read/workbook';

/** A table on a sheet: the headers and the data rows below them. */
export interface SheetTable {
  headers: string[];
  rows: TableRow[];
  /** Rows that are not imported: repeated headers, notes, footers. */
  leftOut: TableRow[];
  /**
   * Rows that are not data, reduced to the columns of this table. Set only if the sheet was divided
   * into tables side by side or into groups of repeated columns.
   */
  lines?: readonly TableRow[];
  hiddenRows: number;
  hiddenColumns?: ReadonlySet<number>;
  struck?: readonly StruckCell[];
  comments?: readonly Comment[];
  /** The header texts exactly as in the file. A text may be blank or occur twice. */
  titles: string[];
  unsaved?: UnsavedFormulas;
  /** The lines above the first header of the sheet, such as the sheet's title. */
  above: readonly string[];
  /**
   * True if the console wrote this file because an import had rows with errors (I-06). Each row of
   * such a file is complete and needs no text from the row above.
   */
  ofErrors?: boolean;
  /** For each column that a split created, the header of the original column, by column index. */
  splitFrom?: ReadonlyMap<number, string>;
  /** Cells that a split divided into too many or too few parts. */
  uneven?: readonly UnevenCell[];
  /**
   * Set if this is one of several tables side by side, or one of several groups of repeated
   * columns.
   */
  part?: TablePart;
}

export interface UnevenCell {
  row: number;
  /** The first column that the split created (its index), and the number of columns created. */
  columns: [from: number, count: number];
  header: string;
  text: string;
  /** The number of parts in the cell, while `count` is the expected number. */
  found: number;
  count: number;
}

/** A cell and its text. */
export interface CellText {
  /**
   * The row number. In a sheet (`SheetTexts`), the first row is 0. In a table (`SheetTable`), the
   * same row is 1, as in spreadsheet programs.
   */
  row: number;
  column: number;
  text: string;
}

export interface StruckCell extends CellText {
  /**
   * True if only a part of the text is struck out, but it is unknown which part. The whole text is
   * then imported.
   */
  partly?: true;
}

/** A comment on a cell of the file. For a comment on a header, `row` is the first data row. */
export interface Comment extends CellText {
  ofHeader?: true;
}

/** One of several tables side by side, or one of several groups of repeated columns. */
export interface TablePart {
  index: number;
  count: number;
  /**
   * True if the header is unambiguous, so that the user need not be asked whether this is a
   * separate table.
   */
  sure: boolean;
  /** The indexes of the columns that belong only to this table. */
  own: readonly number[];
  edgeColumns: readonly { column: number; part: number }[];
}

export interface TableRow {
  /** The row number as in the spreadsheet program. In a text file, the number of the record. */
  row: number;
  cells: string[];
  /**
   * True if this group of repeated columns has a text only in columns that all groups share. The
   * row is not imported, but a course named in it also applies to the rows below. If no group has a
   * text of its own, the row is imported with the first group.
   */
  blank?: boolean;
  /**
   * The width, in columns, of the row's widest merged cell. Set only for a row that is not data.
   */
  across?: number;
}
