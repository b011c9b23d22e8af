import { createHash, randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import type { HistoryType } from '@/contract/history';
import {
  type CommitCounts,
  type contactImport,
  type ImportCheck,
  type ImportResult,
  type ImportTarget,
  type MissingChoice,
  TOKEN_MINUTES,
} from '@/contract/import';
import { toInstant } from '@/domain/time/dates';
import { Refusal } from '../../db/refusal';
import type { Db } from '../../db/schema';
import type { Store } from '../../db/store';
import { giveWay } from '../../db/turns';
import { stateOf, write } from '../../db/write';
import type { Actor, Writer } from '../../db/writer';
import { noteActivity } from '../history/activities';
import { activityText } from '../history/activityTexts';
import { writtenBy } from './importContent';
import {
  countDone,
  countVerdicts,
  decodePlan,
  encodePlan,
  fileRow,
  findingsOf,
  NOTHING_MISSING,
  type Plan,
  type PlannedMissing,
  type ReadRow,
  type StoredPlan,
  type StoredRow,
  toCheckedRow,
  toMissing,
} from './importPlan';
import { marked } from './underWay';

type CheckInput = ParsedInputOf<typeof contactImport.check>;
type CommitInput = ParsedInputOf<typeof contactImport.commit> & { missing?: MissingChoice };

/** What a check is asked, with the rows of its kind. */
export type ImportRequest<Row> = Omit<CheckInput, 'rows'> & { rows: Row[] };
type ImportOptions = Omit<CheckInput, 'rows'>;

/** What a plan depends on besides rows and data. */
export type PlanOptions = Pick<ImportOptions, 'blanks' | 'people'>;

/** Dealing with sessions that the file's courses have and the file has not. */
interface LeftOut<Read> {
  /** Those of the courses to which these rows belong. */
  among(missing: readonly PlannedMissing[], rows: readonly StoredRow<Read>[]): PlannedMissing[];
  settle(
    writer: Writer,
    sessions: readonly PlannedMissing[],
    choice: SettledAs,
    batchId: number,
  ): Promise<void>;
}

export type SettledAs = Exclude<MissingChoice, 'keep'>;

/** One kind of import: reading its rows, what they would do, and doing it. */
export interface Importer<Row, Read> {
  records: 'contacts' | 'courses';
  /** The kinds of records whose history tells that a plan may no longer hold. */
  restsOn: readonly HistoryType[];
  read(db: Db, rows: readonly Row[]): Promise<ReadRow<Read>[]>;
  /** Holds the rows against the data; the same data and rows always give the same plan. */
  plan(db: Db, rows: readonly ReadRow<Read>[], options: PlanOptions): Promise<Plan<Read>>;
  /** Does what the rows say; runs inside the commit's transaction. */
  apply(
    writer: Writer,
    rows: readonly StoredRow<Read>[],
    batchId: number,
    clear: boolean,
  ): Promise<void>;
  /** What may be done with what the file leaves out. */
  leftOut?: LeftOut<Read>;
}

/** Where an import goes: its target as it is kept, and the importer that knows the rows. */
export interface Destination<Row, Read> {
  target: ImportTarget;
  importer: Importer<Row, Read>;
}

const refuse = (code: ErrorCode, params?: ErrorParams) =>
  new Refusal(code, params ? { params } : {});

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const latestOfFile = (db: Db, target: ImportTarget, sha256: string) =>
  db
    .selectFrom('importBatches')
    .select('id')
    .where('target', '=', target)
    .where('sha256', '=', sha256)
    .where('status', '<>', 'undone')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Holds a file's rows against the data and keeps them under a token; changes no record. */
export const checkImport = async <Row, Read>(
  store: Store,
  account: Actor,
  now: Date,
  { target, importer }: Destination<Row, Read>,
  { rows, ...options }: ImportRequest<Row>,
): Promise<ImportCheck> => {
  // Asked before anything is read: what comes while the rows are planned is then later than this.
  const state = await stateOf(store.reader, importer.restsOn);
  await giveWay();
  const read = await importer.read(store.reader, rows);
  const plan = await importer.plan(store.reader, read, options);
  await giveWay();
  const token = randomBytes(24).toString('base64url');
  const createdAt = toInstant(now);
  await store.db.deleteFrom('importChecks').where('expiresAt', '<', createdAt).execute();
  await store.db
    .insertInto('importChecks')
    .values({
      tokenHash: hash(token),
      accountId: account.id,
      target,
      createdAt,
      expiresAt: toInstant(new Date(now.getTime() + TOKEN_MINUTES * 60_000)),
      options: JSON.stringify(options),
      rows: encodePlan(plan),
      state,
    })
    .execute();
  await giveWay();
  const same = await latestOfFile(store.reader, target, options.file.sha256);
  return {
    token,
    counts: countVerdicts(plan.rows),
    ...(plan.content && { content: plan.content }),
    rows: plan.rows.map(toCheckedRow),
    ...(plan.missing !== NOTHING_MISSING && { missing: toMissing(plan.missing) }),
    ...(same ? { sameFileAs: same.id } : {}),
  };
};

/** What an earlier commit with this key answered. */
const answered = async (
  trx: Db,
  accountId: number,
  jobKey: string,
): Promise<ImportResult | undefined> => {
  const batch = await trx
    .selectFrom('importBatches')
    .select(['id', 'counts'])
    .where('accountId', '=', accountId)
    .where('jobKey', '=', jobKey)
    .executeTakeFirst();
  if (!batch) return undefined;
  const written = await writtenBy(trx, batch.id);
  return { batchId: batch.id, counts: JSON.parse(batch.counts), written };
};

const readCheck = async (
  trx: Db,
  account: Actor,
  target: ImportTarget,
  token: string,
  at: string,
) => {
  const check = await trx
    .selectFrom('importChecks')
    .selectAll()
    .where('tokenHash', '=', hash(token))
    .where('accountId', '=', account.id)
    .where('target', '=', target)
    .where('expiresAt', '>=', at)
    .executeTakeFirst();
  if (!check) throw refuse('IMPORT_TOKEN_GONE', { minutes: TOKEN_MINUTES });
  return check;
};

/**
 * The plan of a check, if it still holds: either nothing was written that it rests on, or planning again
 * finds the same, since what was written does not concern the file.
 */
const standingPlan = async <Row, Read>(
  trx: Db,
  importer: Importer<Row, Read>,
  check: { rows: string; state: string },
  options: ImportOptions,
  choice: MissingChoice,
): Promise<StoredPlan<Read>> => {
  const plan = decodePlan<Read>(check.rows);
  if (!plan) throw refuse('IMPORT_TOKEN_GONE', { minutes: TOKEN_MINUTES });
  if ((await stateOf(trx, importer.restsOn)) === check.state) return plan;
  const again = await importer.plan(trx, plan.rows, options);
  const findings = (each: StoredPlan) => findingsOf(each, choice !== 'keep');
  if (findings(again) !== findings(plan)) throw refuse('IMPORT_STALE');
  return again;
};

/**
 * The rows that are to be done: valid, wanted by the mode, and not left out by hand. Unchanged ones are
 * among them: they have their say in what the rows of one course agree on.
 */
const select = <Read>(
  planned: readonly StoredRow<Read>[],
  { mode, errors }: ImportOptions,
  exclude: CommitInput['exclude'],
): StoredRow<Read>[] => {
  const left = new Set(
    (exclude ?? []).map((item) => fileRow(typeof item === 'number' ? { row: item } : item)),
  );
  const excluded = (row: StoredRow) =>
    left.size > 0 && (left.has(fileRow(row)) || left.has(fileRow({ row: row.row })));
  const wrong = planned.filter((row) => row.verdict === 'error' && !excluded(row));
  if (errors === 'all-or-nothing' && wrong.length > 0) {
    throw refuse('IMPORT_HAS_ERRORS', { count: wrong.length });
  }
  return planned.filter(
    (row) =>
      !excluded(row) &&
      (row.verdict === 'unchanged' ||
        (row.action === 'create' && mode !== 'update') ||
        (row.action === 'update' && mode !== 'insert')),
  );
};

const SUMMARIES: Record<ImportTarget, string> = {
  bachelorCourse: '本科课程',
  postgraduateCourse: '研究生课程',
  contact: '通讯录',
};

const SETTLED_COUNTS = { cancel: 'cancelled', delete: 'deleted' } as const;

const summaryOf = (target: ImportTarget, counts: CommitCounts): string => {
  const { created, updated, cancelled, deleted } = counts;
  const what = SUMMARIES[target];
  return activityText('imported', { what, created, updated }, { cancelled, deleted });
};

/** Notes the import in the list of imports. */
const insertBatch = async (
  { trx, at, actor }: Writer,
  target: ImportTarget,
  check: { options: ImportOptions; tokenHash: string; jobKey: string },
  counts: CommitCounts,
): Promise<number> => {
  const { file, source, mode, blanks, errors } = check.options;
  const { id } = await trx
    .insertInto('importBatches')
    .values({
      target,
      mode,
      blanks,
      errors,
      status: 'committed',
      fileName: file.name,
      fileSize: file.size,
      sha256: file.sha256,
      source: JSON.stringify(source ?? null),
      counts: JSON.stringify(counts),
      accountId: actor.id,
      jobKey: check.jobKey,
      tokenHash: check.tokenHash,
      createdAt: at,
      createdBy: actor.userName,
      undoneAt: null,
      undoneBy: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const commitWithin = async <Row, Read>(
  writer: Writer,
  account: Actor,
  { target, importer }: Destination<Row, Read>,
  { token, jobKey, exclude, missing = 'keep' }: CommitInput,
): Promise<ImportResult> => {
  const { trx, at } = writer;
  await writer.lock(importer.records);
  const before = await answered(trx, account.id, jobKey);
  if (before) return before;
  const check = await readCheck(trx, account, target, token, at);
  const { tokenHash } = check;
  const options = JSON.parse(check.options) as ImportOptions;
  const plan = await standingPlan(trx, importer, check, options, missing);
  const taken = select(plan.rows, options, exclude);
  const gone =
    missing === 'keep' ? [] : (importer.leftOut?.among(plan.missing.sessions, taken) ?? []);
  const counts = {
    ...countDone(plan.rows, new Set<StoredRow>(taken)),
    ...(missing !== 'keep' && { [SETTLED_COUNTS[missing]]: gone.length }),
  };
  const batchId = await insertBatch(writer, target, { options, tokenHash, jobKey }, counts);
  await giveWay();
  await importer.apply(writer, taken, batchId, options.blanks === 'clear');
  if (missing !== 'keep') await importer.leftOut?.settle(writer, gone, missing, batchId);
  await trx.deleteFrom('importChecks').where('tokenHash', '=', tokenHash).execute();
  const after = { fileName: options.file.name, target, counts };
  await writer.log([{ type: 'import', recordId: batchId, action: 'import', after }]);
  await noteActivity(writer, {
    verb: 'imported',
    objectType: target,
    objectId: batchId,
    objectLabel: options.file.name,
    summary: summaryOf(target, counts),
    batchId,
  });
  return { batchId, counts, written: await writtenBy(trx, batchId) };
};

/**
 * Does what the check said, whole or not at all. The same key again gets the first answer; if the data
 * changed since the check in a way that concerns the file, nothing is written.
 */
export const commitImport = async <Row, Read>(
  store: Store,
  account: Actor,
  now: Date,
  destination: Destination<Row, Read>,
  input: CommitInput,
): Promise<ImportResult> =>
  write(store, account, now, (writer) =>
    marked(store, writer, destination.importer.records, () =>
      commitWithin(writer, account, destination, input),
    ),
  );
