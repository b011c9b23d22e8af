import { type Language, spoken } from '@/contract/base/language';
import { type ImportTarget, MAX_IMPORT_COLUMNS } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import {
  FileError,
  type SheetTexts,
  storableText,
  type UnsavedFormulas,
} from '@/sheets/read/workbook';
import { fillDittos } from './dittos';
import { isAllNo, repeatsHeader } from './emptyRows';
import { type HeaderRows, headerRowsAt } from './headerRow';
import { isLastNote, isNote, type RowLook } from './notes';

/** A table on a sheet, with the headers and the data rows below the headers. */
export interface SheetTable {
  headers: string[];
  rows: TableRow[];
  /** Rows that are not imported: repeated headers, notes, footers. */
  leftOut: TableRow[];
  /**
   * Rows that are not data, with only the cells in the columns of this table. Set only if there are
   * several tables side by side.
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
   * True if this console wrote the file, because an import had rows with errors (I-06). In such a
   * file no row depends on the row above.
   */
  ofErrors?: boolean;
  /**
   * For each column that a split created, the header of the original column. The map key is the
   * column index.
   */
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
  /** The index of the first column that the split created, and the number of these columns. */
  columns: [from: number, count: number];
  header: string;
  text: string;
  /** The number of parts in the cell. `count` is the expected number. */
  found: number;
  count: number;
}

/** A cell and its text. */
export interface CellText {
  /**
   * The row number. On a sheet it counts from 0. In a table it counts from 1, as spreadsheet
   * programs do.
   */
  row: number;
  column: number;
  text: string;
}

export interface StruckCell extends CellText {
  /** True if an unknown part of the text is struck out. The whole text is then imported. */
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
  /** True if the header is not ambiguous, so the user need not be asked. */
  sure: boolean;
  /** The indexes of the columns that belong only to this table. */
  own: readonly number[];
  edgeColumns: readonly { column: number; part: number }[];
}

export interface TableRow {
  /**
   * The row number as the spreadsheet program shows it. In a text file, the number of the record.
   */
  row: number;
  cells: string[];
  /**
   * True if the row is blank in this group of repeated columns. The row is not imported, but later
   * rows may need the course that it names.
   */
  blank?: boolean;
  /** The width of the row's widest merged cell, in columns. Only for a row that is not data. */
  across?: number;
}

/**
 * Copies the text of each merged cell into all rows of the cell. Files contain the text only in the
 * first row.
 */
const fillMerges = ({ rows, merges }: SheetTexts, from: number): string[][] => {
  const filled = rows.slice();
  // This limits the work for a malicious file. In a valid file, the merged cells together are not
  // larger than the sheet.
  let remaining = rows.length * MAX_IMPORT_COLUMNS;
  for (const { top, bottom, left: column } of merges) {
    const text = rows[top]?.[column] ?? '';
    if (bottom <= top || text === '' || bottom < from) continue;
    // A merged cell may end far below the last row of the sheet that has a text.
    const last = Math.min(bottom, rows.length - 1);
    remaining -= Math.max(0, last - top);
    if (remaining < 0) throw new FileError('FILE_BOMB');
    for (let index = Math.max(top + 1, from); index <= last; index += 1) {
      // A blank row stays blank.
      if (rows[index]?.length === 0) continue;
      const row = [...(filled[index] ?? [])];
      while (row.length < column) row.push('');
      row[column] = text;
      filled[index] = row;
    }
  }
  return filled;
};

/**
 * Tells whether a row repeats the header. Tables that are printed on several pages often have such
 * rows.
 */
const repeats = (header: readonly string[], row: readonly string[]): boolean => {
  const filled = row.filter(isFilled);
  const same = row.filter((cell, index) => isFilled(cell) && cell.trim() === header[index]?.trim());
  return filled.length >= 2 && same.length >= filled.length * 0.6;
};

/**
 * Returns the width of the widest merged cell in each row, if it covers at least three columns.
 * Such a row may be a note. A cell as wide as a header cell above does not count.
 */
