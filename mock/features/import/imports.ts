import { randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { HistoryType } from '@/contract/history';
import {
  type contactImport,
  type ImportCheck,
  type ImportTarget,
  type MissingChoice,
  TOKEN_MINUTES,
} from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { hashSecret } from '../../db/secret';
import { type Concerns, stateOf } from '../../db/state';
import type { Store } from '../../db/store';
import { beforehand, giveWay, mapInSlices } from '../../db/turns';
import type { Actor, Writer } from '../../db/writer';
import { leavingOf } from '../sms/leaving';
import {
  countVerdicts,
  encodePlan,
  NOTHING_MISSING,
  type Plan,
  type PlannedMissing,
  type ReadRow,
  type StoredRow,
  toCheckedRow,
  toMissing,
} from './importPlan';

type CheckInput = ParsedInputOf<typeof contactImport.check>;
/** What a commit is asked. */
export type CommitInput = ParsedInputOf<typeof contactImport.commit> & { missing?: MissingChoice };

/** What a check is asked, with the rows of its kind. */
export type ImportRequest<Row> = Omit<CheckInput, 'rows'> & { rows: Row[] };

/** What a check was asked, without its rows. */
export type ImportOptions = Omit<CheckInput, 'rows'>;

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
  /** Whether what was written of records may change what the rows do. */
  concerning(rows: readonly ReadRow<Read>[]): Concerns;
  /** Does what the rows say; runs inside the commit's transaction, and by a writer that sends it ahead also before its turn. */
  apply(
    writer: Writer,
    rows: readonly StoredRow<Read>[],
    batchId: number,
    clear: boolean,
  ): Promise<void>;
  /** The ids of contacts whose status becomes 离职 or 停用. */
  leaving?(rows: readonly StoredRow<Read>[]): number[];
  /** What may be done with what the file leaves out. */
  leftOut?: LeftOut<Read>;
}

/** Where an import goes: its target as it is kept, and the importer that knows the rows. */
export interface Destination<Row, Read> {
  target: ImportTarget;
  importer: Importer<Row, Read>;
}

/** Coming classes and unsent messages of contacts whose status the import sets to 离职 or 停用; absent where it sets none. */
const leavingIn = async <Row, Read>(
  db: Db,
  { leaving }: Importer<Row, Read>,
  rows: readonly StoredRow<Read>[],
  now: Date,
): Promise<Pick<ImportCheck, 'leaving'>> => {
  const ids = leaving?.(rows) ?? [];
  if (ids.length === 0) return {};
  return { leaving: { ...(await leavingOf(db, ids, now)), people: ids.length } };
};

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
  const plan = await beforehand(async () =>
    importer.plan(store.reader, await importer.read(store.reader, rows), options),
  );
  await giveWay();
  const token = randomBytes(24).toString('base64url');
  const createdAt = toInstant(now);
  await store.db.deleteFrom('importChecks').where('expiresAt', '<', createdAt).execute();
  await store.db
    .insertInto('importChecks')
    .values({
      tokenHash: hashSecret(token),
      accountId: account.id,
      target,
      createdAt,
      expiresAt: toInstant(new Date(now.getTime() + TOKEN_MINUTES * 60_000)),
      options: JSON.stringify(options),
      rows: await encodePlan(plan),
      state,
    })
    .execute();
  await giveWay();
  const same = await latestOfFile(store.reader, target, options.file.sha256);
  const counts = countVerdicts(plan.rows);
  const leaving =
    options.mode === 'insert' ? {} : await leavingIn(store.reader, importer, plan.rows, now);
  await giveWay();
  return {
    token,
    counts,
    ...(plan.content && { content: plan.content }),
    rows: await mapInSlices(plan.rows, toCheckedRow),
    ...(plan.missing !== NOTHING_MISSING && { missing: toMissing(plan.missing) }),
    ...leaving,
    ...(same ? { sameFileAs: same.id } : {}),
  };
};
