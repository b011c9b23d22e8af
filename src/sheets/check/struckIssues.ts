import type { ImportIssue } from '@/contract/import';
import { warningAt } from '@/domain/rows/issues';
import type { ChosenTable } from '@/sheets/ask/questions';

/** Warnings at what is struck out in columns that are imported, by the rows' numbers. */
export const struckIssues = ({ struck = [], columns }: ChosenTable): Map<number, ImportIssue[]> => {
  const issues = new Map<number, ImportIssue[]>();
  for (const { row, column, text } of struck) {
    const field = columns[column];
    if (!field) continue;
    const own = issues.get(row) ?? [];
    issues.set(row, [...own, warningAt(field, 'CELL_STRUCK_OUT', { text })]);
  }
  return issues;
};
