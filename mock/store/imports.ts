import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ParsedInputOf } from '@/contract/endpoint';
import type { ErrorCode, ErrorParams } from '@/contract/errorCodes';
import {
  type contactImport,
  type ImportCheck,
  type ImportResult,
  type ImportTarget,
  TOKEN_MINUTES,
} from '@/contract/importing';
import { toInstant } from '@/domain/dates';
import { ApiError } from '../errors';
import { noteActivity } from './activities';
import {
  countDone,
  countVerdicts,
  digestOf,
  fileRow,
  type PlannedRow,
  toCheckedRow,
} from './importPlan';
import type { Store } from './open';
import type { Schema } from './schema';
import { type Actor, type Writer, write } from './write';

type Db = Kysely<Schema>;

type CheckInput = ParsedInputOf<typeof contactImport.check>;
type CommitInput = ParsedInputOf<typeof contactImport.commit>;

/** What a check is asked, with the rows of its kind. */
export type ImportRequest<Row> = Omit<CheckInput, 'rows'> & { rows: Row[] };

/** One kind of import: what its rows would do, and doing it. */
export interface Importer<Row, Planned extends PlannedRow> {
  records: 'contacts' | 'courses';
  /** Holds the rows against the data; the same data and rows always give the same plan. */
  plan(db: Db, request: ImportRequest<Row>): Promise<Planned[]>;
  /** Does what the rows say; runs inside the commit's transaction. */
  apply(writer: Writer, rows: Planned[], batchId: number, clear: boolean): Promise<void>;
}

/** Where an import goes: its target as it is kept, and the importer that knows the rows. */
export interface Destination<Row, Planned extends PlannedRow> {
  target: ImportTarget;
  importer: Importer<Row, Planned>;
}

const refuse = (status: number, code: ErrorCode, params?: ErrorParams) =>
  new ApiError(status, code, params ? { params } : {});

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
export const checkImport = async <Row, Planned extends PlannedRow>(
  store: Store,
  account: Actor,
  now: Date,
  { target, importer }: Destination<Row, Planned>,
  request: ImportRequest<Row>,
): Promise<ImportCheck> => {
  const planned = await importer.plan(store.reader, request);
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
      request: JSON.stringify(request),
      digest: digestOf(planned),
    })
    .execute();
  const same = await latestOfFile(store.reader, target, request.file.sha256);
  return {
    token,
    counts: countVerdicts(planned),
    rows: planned.map(toCheckedRow),
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
  return batch && { batchId: batch.id, counts: JSON.parse(batch.counts) };
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
  if (!check) throw refuse(409, 'IMPORT_TOKEN_GONE', { minutes: TOKEN_MINUTES });
  return check;
};

/**
 * The rows that are to be done: valid, wanted by the mode, and not left out by hand. Unchanged ones are
 * among them: they have their say in what the rows of one course agree on.
 */
const select = <Planned extends PlannedRow>(
  planned: readonly Planned[],
  { mode, errors }: Pick<CheckInput, 'mode' | 'errors'>,
  exclude: CommitInput['exclude'],
): Planned[] => {
  const left = new Set(
    (exclude ?? []).map((item) => fileRow(typeof item === 'number' ? { row: item } : item)),
  );
  const excluded = (row: PlannedRow) =>
    left.has(fileRow(row)) || left.has(fileRow({ row: row.row }));
  const wrong = planned.filter((row) => row.verdict === 'error' && !excluded(row));
  if (errors === 'all-or-nothing' && wrong.length > 0) {
    throw refuse(422, 'IMPORT_HAS_ERRORS', { count: wrong.length });
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

/**
 * Does what the check said, whole or not at all. The same key again gets the first answer; if the data
 * changed since the check in a way that concerns the file, nothing is written.
 */
export const commitImport = async <Row, Planned extends PlannedRow>(
  store: Store,
  account: Actor,
  now: Date,
  { target, importer }: Destination<Row, Planned>,
  { token, jobKey, exclude }: CommitInput,
): Promise<ImportResult> =>
  write(store, account, now, async (writer) => {
    const { trx, at } = writer;
    await writer.lock(importer.records);
    const before = await answered(trx, account.id, jobKey);
    if (before) return before;
    const check = await readCheck(trx, account, target, token, at);
    const request = JSON.parse(check.request) as ImportRequest<Row>;
    const planned = await importer.plan(trx, request);
    if (digestOf(planned) !== check.digest) throw refuse(409, 'IMPORT_STALE');
    const taken = select(planned, request, exclude);
    const counts = countDone(planned, new Set<PlannedRow>(taken));
    const { id: batchId } = await trx
      .insertInto('importBatches')
      .values({
        target,
        fileName: request.file.name,
        fileSize: request.file.size,
        sha256: request.file.sha256,
        source: JSON.stringify(request.source ?? null),
        mode: request.mode,
        blanks: request.blanks,
        errors: request.errors,
        counts: JSON.stringify(counts),
        status: 'committed',
        accountId: account.id,
        jobKey,
        tokenHash: check.tokenHash,
        createdAt: at,
        createdBy: account.userName,
        undoneAt: null,
        undoneBy: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await importer.apply(writer, taken, batchId, request.blanks === 'clear');
    await trx.deleteFrom('importChecks').where('tokenHash', '=', check.tokenHash).execute();
    await noteActivity(writer, {
      verb: 'imported',
      objectType: target,
      objectId: batchId,
      objectLabel: request.file.name,
      summary: `导入${SUMMARIES[target]}：新增 ${counts.created} 行，更新 ${counts.updated} 行`,
      batchId,
    });
    return { batchId, counts };
  });
