import type { ImportIssue, ImportTarget } from '@/contract/import/import';
import { cleanCode, splitList } from '@/domain/base/cells';
import { warningAt } from '@/domain/base/issues';
import { staffNoHints } from '@/domain/people/staffNoHints';
import { parseTermCode } from '@/domain/time/termCodes';
import type { Constants } from '@/sheets/match/rows/cellTexts';
import { periodCountIssues } from '@/sheets/match/rows/periodCounts';
import type { FileRow } from '@/sheets/match/rows/rowTexts';

const numbersOf = (text: string): string[] => splitList(cleanCode(text));

/** Warns about staff numbers that have probably lost a leading zero, such as 12 instead of 012. */
const staffNoIssues = (field: 'staffNo' | 'staffNos', rows: readonly FileRow[]) => {
  const texts = rows.map((row) => row.texts[field] ?? '');
  const hints = staffNoHints(texts.flatMap(numbersOf));
  return texts.map((text): ImportIssue[] => {
    const short = hints.size === 0 ? [] : numbersOf(text).filter((number) => hints.has(number));
    if (short.length === 0) return [];
    const editsOf = numbersOf(text).map((number) => hints.get(number) ?? number);
    const params = { number: short.join('、') };
    return [warningAt(field, 'STAFF_NO_SHORT', params, editsOf.join('、'))];
  });
};

/** Warns if a row names a different term than the user chose. The importer uses the row's term. */
const termIssues = ({ parts }: FileRow, { termCode }: Constants): ImportIssue[] => {
  const [first] = parts;
  const text = first && 'termCode' in first ? (first.termCode ?? '') : '';
  const own = parseTermCode(text);
  const chosen = parseTermCode(termCode ?? '');
  if (!own || !chosen || own === chosen) return [];
  return [warningAt('termCode', 'TERM_OF_ROW', { own, chosen })];
};

/**
 * Matches weeks such as `1-6,7-13周(单)`, where 单 (odd weeks) may apply only to 7-13 or also to
 * 1-6.
 */
const SHARED_UNIT =
  /\d\s*[,，、]\s*第?\d{1,2}\s*[-~～—–－至]\s*\d{1,2}\s*周\s*([([（]\s*[单双]\s*[)\]）])/u;

const parityIssues = ({ texts }: FileRow): ImportIssue[] => {
  const text = [texts.weeks, texts.time].find((each) => each && SHARED_UNIT.test(each));
  const parity = SHARED_UNIT.exec(text ?? '')?.[1];
  return text && parity ? [warningAt('weeks', 'WEEKS_PARITY_UNCLEAR', { text, parity })] : [];
};

/**
 * Returns the warnings of each row, for example about a term that the user has not chosen. They
 * include the warnings from splitting the row. The function needs all rows at once, because it
 * finds staff numbers that are too short by comparing them with the others.
 */
export const fileIssues = (
  target: ImportTarget,
  rows: readonly FileRow[],
  constants: Constants,
): ImportIssue[][] => {
  if (target === 'contact') {
    const staffNos = staffNoIssues('staffNo', rows);
    return rows.map(({ warnings }, index) => [...warnings, ...(staffNos[index] ?? [])]);
  }
  const staffNos = staffNoIssues('staffNos', rows);
  return rows.map((row, index) => [
    ...row.warnings,
    ...termIssues(row, constants),
    ...periodCountIssues(row, constants),
    ...parityIssues(row),
    ...(staffNos[index] ?? []),
  ]);
};