const widestCells = ({ merges }: SheetTexts, { top, bottom }: HeaderRows): Map<number, number> => {
  const columnsKey = ({ left, right }: { left: number; right: number }) => `${left} ${right}`;
  const ofHeader = new Set(
    merges.filter((merge) => merge.top <= bottom && merge.bottom >= top).map(columnsKey),
  );
  const widest = new Map<number, number>();
  for (const merge of merges) {
    const across = merge.right - merge.left + 1;
    if (merge.top !== merge.bottom || across < 3 || ofHeader.has(columnsKey(merge))) continue;
    widest.set(merge.top, Math.max(across, widest.get(merge.top) ?? 0));
  }
  return widest;
};

const cellsAt = (cells: readonly string[], sourceColumns: readonly number[]): string[] =>
  sourceColumns.map((place) => cells[place] ?? '');

/**
 * Returns the headers without duplicates. A blank header becomes `第 3 列` (column 3). A repeated
 * header gets a number at the end.
 */
export const nameHeaders = (row: readonly string[]): string[] => {
  const names = new Set<string>();
  for (const [index, cell] of row.entries()) {
    const text = storableText(cell.replace(/\s+/g, ' ').trim(), 100) || `第 ${index + 1} 列`;
    let name = text;
    for (let count = 2; names.has(name); count += 1) name = `${text} (${count})`;
    names.add(name);
  }
  return [...names];
};

/** The two columns that this console adds to a file of rows with errors (I-06). */
const ERROR_COLUMNS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['错误原因', '建议'],
  en: ['Errors', 'Suggestions'],
};
export const errorColumns = (): readonly string[] => spoken(ERROR_COLUMNS);

/**
 * Returns the indexes of the user's columns. Columns that the console added to a file of rows with
 * errors are left out.
 */
const ownColumns = (titles: readonly string[]): number[] => {
  const added = Object.values(ERROR_COLUMNS).flatMap((columns) => {
    const sourceColumns = columns.map((column) => titles.lastIndexOf(column));
    return sourceColumns.includes(-1) ? [] : sourceColumns;
  });
  return [...titles.keys()].filter((index) => !added.includes(index));
};

const MAX_ABOVE = 12;

const linesAbove = ({ rows }: SheetTexts, { top }: HeaderRows): string[] =>
  rows
    .slice(0, Math.max(0, Math.min(top, MAX_ABOVE)))
    .map((cells) => cells.filter(isFilled).join(' ').trim())
    .filter(isFilled);

/** Used for a sheet without a header. The table then starts at the first row. */
const NO_HEADER: HeaderRows = { top: -1, bottom: -1, texts: [] };

/**
 * Returns the rows below the header that contain a text. A merged cell from a row above does not
 * count.
 */
const looksOf = (sheet: SheetTexts, header: HeaderRows): Map<number, RowLook> => {
  const start = header.bottom + 1;
  const body = fillMerges(sheet, start);
  const widest = widestCells(sheet, header);
  const looks = new Map<number, RowLook>();
  for (let index = start; index < body.length; index += 1) {
    const own = sheet.rows[index] ?? [];
    if (!own.some(isFilled)) continue;
    looks.set(index, { cells: body[index] ?? [], own, widest: widest.get(index) ?? 0 });
  }
  return looks;
};

const notesIn = (
  target: ImportTarget,
  { rows }: SheetTexts,
  looks: ReadonlyMap<number, RowLook>,
  { top, bottom, texts }: HeaderRows,
): Set<number> => {
  const headers = [texts, ...(bottom > top ? rows.slice(top, bottom + 1) : [])];
  const titled = texts.flatMap((text, index) => (isFilled(text) ? [index] : []));
  const notes = new Set<number>();
  for (const [index, look] of looks) {
    const isHeader = headers.some((header) => repeats(header, look.cells));
    const isAgain = index === bottom + 1 && repeatsHeader(target, texts, look.cells);
    if (isHeader || isAgain || isAllNo(look.cells) || isNote(look, texts.length)) {
      notes.add(index);
    }
  }
  // In a table with one or two columns, a long text in the last row may be data instead of a note.
  if (titled.length < 3) return notes;
  const last = new Set<number>();
  for (const [index, look] of [...looks].reverse()) {
    if (notes.has(index)) continue;
    // A note at the end must follow a data row. If every row looks like a note, all rows are data.
    if (!isLastNote(look, titled[0] ?? 0)) return new Set([...notes, ...last]);
    last.add(index);
  }
  return notes;
};

