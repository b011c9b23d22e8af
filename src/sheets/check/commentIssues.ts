import type { ImportIssue, ImportTarget } from '@/contract/import/import';
import { requiredFields } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';
import { saysOfContact, saysOfCourse } from '@/domain/rows/misplacedContent';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

/**
 * Returns warnings about cell comments, by row number, because comments are not imported. A comment
 * on a header causes a warning, at the first data row, only if it contains data, such as a class
 * time or the note that a person has left.
 */
export const commentIssues = (
  target: ImportTarget,
  { comments = [], columns, headers }: ChosenTable,
): Map<number, ImportIssue[]> => {
  const issues = new Map<number, ImportIssue[]>();
  const says = target === 'contact' ? saysOfContact : saysOfCourse;
  for (const { row, column, text, ofHeader } of comments) {
    if (ofHeader && !says(text)) continue;
    const field = columns[column] ?? requiredFields(target)[0] ?? '';
    const commentText = ofHeader ? `${headers[column]}：${text}` : text;
    issues.set(row, [
      ...(issues.get(row) ?? []),
      warningAt(field, 'CELL_COMMENT', { text: commentText }),
    ]);
  }
  return issues;
};
