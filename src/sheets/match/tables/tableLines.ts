import { type ImportTarget, MAX_IMPORT_COLUMNS } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import type { HeaderRows } from '@/sheets/match/headers/joinedHeader';
import { FileError, type SheetTexts } from '@/sheets/read/workbook';
import { isAllNo, repeatsHeader } from './emptyRows';
import { isLastNote, isNote, type RowLook } from './notes';

/**
 * Copies the text of each merged cell into all rows that the cell covers, because files contain the
 * text only in the first of them.
 */
const fillMerges = ({ rows, merges }: SheetTexts, from: number): string[][] => {
  const filled = rows.slice();
  // Limits the work for a malicious file. In a valid file, all merged cells together are not larger
  // than the sheet.
  let remaining = rows.length * MAX_IMPORT_COLUMNS;
  for (const { top, bottom, left: column } of merges) {
    const text = rows[top]?.[column] ?? '';
    if (bottom <= top || text === '' || bottom < from) continue;
    // Stops at the last row with a text, because a merged cell may end far below it.
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
 * Returns true if a row repeats the header. This is common in tables that are printed on several
 * pages.
 */
const repeats = (header: readonly string[], row: readonly string[]): boolean => {
  const filled = row.filter(isFilled);
  const same = row.filter((cell, index) => isFilled(cell) && cell.trim() === header[index]?.trim());
  return filled.length >= 2 && same.length >= filled.length * 0.6;
};

/**
 * Returns the width of the widest merged cell of each row, because a row with such a cell may be a
 * note. A cell does not count if it covers several rows, fewer than three columns, or the same
 * columns as a merged header cell.
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

/**
 * Returns the rows below the header, by row index. Leaves out blank rows, and rows whose only text
 * is a merged cell that starts in a row above.
 */
export const looksOf = (sheet: SheetTexts, header: HeaderRows): Map<number, RowLook> => {
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

/** Returns the indexes of rows that are not data: repeated headers, notes and footers. */
export const notesIn = (
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
  // Stops here for a table with one or two columns, because a long text in its last row may be data
  // and not a note.
  if (titled.length < 3) return notes;
  const last = new Set<number>();
  for (const [index, look] of [...looks].reverse()) {
    if (notes.has(index)) continue;
    // Stops at the last data row. If there is none, because all other rows look like these notes,
    // those rows count as data.
    if (!isLastNote(look, titled[0] ?? 0)) return new Set([...notes, ...last]);
    last.add(index);
  }
  return notes;
};
