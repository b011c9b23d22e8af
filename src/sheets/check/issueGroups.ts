import type { ImportIssue, ImportMode, Verdict } from '@/contract/import/import';
import { isImported } from '@/domain/rows/verdicts';
import type { IssueGroup, ShownRow } from '@/sheets/base/checkTypes';

export interface GroupedIssues {
  /**
   * Groups of errors or warnings. Errors come before warnings, and among each of them, groups with
   * more rows come first.
   */
  groups: IssueGroup[];
  /** The indexes of the rows in each group, in file order. */
  rowsOf: ReadonlyMap<string, readonly number[]>;
  /**
   * The indexes of the rows that need the user's attention: rows with errors, and imported rows
   * with a warning. Empty if there are only errors, because the page's filter for errors shows the
   * same rows.
   */
  review: ReadonlySet<number>;
}

export const issueKey = ({ level, field, code }: ImportIssue): string =>
  `${level} ${field} ${code}`;

type Judged = { verdict: Verdict; issues: ShownRow['issues']; columns: ShownRow['columns'] };

/**
 * Returns true if the error or warning is a timetable clash. Clashes have a separate filter on the
 * page.
 */
const isClash = ({ code }: ImportIssue): boolean => code.startsWith('CLASH_');

/**
 * Groups errors and warnings by field and code. A warning counts only if the row will be imported.
 */
export const groupIssues = (
  rows: Iterable<readonly [at: number, row: Judged]>,
  mode: ImportMode,
): GroupedIssues => {
  const groups = new Map<string, IssueGroup>();
  const rowsOf = new Map<string, number[]>();
  const review = new Set<number>();
  for (const [at, { verdict, issues, columns }] of rows) {
    const level = verdict === 'error' ? 'error' : 'warning';
    if (level === 'warning' && !isImported(verdict, mode)) continue;
    for (const issue of issues.filter((each) => each.level === level && !isClash(each))) {
      const { field, message, suggestion } = issue;
      const key = issueKey(issue);
      const header = columns[field]?.header ?? '';
      const known = groups.get(key) ?? {
        ...{ key, level, field, header, message, isSame: true, count: 0, suggested: 0 },
      };
      const indexes = rowsOf.get(key) ?? [];
      const isNew = indexes.at(-1) !== at;
      groups.set(key, {
        ...known,
        isSame: known.isSame && known.message === message,
        count: known.count + Number(isNew),
        suggested: known.suggested + Number(suggestion !== undefined),
      });
      if (isNew) indexes.push(at);
      rowsOf.set(key, indexes);
      review.add(at);
    }
  }
  const weight = ({ level, count }: IssueGroup) => (level === 'error' ? 1e9 : 0) + count;
  const sorted = [...groups.values()].sort((a, b) => weight(b) - weight(a));
  const isWarned = sorted.some(({ level }) => level === 'warning');
  return { groups: sorted, rowsOf, review: isWarned ? review : new Set() };
};
