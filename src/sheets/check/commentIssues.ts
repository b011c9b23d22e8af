import type { ImportIssue } from '@/contract/import';
import { warningAt } from '@/domain/rows/issues';
import type { ChosenTable } from '@/sheets/ask/questions';

/** Warnings at comments of cells in columns that are imported, by the rows' numbers: nobody reads them. */
export const commentIssues = ({
  comments = [],
  columns,
}: ChosenTable): Map<number, ImportIssue[]> => {
  const issues = new Map<number, ImportIssue[]>();
  for (const { row, column, text } of comments) {
    const field = columns[column];
    if (!field) continue;
    issues.set(row, [...(issues.get(row) ?? []), warningAt(field, 'CELL_COMMENT', { text })]);
  }
  return issues;
};
