import { type ImportTarget, MAX_IMPORT_COLUMNS } from '@/contract/import/import';
import { fieldsOf, namesRecord } from '@/domain/base/importFields';
import { matchHeader, matchHeaders } from '@/domain/columns/headerMatch';
import { fieldByName } from '@/domain/columns/nearestField';
import type { Merge, SheetTexts } from '@/sheets/read/workbook';
import { bareHeader, headerTest } from './headerWords';

/**
 * A header of one or several rows, from `top` to `bottom` (included). `texts` has the header text
 * of each column.
 */
export interface HeaderRows {
  top: number;
  bottom: number;
  texts: string[];
}

/**
 * The importer looks for a header only in this many rows. Titles and notes may be above the header.
 */
export const HEADER_SEARCH = 40;

const MAX_HEADER_ROWS = 3;

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

const filledColumns = (row: readonly string[] = []): number[] =>
  [...row.keys()].filter((column) => !isBlank(row[column]));

const headerMerges = ({ rows, merges }: SheetTexts, row: number): Merge[] =>
  merges.filter(
    ({ top, bottom, left }) =>
      top <= row && bottom >= row && bottom - top < MAX_HEADER_ROWS && !isBlank(rows[top]?.[left]),
  );

/**
 * Tells whether the header continues in the next row. Either a header cell covers both rows, or a
 * wide header cell has column names below.
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

/** Returns the texts of a row. The text of a merged cell is repeated in all columns of the cell. */
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
 * Returns the name of a column whose header has several rows. If the lowest text is a known header,
 * that text is the name. Otherwise all texts are joined.
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
 * Returns the header that contains this row. Because of merged cells, a header may have several
 * rows.
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

/**
 * Tells whether a text is a label such as `课程名称：` (course name). The value of a label is in the
 * next cell.
 */
const isLabel = (text: string): boolean => /[:：]\s*$/.test(text);

/**
 * Finds a second complete header above the header with the most field names. If data rows are
 * between the two headers, the table starts at the upper header.
 */
const headerAbove = (
  target: ImportTarget,
  { rows }: SheetTexts,
  headers: readonly HeaderRows[],
  best: number,
): number | undefined => {
  const isHeader = headerTest(target);
  const names = (text: string) => namesRecord(target, matchHeader(target, text)?.field);
  const isData = (row: readonly string[]) => filledColumns(row).length >= 2 && !isHeader(row);
  return headers.find(
    ({ bottom, texts }) =>
      bottom < best &&
      isHeader(texts) &&
      texts.some((text) => names(bareHeader(target, text))) &&
      rows.slice(bottom + 1, best).some(isData),
  )?.top;
};

/**
 * Returns the index of the first header row. The header is the row with the most field names. It
 * has at least two.
 */
export const findHeaderRow = (target: ImportTarget, sheet: SheetTexts): number | undefined => {
  const headers = sheet.rows
    .slice(0, HEADER_SEARCH)
    .map((_, index) => headerRowsAt(target, sheet, index));
  const bestOf = (wordsOf: (texts: readonly string[]) => string[]): number | undefined => {
    let best: { index: number; score: number } | undefined;
    for (const { top, texts } of headers) {
      const headers = wordsOf(texts).map((text) => bareHeader(target, text));
      const score = matchHeaders(target, headers).filter(Boolean).length;
      if (score >= 2 && score > (best?.score ?? 0)) best = { index: top, score };
    }
    return best?.index;
  };
  const isValue = (text: string | undefined) =>
    text !== undefined && !isLabel(text) && !matchHeader(target, text);
  const hasValues = (texts: readonly string[]) => {
    const filled = texts.filter((text) => !isBlank(text));
    return filled.some((text, index) => isLabel(text) && isValue(filled[index + 1]));
  };
  // First, a cell that ends with a colon does not count as a header. If no header is found that
  // way, the colon is ignored.
  const best =
    bestOf((texts) => texts.map((text) => (isLabel(text) ? '' : text))) ??
    bestOf((texts) => (hasValues(texts) ? [] : [...texts]));
  return best === undefined ? undefined : (headerAbove(target, sheet, headers, best) ?? best);
};

const MAX_WORD = 12;
/**
 * A row with more texts than this is no header. The limit is needed, because comparing a text with
 * all known header words is slow.
 */
const MAX_NEAR = 60;

/**
 * Finds a header with unknown words, such as 考试时间 (exam time). The first row with several texts is
 * the header if at least half of the texts resemble known headers and no text occurs again below.
 */
export const findNearHeader = (target: ImportTarget, { rows }: SheetTexts): number | undefined => {
  const at = rows.findIndex((row) => filledColumns(row).length >= 2);
  const row = rows[at] ?? [];
  const filled = filledColumns(row);
  const texts = filled.map((column) => (row[column] ?? '').trim());
  const isWord = (text: string) => text.length <= MAX_WORD && !/\d/.test(text);
  if (at < 0 || at >= HEADER_SEARCH || texts.length > MAX_NEAR || !texts.every(isWord)) {
    return undefined;
  }
  const isNear = (text: string) =>
    matchHeader(target, bareHeader(target, text)) !== undefined ||
    fieldByName(target, text, fieldsOf(target)) !== undefined;
  const near = texts.filter(isNear).length;
  const below = rows.slice(at + 1);
  const isAgain = (column: number) => below.some((other) => other[column] === row[column]);
  const hasData = below.some((other) => filledColumns(other).length >= 2);
  const isHeader = near >= 2 && near * 2 >= texts.length && hasData && !filled.some(isAgain);
  return isHeader ? at : undefined;
};
