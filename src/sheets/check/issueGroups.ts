import type { ImportIssue, ImportMode, Verdict } from '@/contract/import/import';
import { isTaken } from '@/domain/rows/verdicts';
import type { IssueGroup, ShownRow } from './importTypes';

/** The rows of a file of which something is said, by what is said of them. */
export interface GroupedIssues {
  /** Errors first, then what most rows have. */
  groups: IssueGroup[];
  /** The places of the rows in the file's order, by group. */
  rowsOf: ReadonlyMap<string, readonly number[]>;
  /** The places of all these rows, where some of them will be imported as they are; else their verdict says it. */
  review: ReadonlySet<number>;
}

/** By which issues of the same kind are known. */
export const issueKey = ({ level, field, code }: ImportIssue): string =>
  `${level} ${field} ${code}`;

type Judged = { verdict: Verdict; issues: ShownRow['issues']; columns: ShownRow['columns'] };

/** Clashes are a verdict of their own, under which their rows are found. */
const isClash = ({ code }: ImportIssue): boolean => code.startsWith('CLASH_');

/**
 * Groups what is said of rows by field and kind, so that it is read once: errors of rows that are refused, and
 * warnings of those that will be imported. What is said of others changes nothing.
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
    if (level === 'warning' && !isTaken(verdict, mode)) continue;
    for (const issue of issues.filter((each) => each.level === level && !isClash(each))) {
      const { field, message, suggestion } = issue;
      const key = issueKey(issue);
      const header = columns[field]?.header ?? '';
      const known = groups.get(key) ?? {
        ...{ key, level, field, header, message, isSame: true, count: 0, suggested: 0 },
      };
      const places = rowsOf.get(key) ?? [];
      const isNew = places.at(-1) !== at;
      groups.set(key, {
        ...known,
        isSame: known.isSame && known.message === message,
        count: known.count + Number(isNew),
        suggested: known.suggested + Number(suggestion !== undefined),
      });
      if (isNew) places.push(at);
      rowsOf.set(key, places);
      review.add(at);
    }
  }
  const weight = ({ level, count }: IssueGroup) => (level === 'error' ? 1e9 : 0) + count;
  const sorted = [...groups.values()].sort((a, b) => weight(b) - weight(a));
  const isWarned = sorted.some(({ level }) => level === 'warning');
  return { groups: sorted, rowsOf, review: isWarned ? review : new Set() };
};
