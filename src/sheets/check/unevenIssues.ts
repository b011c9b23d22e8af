import type { ImportIssue } from '@/contract/import/import';
import { warningAt } from '@/domain/base/issues';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

/**
 * Returns warnings, by row number, about cells that a split divided into too many or too few parts.
 */
export const unevenIssues = ({ uneven = [], columns }: ChosenTable): Map<number, ImportIssue[]> => {
  const issues = new Map<number, ImportIssue[]>();
  for (const { row, columns: range, header, text, found, count } of uneven) {
    const [from, parts] = range;
    const field = columns.slice(from, from + parts).find(Boolean);
    if (!field) continue;
    const params = { header, text, found, count };
    issues.set(row, [...(issues.get(row) ?? []), warningAt(field, 'CELL_PARTS_UNEVEN', params)]);
  }
  return issues;
};
