import type { ImportIssue } from '@/contract/import/import';
import { warningAt } from '@/domain/base/issues';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

export const struckIssues = ({ struck = [], columns }: ChosenTable): Map<number, ImportIssue[]> => {
  const issues = new Map<number, ImportIssue[]>();
  for (const { row, column, text, partly } of struck) {
    const field = columns[column];
    if (!field) continue;
    const code = partly ? 'CELL_STRUCK_PARTLY' : 'CELL_STRUCK_OUT';
    const own = issues.get(row) ?? [];
    issues.set(row, [...own, warningAt(field, code, { text })]);
  }
  return issues;
};
