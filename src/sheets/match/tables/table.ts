import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { type HeaderRows, headerRowsAt } from '@/sheets/match/headers/joinedHeader';
import { nameHeaders, ownColumns } from '@/sheets/match/headers/tableHeaders';
import type { SheetTexts } from '@/sheets/read/workbook';
import { fillDittos } from './dittos';
import type { CellText, Comment, SheetTable, StruckCell, TableRow } from './sheetTable';
import { looksOf, notesIn } from './tableLines';

const cellsAt = (cells: readonly string[], sourceColumns: readonly number[]): string[] =>
  sourceColumns.map((place) => cells[place] ?? '');

const MAX_ABOVE = 12;

const linesAbove = ({ rows }: SheetTexts, { top }: HeaderRows): string[] =>
  rows
    .slice(0, Math.max(0, Math.min(top, MAX_ABOVE)))
    .map((cells) => cells.filter(isFilled).join(' ').trim())
    .filter(isFilled);

/** Used for a sheet without a header, so that the table starts at the first row. */
const NO_HEADER: HeaderRows = { top: -1, bottom: -1, texts: [] };

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
 * Converts cell positions on the sheet to positions in the table. Cells outside the table are
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
 * Extracts the table from a sheet, with its headers and data rows. Leaves out blank rows, repeated
 * headers, notes and footers. If the sheet has no header, every row is data.
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
