import type { ImportIssue, ImportTarget } from '@/contract/import/import';
import { warningAt } from '@/domain/base/issues';
import { misplacedCellTest, misplacedKindOf } from '@/domain/columns/misplacedKinds';
import { spreadIn } from '@/sheets/match/columns/columnValues';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

/**
 * Maximum length of a text that is tested. A longer text is hardly a value of another column, such
 * as a name or a telephone number.
 */
const MAX_LENGTH = 40;

/**
 * Returns warnings, by row number, about cells that seem to be in the wrong column. Skips a column
 * in which most cells do not fit, because the page has already asked the user about such columns.
 */
export const foreignCellIssues = (
  target: ImportTarget,
  table: ChosenTable,
): Map<number, ImportIssue[]> => {
  const issues = new Map<number, ImportIssue[]>();
  for (const [column, field] of table.columns.entries()) {
    const isForeign = misplacedCellTest(target, field);
    if (!field || !isForeign || misplacedKindOf(target, field, spreadIn(table, column))) continue;
    const known = new Map<string, boolean>();
    for (const { row, cells, blank = false } of table.rows) {
      const text = cells[column]?.trim() ?? '';
      if (blank || text === '' || text.length > MAX_LENGTH) continue;
      let is = known.get(text);
      if (is === undefined) {
        is = isForeign(text);
        known.set(text, is);
      }
      if (!is) continue;
      const before = issues.get(row) ?? [];
      issues.set(row, [...before, warningAt(field, 'CELL_OF_OTHER_KIND', { text })]);
    }
  }
  return issues;
};
