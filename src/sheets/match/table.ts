import { type Language, spoken } from '@/contract/base/language';
import { type ImportTarget, MAX_IMPORT_COLUMNS } from '@/contract/import/import';
import {
  FileError,
  type SheetTexts,
  storableText,
  type UnsavedFormulas,
} from '@/sheets/read/workbook';
import { fillDittos } from './dittos';
import { type HeaderRows, headerRowsAt } from './headerRow';
import { isHeaderAgain, saysOnlyNo } from './idleRows';
import { isLastNote, isNote, type RowLook } from './notes';

/** A sheet's table: its headers, and the rows of data under them. */
export interface SheetTable {
  headers: string[];
  rows: TableRow[];
  /** Rows that are no data: repeated headers, notes, footers. */
  leftOut: TableRow[];
  /** Of tables side by side, those of the rows that are no data which are this one's, cut to its columns. */
  lines?: readonly TableRow[];
  /** How many of the rows the file hides. */
  hiddenRows: number;
  /** The places of the columns that the file hides. */
  hiddenColumns?: ReadonlySet<number>;
  /** What is struck out in the rows; it is in none of their cells. */
  struck?: readonly StruckCell[];
  /** What is noted beside cells of the rows. */
  comments?: readonly Comment[];
  /** The headers as the file has them: blank ones blank, equal ones equal. */
  titles: string[];
  unsaved?: UnsavedFormulas;
  /** The lines above the sheet's first header, such as its title. */
  above: readonly string[];
  /** Whether it is a file of errors (I-06), whose rows say all of themselves. */
  ofErrors?: boolean;
  /** Columns that are parts of one that the user took apart: that one's header, by the part's place. */
  splitFrom?: ReadonlyMap<number, string>;
  /** Cells of such columns that have more or fewer parts than the others. */
  uneven?: readonly UnevenCell[];
  /** Where the sheet holds several tables side by side, or sets of columns: which of them this is. */
  part?: TablePart;
}

/** A cell that was not taken apart like the others of its column. */
export interface UnevenCell {
  row: number;
  /** The first column of its parts, and how many those are. */
  columns: [from: number, count: number];
  header: string;
  text: string;
  /** How many parts were found, and how many the user asked for. */
  found: number;
  count: number;
}

/** A text at a cell of a row, by the row's number and the column's place in the table. */
export interface PlacedText {
  row: number;
  column: number;
  text: string;
}

/** What is struck out in a cell. */
export interface StruckCell extends PlacedText {
  /** A part of the text is struck out, and nobody knows which: the text stays. */
  partly?: true;
}

/** What is noted beside a cell; what is noted beside a header has the number of the first row. */
export interface Comment extends PlacedText {
  ofHeader?: true;
}

/** One of the tables side by side, or one of the sets of columns that are rows of their own. */
export interface TablePart {
  /** Counted from 0. */
  index: number;
  count: number;
  /** Whether there is no other way to read the header. */
  sure: boolean;
  /** Its columns that the other parts do not share. */
  own: readonly number[];
  /** Columns that all parts have here, and may belong to one of them only. */
  beside: readonly { column: number; part: number }[];
}

export interface TableRow {
  /** The number that the spreadsheet program shows; in a text file the record's. */
  row: number;
  cells: string[];
  /** Nothing stands in its own set of columns: it is no row, but may name what the rows below go on with. */
  blank?: boolean;
  /** How many columns its widest cell takes, of a row that is no data. */
  across?: number;
}

/**
 * Merged cells hold their text in the first cell only: it belongs to each row of the merge, and to its
 * first column.
 */
const fillMerges = ({ rows, merges }: SheetTexts, from: number): string[][] => {
  const filled = rows.slice();
  // Merges do not lie over each other, so they cannot have more cells than the sheet.
  let left = rows.length * MAX_IMPORT_COLUMNS;
  for (const { top, bottom, left: column } of merges) {
    const text = rows[top]?.[column] ?? '';
    if (bottom <= top || text === '' || bottom < from) continue;
    // A merge may reach far below the last row with a text.
    const last = Math.min(bottom, rows.length - 1);
    left -= Math.max(0, last - top);
    if (left < 0) throw new FileError('FILE_BOMB');
    for (let index = Math.max(top + 1, from); index <= last; index += 1) {
      // What is merged into a row without a text of its own makes it none of data.
      if (rows[index]?.length === 0) continue;
      const row = [...(filled[index] ?? [])];
      while (row.length < column) row.push('');
      row[column] = text;
      filled[index] = row;
    }
  }
  return filled;
};

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';

/** The same words as in the header, as printed tables repeat them on each page. */
const repeats = (header: readonly string[], row: readonly string[]): boolean => {
  const filled = row.filter(isFilled);
  const same = row.filter((cell, index) => isFilled(cell) && cell.trim() === header[index]?.trim());
  return filled.length >= 2 && same.length >= filled.length * 0.6;
};

/**
 * How many columns the widest cell of a row takes, where it takes three or more: such a row may be a note.
 * Cells below a header's that is as wide are the column's.
 */
const widestCells = ({ merges }: SheetTexts, { top, bottom }: HeaderRows): Map<number, number> => {
  const place = ({ left, right }: { left: number; right: number }) => `${left} ${right}`;
  const ofHeader = new Set(
    merges.filter((merge) => merge.top <= bottom && merge.bottom >= top).map(place),
  );
  const widest = new Map<number, number>();
  for (const merge of merges) {
    const across = merge.right - merge.left + 1;
    if (merge.top !== merge.bottom || across < 3 || ofHeader.has(place(merge))) continue;
    widest.set(merge.top, Math.max(across, widest.get(merge.top) ?? 0));
  }
  return widest;
};