const struckRows = ({ rows, struck = [] }: SheetTexts, { bottom }: HeaderRows): TableRow[] => {
  const texts = new Map<number, string[]>();
  for (const { row, column, text } of struck) {
    if (row <= bottom || rows[row]?.some(isFilled)) continue;
    const cells = texts.get(row) ?? [];
    cells[column] = text;
    texts.set(row, cells);
  }
  return [...texts].map(([row, cells]) => ({
    row: row + 1,
    cells: Array.from(cells, (cell) => cell ?? ''),
  }));
};

/**
 * Converts cell positions on the sheet to cell positions in the table. Cells outside the table are
 * removed.
 */
const toTableCells = <T extends CellText>(
  texts: readonly T[] | undefined,
  rows: readonly TableRow[],
  sourceColumns: readonly number[],
): T[] => {
  if (!texts) return [];
  const own = new Set(rows.map(({ row }) => row));
  return texts.flatMap((each) => {
    const column = sourceColumns.indexOf(each.column);
    return own.has(each.row + 1) && column >= 0 ? [{ ...each, row: each.row + 1, column }] : [];
  });
};

const toTableComments = (
  comments: readonly CellText[] | undefined,
  { top, bottom }: HeaderRows,
  rows: readonly TableRow[],
  sourceColumns: readonly number[],
): Comment[] => {
  const first = rows[0]?.row;
  const ofHeader = (comments ?? []).flatMap(({ row, column, text }): Comment[] => {
    const isOf =
      first !== undefined && row >= top && row <= bottom && sourceColumns.includes(column);
    return isOf
      ? [{ row: first, column: sourceColumns.indexOf(column), text, ofHeader: true }]
      : [];
  });
  return [...ofHeader, ...toTableCells(comments, rows, sourceColumns)];
};

export const hiddenIn = ({ hidden }: SheetTexts, rows: readonly TableRow[]): number =>
  rows.filter(({ row, blank }) => !blank && hidden?.has(row - 1)).length;

/**
 * Extracts the table from a sheet, with headers and data rows. Blank rows, repeated headers, notes
 * and footers are left out. If the sheet has no header, every row is data.
 */
export const cutTable = (
  target: ImportTarget,
  sheet: SheetTexts,
  headerRow: number | undefined,
): SheetTable => {
  const header = headerRow === undefined ? NO_HEADER : headerRowsAt(target, sheet, headerRow);
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const sourceColumns = ownColumns(
    Array.from({ length: width }, (_, index) => header.texts[index] ?? ''),
  );
  const titles = cellsAt(header.texts, sourceColumns);
  const looks = looksOf(sheet, header);
  const notes = notesIn(target, sheet, looks, header);
  const rows: TableRow[] = [];
  const leftOut: TableRow[] = [];
  for (const [index, { cells, widest }] of looks) {
    const each = { row: index + 1, cells: cellsAt(cells, sourceColumns) };
    if (notes.has(index)) leftOut.push(widest > 0 ? { ...each, across: widest } : each);
    else rows.push(each);
  }
  leftOut.push(...struckRows(sheet, header));
  leftOut.sort((a, b) => a.row - b.row);
  const struck = toTableCells<StruckCell>(sheet.struck, rows, sourceColumns);
  const comments = toTableComments(sheet.comments, header, rows, sourceColumns);
  const hiddenRows = hiddenIn(sheet, rows);
  const above = linesAbove(sheet, header);
  const hiddenColumns = new Set(
    sourceColumns.flatMap((place, index) => (sheet.hiddenColumns?.has(place) ? [index] : [])),
  );
  const table = {
    headers: nameHeaders(titles),
    titles,
    rows: fillDittos(rows),
    leftOut,
    hiddenRows,
    above,
    ...(hiddenColumns.size > 0 && { hiddenColumns }),
    ...(struck.length > 0 && { struck }),
    ...(comments.length > 0 && { comments }),
    ...(sourceColumns.length < width && { ofErrors: true }),
  };
  return sheet.unsaved ? { ...table, unsaved: sheet.unsaved } : table;
};
