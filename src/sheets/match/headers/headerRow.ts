import type { ImportTarget } from '@/contract/import/import';
import { fieldsOf, namesRecord } from '@/domain/base/importFields';
import { fieldByName } from '@/domain/columns/fieldByName';
import { matchHeaders } from '@/domain/columns/headerMatch';
import { matchHeader } from '@/domain/columns/headerReading';
import type { SheetTexts } from '@/sheets/read/workbook';
import { bareHeader, headerTest } from './headerWords';
import { filledColumns, type HeaderRows, headerRowsAt, isBlank } from './joinedHeader';

/**
 * The number of rows in which the importer looks for a header, because titles and notes may be
 * above it.
 */
export const HEADER_SEARCH = 40;

/**
 * Returns true if a text is a label such as `课程名称：` (course name), whose value is in the next
 * cell.
 */
const isLabel = (text: string): boolean => /[:：]\s*$/.test(text);

/**
 * Finds a complete header above the row `best`, which has the most field names. The table starts at
 * this upper header if data rows are between the two.
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
 * Returns the index of the first row of the header, which is the row with the most field names (at
 * least two).
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
  // Ignores cells that end with a colon, because they are usually labels above the table. If this
  // finds no header, searches again with these cells.
  const best =
    bestOf((texts) => texts.map((text) => (isLabel(text) ? '' : text))) ??
    bestOf((texts) => (hasValues(texts) ? [] : [...texts]));
  return best === undefined ? undefined : (headerAbove(target, sheet, headers, best) ?? best);
};

const MAX_WORD = 12;
/**
 * A row with more texts than this is not tested as a header, because it is slow to compare each
 * text with all known header words.
 */
const MAX_NEAR = 60;

/**
 * Finds a header with unknown words, such as 考试时间 (exam time): the first row with several
 * texts. At least half of the texts must resemble known headers, and none may occur again below.
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
