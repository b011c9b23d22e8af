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

/** A row as stored for the commit: its verdict and the basis of it. It is plain JSON data. */
export interface StoredRow<Read = unknown> extends ReadRow<Read> {
  verdict: Verdict;
  action: RowAction;
  changes: ImportChange[];
  person?: PersonQuestion;
  /** The records that the row was compared with, and their versions. */
  against: [id: number, version: number][];
}

export interface PlannedRow<Read = unknown> extends StoredRow<Read> {
  issues: ImportIssue[];
}

/** A session missing in the file, with its course key and version. */
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
  /** Totals; only for a timetable. */
  content?: ImportContent;
}

/**
 * The format version of stored plans. Increase it with every change of the stored rows: checks of an older version then
 * count as expired.
 */
export const PLAN_FORM = 4;

/**
 * Encodes a plan as one JSON line per row, because one large JSON text would block the event loop. Issues are left out:
 * the check's answer has already shown them.
 */
export const encodePlan = async ({ rows, missing }: Plan): Promise<string> => {
  const lines = await mapYielding(rows, ({ issues, ...row }) => JSON.stringify(row));
  return [JSON.stringify({ form: PLAN_FORM, missing }), ...lines].join('\n');
};

/** Decodes a stored plan. Returns undefined for another format version. */
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

/** Returns the key of a row in the file. Several sent rows can come from one file row. */
export const fileRow = ({ row, sheet = '' }: Pick<ReadRow, 'row' | 'sheet'>) => `${row} ${sheet}`;

/** Groups planned rows by their row in the file, in the file's order. */
const byFileRow = <T extends StoredRow>(rows: readonly T[]): T[][] => [
  ...groupBy(rows, fileRow).values(),
];

/** Counts the file's rows by verdict. A split row counts once. */
export const countVerdicts = (rows: readonly StoredRow[]): VerdictCounts =>
  countsOf(byFileRow(rows).map(verdictOf));

/** Counts the results of the file's rows. The numbers add up to all rows. */
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
 * Tells whether planning again gave the same result as the check. If not, relevant data has changed and the user must
 * check again. Missing sessions are compared only if they are cancelled or deleted.
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
