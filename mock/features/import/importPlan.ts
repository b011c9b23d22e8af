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
import { groupBy } from '@/domain/groupBy';
import { countsOf, verdictOf } from '@/domain/rows/verdicts';
import { mapInSlices } from '../../db/turns';

/** What a row would do: make something, change something, or nothing. */
export type RowAction = 'create' | 'update' | 'none';

/** Where a row stands in the file, and how it was read. */
export interface ReadRow<Read = unknown> {
  row: number;
  sheet?: string | undefined;
  read: Read;
}

/** A row of the file as the commit needs it: its verdict, and what that was based on; plain data throughout. */
export interface StoredRow<Read = unknown> extends ReadRow<Read> {
  verdict: Verdict;
  action: RowAction;
  changes: ImportChange[];
  /** Who is meant, where only the user knows. */
  person?: PersonQuestion;
  /** The records that the row was held against, with their versions. */
  against: [id: number, version: number][];
}

/** A row with what the check says of it. */
export interface PlannedRow<Read = unknown> extends StoredRow<Read> {
  issues: ImportIssue[];
}

/** A session that the file leaves out, with what it was found by. */
export interface PlannedMissing extends MissingSession {
  courseKey: string;
  version: number;
}

/** What an import would do, as the commit needs it. */
export interface StoredPlan<Read = unknown> {
  rows: StoredRow<Read>[];
  missing: { sessions: PlannedMissing[]; unjudged: string[] };
}

/** What an import would do, with what the check says of it. */
export interface Plan<Read = unknown> extends StoredPlan<Read> {
  rows: PlannedRow<Read>[];
  /** Of a timetable: what it is all together. */
  content?: ImportContent;
}

/**
 * The form in which plans are stored. It is raised with every change of what a plan's rows hold: a check that
 * an earlier version of the program stored is then made again.
 */
export const PLAN_FORM = 4;

/**
 * A line of JSON for each row: one text for all of them would hold the event loop for as long as it takes to write or read it.
 * What is said of the rows is told once, by the check's answer; whoever plans again says it anew.
 */
export const encodePlan = async ({ rows, missing }: Plan): Promise<string> => {
  const lines = await mapInSlices(rows, ({ issues, ...row }) => JSON.stringify(row));
  return [JSON.stringify({ form: PLAN_FORM, missing }), ...lines].join('\n');
};

/** A stored plan; undefined where another version of the program stored it. */
export const decodePlan = async <Read>(text: string): Promise<StoredPlan<Read> | undefined> => {
  const [head = '', ...lines] = text.split('\n');
  const { form, missing } = JSON.parse(head) as Pick<Plan, 'missing'> & { form?: number };
  if (form !== PLAN_FORM) return undefined;
  return { missing, rows: await mapInSlices(lines, (line) => JSON.parse(line)) };
};

export const NOTHING_MISSING: Plan['missing'] = { sessions: [], unjudged: [] };

/** What the file leaves out as the check's answer tells it. */
export const toMissing = ({ sessions, unjudged }: Plan['missing']): Missing => ({
  sessions: sessions.map(({ courseKey, version, ...session }) => session),
  unjudged,
});

/** Rows of the protocol that are one row of the file share their number and sheet. */
export const fileRow = ({ row, sheet = '' }: Pick<ReadRow, 'row' | 'sheet'>) => `${row} ${sheet}`;

/** The planned rows by row of the file, in the file's order. */
const byFileRow = <T extends StoredRow>(rows: readonly T[]): T[][] => [
  ...groupBy(rows, fileRow).values(),
];

/** How many rows of the file have which verdict: a row that was split counts once. */
export const countVerdicts = (rows: readonly StoredRow[]): VerdictCounts =>
  countsOf(byFileRow(rows).map(verdictOf));

/** What was done to the file's rows; together they are all of them. */
export const countDone = (
  rows: readonly StoredRow[],
  taken: ReadonlySet<StoredRow>,
): CommitCounts => {
  const counts: CommitCounts = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  for (const parts of byFileRow(rows)) {
    const done = parts.filter((part) => taken.has(part));
    if (done.some(({ action }) => action === 'update')) counts.updated += 1;
    else if (done.some(({ action }) => action === 'create')) counts.created += 1;
    else if (parts.some(({ verdict }) => verdict === 'unchanged')) counts.unchanged += 1;
    else counts.skipped += 1;
  }
  return counts;
};

/** A row as the check's answer shows it. */
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
 * Whether the check found what is found when the import is committed: if not, the data has changed in between
 * and the user has to look again. What the file leaves out counts only where something is to be done with it.
 */
export const findSame = async (
  plan: StoredPlan,
  checked: StoredPlan,
  withMissing: boolean,
): Promise<boolean> => {
  if (plan.rows.length !== checked.rows.length) return false;
  if (withMissing && leftOutBy(plan) !== leftOutBy(checked)) return false;
  const same = await mapInSlices(plan.rows, (row, at) => {
    const other = checked.rows[at];
    return other !== undefined && findingOf(row) === findingOf(other);
  });
  return same.every(Boolean);
};