const atPlaces = (cells: readonly string[], places: readonly number[]): string[] =>
  places.map((place) => cells[place] ?? '');

/** Headers that are blank or written twice get a name of their own, so that each column has one. */
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

/** Columns that the console itself puts at the end of a file of errors (I-06). */
const ERROR_COLUMNS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['错误原因', '建议'],
  en: ['Errors', 'Suggestions'],
};
export const errorColumns = (): readonly string[] => spoken(ERROR_COLUMNS);

/** The columns of the table; those of a file of errors are none of the user's. */
const ownColumns = (titles: readonly string[]): number[] => {
  const added = Object.values(ERROR_COLUMNS).flatMap((columns) => {
    const places = columns.map((column) => titles.lastIndexOf(column));
    return places.includes(-1) ? [] : places;
  });
  return [...titles.keys()].filter((index) => !added.includes(index));
};

/** More lines than a title, a term and a few notes take. */
const MAX_ABOVE = 12;

const linesAbove = ({ rows }: SheetTexts, { top }: HeaderRows): string[] =>
  rows
    .slice(0, Math.max(0, Math.min(top, MAX_ABOVE)))
    .map((cells) => cells.filter(isFilled).join(' ').trim())
    .filter(isFilled);

/** Without a header row the table begins with the sheet. */
const NO_HEADER: HeaderRows = { top: -1, bottom: -1, texts: [] };

/** Rows under the header with a text of their own: only what the sheet itself holds makes a row. */
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

/** The indexes of the rows that are no data. */
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
    const isAgain = index === bottom + 1 && isHeaderAgain(target, texts, look.cells);
    if (isHeader || isAgain || saysOnlyNo(look.cells) || isNote(look, texts.length)) {
      notes.add(index);
    }
  }
  // A list of few columns may well end in a row with one long text.
  if (titled.length < 3) return notes;
  const last = new Set<number>();
  for (const [index, look] of [...looks].reverse()) {
    if (notes.has(index)) continue;
    // There are records: not all rows are notes below them.
    if (!isLastNote(look, titled[0] ?? 0)) return new Set([...notes, ...last]);
    last.add(index);
  }
  return notes;
};

/** Rows of which all that they say is struck out, with what that is. */
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

/** What the sheet says of cells, of those beside other texts of a row. */
const placedTexts = <T extends PlacedText>(
  said: readonly T[] | undefined,
  rows: readonly TableRow[],
  places: readonly number[],
): T[] => {
  if (!said) return [];
  const own = new Set(rows.map(({ row }) => row));
  return said.flatMap((each) => {
    const column = places.indexOf(each.column);
    return own.has(each.row + 1) && column >= 0 ? [{ ...each, row: each.row + 1, column }] : [];
  });
};

/** The comments of the rows, and those of the header. */
const placedComments = (
  comments: readonly PlacedText[] | undefined,
  { top, bottom }: HeaderRows,
  rows: readonly TableRow[],
  places: readonly number[],
): Comment[] => {
  const first = rows[0]?.row;
  const ofHeader = (comments ?? []).flatMap(({ row, column, text }): Comment[] => {
    const isOf = first !== undefined && row >= top && row <= bottom && places.includes(column);
    return isOf ? [{ row: first, column: places.indexOf(column), text, ofHeader: true }] : [];
  });
  return [...ofHeader, ...placedTexts(comments, rows, places)];
};

/** How many of the rows the file hides. */
export const hiddenIn = ({ hidden }: SheetTexts, rows: readonly TableRow[]): number =>
  rows.filter(({ row, blank }) => !blank && hidden?.has(row - 1)).length;

/**
 * Cuts the table out of a sheet: headers, and the rows under them without blank rows, repeated headers,
 * notes and footers. Without a header row every row is data.
 */
export const cutTable = (
  target: ImportTarget,
  sheet: SheetTexts,
  headerRow: number | undefined,
): SheetTable => {
  const header = headerRow === undefined ? NO_HEADER : headerRowsAt(target, sheet, headerRow);
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const places = ownColumns(Array.from({ length: width }, (_, index) => header.texts[index] ?? ''));
  const titles = atPlaces(header.texts, places);
  const looks = looksOf(sheet, header);
  const notes = notesIn(target, sheet, looks, header);
  const rows: TableRow[] = [];
  const leftOut: TableRow[] = [];
  for (const [index, { cells, widest }] of looks) {
    const each = { row: index + 1, cells: atPlaces(cells, places) };
    if (notes.has(index)) leftOut.push(widest > 0 ? { ...each, across: widest } : each);
    else rows.push(each);
  }
  leftOut.push(...struckRows(sheet, header));
  leftOut.sort((a, b) => a.row - b.row);
  const struck = placedTexts<StruckCell>(sheet.struck, rows, places);
  const comments = placedComments(sheet.comments, header, rows, places);
  const hiddenRows = hiddenIn(sheet, rows);
  const above = linesAbove(sheet, header);
  const hiddenColumns = new Set(
    places.flatMap((place, index) => (sheet.hiddenColumns?.has(place) ? [index] : [])),
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
    ...(places.length < width && { ofErrors: true }),
  };
  return sheet.unsaved ? { ...table, unsaved: sheet.unsaved } : table;
};
