import type { ImportIssue } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { warningAt } from '@/domain/base/issues';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

const MOST = 0.8;
const MIN_COLUMNS = 2;
const MIN_ROWS = 3;
const MAX_WORD = 30;

/**
 * Returns true if the first text of a column looks like a header, because it differs from most
 * texts below. For example, the first text has no digit, but at least 80 % of the others do.
 */
const breaks = (first: string, rest: readonly string[]): boolean => {
  if (!isFilled(first) || first.length > MAX_WORD || /\d{3}/.test(first)) return false;
  const share = (pattern: RegExp) => rest.filter((text) => pattern.test(text)).length / rest.length;
  const isWord = !/\d/.test(first);
  if (isWord && share(/\d/) >= MOST) return true;
  if (!/@/.test(first) && share(/@/) >= MOST) return true;
  return /^[A-Za-z][\w\s./-]*$/.test(first) && share(/\p{Script=Han}/u) >= MOST;
};

/**
 * Returns a warning, by row number, if the user said that a table has no header although its first
 * row looks like one.
 */
export const likelyHeaderIssues = ({
  titles,
  rows,
  columns,
}: ChosenTable): Map<number, ImportIssue[]> => {
  const [first, ...others] = rows;
  const field = columns.find(Boolean);
  if (!first || !field || titles.some(isFilled) || others.length < MIN_ROWS) return new Map();
  const breaking = first.cells.filter((text, column) => {
    const rest = others.map(({ cells }) => cells[column] ?? '').filter(isFilled);
    return rest.length >= MIN_ROWS && breaks(text.trim(), rest);
  });
  if (breaking.length < MIN_COLUMNS) return new Map();
  const text = first.cells.filter(isFilled).join(' ');
  return new Map([[first.row, [warningAt(field, 'ROW_LIKELY_HEADER', { text })]]]);
};
