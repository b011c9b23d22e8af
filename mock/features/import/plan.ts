import type {
  CheckedRow,
  CommitCounts,
  ImportChange,
  ImportContent,
  ImportIssue,
  Missing,
  MissingSession,
  PersonQuestion,
  Verdict,
  VerdictCounts,
} from '@/contract/import/import';
import { groupBy } from '@/domain/base/groupBy';
import { countsOf, verdictOf } from '@/domain/rows/verdicts';
import { mapYielding } from '../../db/base/yielding';

export type RowAction = 'create' | 'update' | 'none';

export interface ReadRow<Read = unknown> {
  row: number;
  sheet?: string | undefined;
  read: Read;
}

/** A file row with the result of its check. Stored as JSON until the user confirms the import. */
export interface StoredRow<Read = unknown> extends ReadRow<Read> {
  verdict: Verdict;
  action: RowAction;
  changes: ImportChange[];
  person?: PersonQuestion;
  /** Ids and versions of the stored records that the row depends on. */
  against: [id: number, version: number][];
}

export interface PlannedRow<Read = unknown> extends StoredRow<Read> {
  issues: ImportIssue[];
}

/** A stored class session that is missing in the import file. */
export interface PlannedMissing extends MissingSession {
  courseKey: string;
  version: number;
}

export interface StoredPlan<Read = unknown> {
  rows: StoredRow<Read>[];
  missing: { sessions: PlannedMissing[]; unjudged: string[] };
}

export interface Plan<Read = unknown> extends StoredPlan<Read> {
  rows: PlannedRow<Read>[];
  /**
   * Totals of a timetable file, such as the number of new courses. Undefined for an import of
   * contacts.
   */
  content?: ImportContent;
}

/**
 * The version of the format in which checks are stored. Increase it when the format changes, so
 * that stored checks in the old format count as expired.
 */
export const PLAN_FORM = 4;

/**
 * Converts the result of a check to one line of JSON for each row, because one very long JSON text
 * would block other requests. Leaves out errors and warnings, because the user has already seen
 * them.
 */
export const encodePlan = async ({ rows, missing }: Plan): Promise<string> => {
  const lines = await mapYielding(rows, ({ issues, ...row }) => JSON.stringify(row));
  return [JSON.stringify({ form: PLAN_FORM, missing }), ...lines].join('\n');
};

/** Parses the stored result of a check. Returns undefined if it is in an old format. */
export const decodePlan = async <Read>(text: string): Promise<StoredPlan<Read> | undefined> => {
  const [head = '', ...lines] = text.split('\n');
  const { form, missing } = JSON.parse(head) as Pick<Plan, 'missing'> & { form?: number };
  if (form !== PLAN_FORM) return undefined;
  return { missing, rows: await mapYielding(lines, (line) => JSON.parse(line)) };
};

export const NOTHING_MISSING: Plan['missing'] = { sessions: [], unjudged: [] };

export const toMissing = ({ sessions, unjudged }: Plan['missing']): Missing => ({
  sessions: sessions.map(({ courseKey, version, ...session }) => session),
  unjudged,
});

/**
 * Returns a key for a row of the import file. The rows into which a file row was split before the
 * check share its key.
 */
export const fileRow = ({ row, sheet = '' }: Pick<ReadRow, 'row' | 'sheet'>) => `${row} ${sheet}`;

/** Groups rows that come from the same row of the import file. */
const byFileRow = <T extends StoredRow>(rows: readonly T[]): T[][] => [
  ...groupBy(rows, fileRow).values(),
];

/** Counts the file rows by verdict. A file row that was split into several rows counts once. */
export const countVerdicts = (rows: readonly StoredRow[]): VerdictCounts =>
  countsOf(byFileRow(rows).map(verdictOf));

/** Counts the file rows by what the import did with them. Each file row counts exactly once. */
export const countDone = (
  rows: readonly StoredRow[],
  selected: ReadonlySet<StoredRow>,
): CommitCounts => {
  const counts: CommitCounts = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  for (const parts of byFileRow(rows)) {
    const done = parts.filter((part) => selected.has(part));
    if (done.some(({ action }) => action === 'update')) counts.updated += 1;
    else if (done.some(({ action }) => action === 'create')) counts.created += 1;
    else if (parts.some(({ verdict }) => verdict === 'unchanged')) counts.unchanged += 1;
    else counts.skipped += 1;
  }
  return counts;
};

export const toCheckedRow = (planned: PlannedRow): CheckedRow => {
  const { row, sheet, verdict, changes, issues, person } = planned;
  return {
    row,
    ...(sheet === undefined ? {} : { sheet }),
    verdict,
    changes,
    issues,
    ...(person && { person }),
  };
};

const findingOf = ({ verdict, action, changes, against }: StoredRow) =>
  JSON.stringify([verdict, action, changes, against]);

const leftOutBy = ({ missing }: StoredPlan) =>
  JSON.stringify(missing.sessions.map(({ id, version }) => [id, version]));

/**
 * Returns true if a second check has the same result as the first. Otherwise the user must check
 * the file again. Missing class sessions are compared only if the import cancels or deletes them.
 */
export const findSame = async (
  plan: StoredPlan,
  checked: StoredPlan,
  withMissing: boolean,
): Promise<boolean> => {
  if (plan.rows.length !== checked.rows.length) return false;
  if (withMissing && leftOutBy(plan) !== leftOutBy(checked)) return false;
  const same = await mapYielding(plan.rows, (row, at) => {
    const other = checked.rows[at];
    return other !== undefined && findingOf(row) === findingOf(other);
  });
  return same.every(Boolean);
};
