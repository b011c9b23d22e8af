import { type ImportTarget, MAX_IMPORT_COLUMNS } from '@/contract/import/import';
import { matchHeader } from '@/domain/columns/headerReading';
import type { Merge, SheetTexts } from '@/sheets/read/workbook';

/**
 * A header of one or several rows, from `top` to `bottom` (inclusive). `texts` has the header text
 * of each column.
 */
export interface HeaderRows {
  top: number;
  bottom: number;
  texts: string[];
}

const MAX_HEADER_ROWS = 3;

export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

export const filledColumns = (row: readonly string[] = []): number[] =>
  [...row.keys()].filter((column) => !isBlank(row[column]));

const headerMerges = ({ rows, merges }: SheetTexts, row: number): Merge[] =>
  merges.filter(
    ({ top, bottom, left }) =>
      top <= row && bottom >= row && bottom - top < MAX_HEADER_ROWS && !isBlank(rows[top]?.[left]),
  );

/**
 * Returns true if the header continues in the next row: a header cell covers both rows, or a wide
 * header cell has column names below it.
 */
const goesOn = (sheet: SheetTexts, row: number): boolean => {
  const merges = headerMerges(sheet, row);
  if (merges.some(({ bottom }) => bottom > row)) return true;
  const wide = merges.filter(({ left, right }) => right > left);
  const isWide = (column: number) =>
    wide.some(({ left, right }) => left <= column && column <= right);
  const below = filledColumns(sheet.rows[row + 1]);
  const narrow = filledColumns(sheet.rows[row]).filter((column) => !isWide(column));
  return (
    wide.length > 0 &&
    narrow.length >= 2 &&
    below.length >= 2 &&
    below.every((column) => isWide(column) && !/\d/.test(sheet.rows[row + 1]?.[column] ?? ''))
  );
};

/**
 * Returns the texts of a row. The text of a merged cell is repeated in every column that the cell
 * covers.
 */
const spread = (sheet: SheetTexts, row: number): string[] => {
  const texts = [...(sheet.rows[row] ?? [])];
  for (const { top, left, right } of headerMerges(sheet, row)) {
    if (top !== row) continue;
    for (let column = left; column <= Math.min(right, MAX_IMPORT_COLUMNS - 1); column += 1) {
      texts[column] = texts[left] ?? '';
    }
  }
  return Array.from(texts, (text) => text ?? '');
};

/**
 * Returns the name of a column whose header has several rows: the lowest text if it is a known
 * header, otherwise all texts joined.
 */
const nameOf = (target: ImportTarget, headers: readonly string[]): string => {
  const lowest = headers.at(-1) ?? '';
  const how = matchHeader(target, lowest)?.how;
  if (headers.length < 2 || how === 'exact' || how === 'synonym') return lowest;
  const joined = headers.join(' ');
  const turned = [...headers].reverse().join(' ');
  return !matchHeader(target, joined) && matchHeader(target, turned) ? turned : joined;
};

const joinRows = (target: ImportTarget, sheet: SheetTexts, top: number, bottom: number) => {
  const rows = sheet.rows.slice(top, bottom + 1);
  const wide = rows.map((_, index) => spread(sheet, top + index));
  const width = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => {
    const lowest = rows.findLastIndex((row) => !isBlank(row[column]));
    const above = wide.slice(0, Math.max(0, lowest)).map((row) => row[column] ?? '');
    const headers = [...above, rows[lowest]?.[column] ?? ''].map((word) => word.trim());
    return nameOf(target, headers.filter(Boolean));
  });
};

/**
 * Returns the header that contains this row. A header may have several rows because of merged
 * cells.
 */
export const headerRowsAt = (target: ImportTarget, sheet: SheetTexts, row: number): HeaderRows => {
  const near = { ...sheet, merges: sheet.merges.filter(({ top }) => top <= row + MAX_HEADER_ROWS) };
  let top = row;
  let bottom = row;
  const mayGrow = () => bottom - top + 1 < MAX_HEADER_ROWS;
  while (top > 0 && mayGrow() && goesOn(near, top - 1)) top -= 1;
  while (bottom + 1 < sheet.rows.length && mayGrow() && goesOn(near, bottom)) bottom += 1;
  const texts = top === bottom ? (sheet.rows[row] ?? []) : joinRows(target, near, top, bottom);
  return { top, bottom, texts };
};
