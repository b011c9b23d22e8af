import { type ImportTarget, MAX_IMPORT_COLUMNS } from '@/contract/importing';
import { matchHeaders } from '@/domain/headerMatch';
import { FileError, type SheetTexts, storableText } from './workbook';

/** A sheet's table: its headers, and the rows of data under them. */
export interface SheetTable {
  headers: string[];
  rows: TableRow[];
  /** Rows that are no data: repeated headers, notes, footers. */
  leftOut: number;
  /** How many of the rows the file hides. */
  hiddenRows: number;
  /** The headers as the file has them: blank ones blank, equal ones equal. */
  titles: string[];
}

export interface TableRow {
  /** The number that the spreadsheet program shows; in a text file the record's. */
  row: number;
  cells: string[];
}

/** Titles and notes stand above a header, but not more than this many rows of them. */
const HEADER_SEARCH = 40;

const filledCount = (row: readonly string[]): number =>
  row.filter((cell) => cell.trim() !== '').length;

/**
 * The index of the row that looks most like a header for this import: the one in which the most cells
 * name a field, at least two. Undefined where no row does.
 */
export const findHeaderRow = (target: ImportTarget, sheet: SheetTexts): number | undefined => {
  let best: { index: number; score: number } | undefined;
  sheet.rows.slice(0, HEADER_SEARCH).forEach((row, index) => {
    const score = matchHeaders(target, row).filter(Boolean).length;
    if (score >= 2 && score > (best?.score ?? 0)) best = { index, score };
  });
  return best?.index;
};

/** Merged cells hold their text in the first cell only: it belongs to each row of the merge. */
const fillMerges = ({ rows, merges }: SheetTexts, from: number): string[][] => {
  const filled = rows.slice();
  // Merges do not lie over each other, so they cannot have more cells than the sheet.
  let left = rows.length * MAX_IMPORT_COLUMNS;
  for (const { top, bottom, left: column, right } of merges) {
    const text = rows[top]?.[column] ?? '';
    if (bottom <= top || right > column || text === '' || bottom < from) continue;
    // A merge may reach far below the last row with a text.
    const last = Math.min(bottom, rows.length - 1);
    left -= Math.max(0, last - top);
    if (left < 0) throw new FileError('FILE_BOMB');
    for (let index = Math.max(top + 1, from); index <= last; index += 1) {
      const row = [...(filled[index] ?? [])];
      while (row.length < column) row.push('');
      row[column] = text;
      filled[index] = row;
    }
  }
  return filled;
};

const FOOTER =
  /^(制表|填表|打印|导出|审核|审批|复核|经办|联系|备注|说明|注|合计|总计|小计|共)[^，,]{0,6}[:：]|^(合计|总计|小计|注意|共\s*\d+)/;

/** The same words as in the header, as printed tables repeat them on each page. */
const repeatsHeader = (headers: readonly string[], row: readonly string[]): boolean => {
  const filled = row.filter((cell) => cell.trim() !== '');
  const same = row.filter((cell, index) => cell.trim() !== '' && cell.trim() === headers[index]);
  return filled.length >= 2 && same.length >= filled.length * 0.6;
};

/** Rows that are merged across several columns carry a note, not a record. */
const noteRows = ({ merges }: SheetTexts): Set<number> =>
  new Set(
    merges
      .filter(({ top, bottom, left, right }) => top === bottom && right - left >= 2)
      .map(({ top }) => top),
  );

const isNote = (row: readonly string[], acrossColumns: boolean): boolean => {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return false;
  if (acrossColumns && filled.length <= 2) return true;
  return filled.length <= 3 && FOOTER.test(filled[0]?.trim() ?? '');
};

const atPlaces = (cells: readonly string[], places: readonly number[]): string[] =>
  places.map((place) => cells[place] ?? '');

/** Headers that are blank or written twice get a name of their own, so that each column has one. */
const nameHeaders = (row: readonly string[]): string[] => {
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
export const ERROR_COLUMNS = ['错误原因', '建议'] as const;

/** The columns of the table; those of a file of errors are none of the user's. */
const ownColumns = (titles: readonly string[]): number[] => {
  const places = ERROR_COLUMNS.map((column) => titles.lastIndexOf(column));
  const added = places.includes(-1) ? [] : places;
  return [...titles.keys()].filter((index) => !added.includes(index));
};

/**
 * Cuts the table out of a sheet: headers, and the rows under them without blank rows, repeated headers,
 * notes and footers. Without a header row every row is data.
 */
export const cutTable = (sheet: SheetTexts, headerRow: number | undefined): SheetTable => {
  const start = headerRow === undefined ? 0 : headerRow + 1;
  const body = fillMerges(sheet, start);
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const headerTexts = headerRow === undefined ? [] : (sheet.rows[headerRow] ?? []);
  const places = ownColumns(Array.from({ length: width }, (_, index) => headerTexts[index] ?? ''));
  const titles = atPlaces(headerTexts, places);
  const notes = noteRows(sheet);
  const rows: TableRow[] = [];
  let leftOut = 0;
  for (let index = start; index < body.length; index += 1) {
    const cells = body[index] ?? [];
    // Only what the sheet itself holds decides whether the row is one.
    if (filledCount(sheet.rows[index] ?? []) === 0) continue;
    if (isNote(sheet.rows[index] ?? [], notes.has(index)) || repeatsHeader(headerTexts, cells)) {
      leftOut += 1;
      continue;
    }
    rows.push({ row: index + 1, cells: atPlaces(cells, places) });
  }
  const hiddenRows = rows.filter(({ row }) => sheet.hidden?.has(row - 1)).length;
  return { headers: nameHeaders(titles), titles, rows, leftOut, hiddenRows };
};
