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
import { hashSecret } from '../../../db/base/secret';
import { atLowPriority, mapYielding, yieldIfLong } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { type Concerns, historyStateOf } from '../../../db/write/state';
import type { Store } from '../../../db/write/store';
import type { Actor, Writer } from '../../../db/write/writer';
import { leavingOf } from '../../messages/reminders/leaving';
import { noteChecked } from '../arrivals/layouts';
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
} from '../plan';

export type ImportOptions = ParsedInputOf<typeof contactImport.check>;
export type CommitInput = ParsedInputOf<typeof contactImport.commit> & { missing?: MissingChoice };

export type ImportRequest<Row> = ImportOptions & { rows: Row[] };

export type PlanOptions = Pick<ImportOptions, 'blanks' | 'people'>;

/** Cancels or deletes stored class sessions that are missing in the import file. */
interface LeftOut<Read> {
  among(missing: readonly PlannedMissing[], rows: readonly StoredRow<Read>[]): PlannedMissing[];
  settle(
    writer: Writer,
    sessions: readonly PlannedMissing[],
    choice: SettledAs,
    batchId: number,
  ): Promise<void>;
}

export type SettledAs = Exclude<MissingChoice, 'keep'>;

/**
 * The functions of an import of contacts or courses. They parse the file rows, compare the rows
 * with stored data, and save the changes.
 */
export interface Importer<Row, Read> {
  records: 'contacts' | 'courses';
  /**
   * Kinds of records on which the check depends. A change of such a record may make the check
   * outdated.
   */
  restsOn: readonly HistoryType[];
  read(db: Db, rows: readonly Row[]): Promise<ReadRow<Read>[]>;
  /**
   * Compares file rows with stored data, and decides what to change. The same input and data always
   * lead to the same result.
   */
  plan(db: Db, rows: readonly ReadRow<Read>[], options: PlanOptions): Promise<Plan<Read>>;
  /**
   * Returns a function for checking history entries that are newer than the check. It returns true
   * if they may change the result for these rows.
   */
  concerning(rows: readonly ReadRow<Read>[]): Concerns;
  /**
   * Saves the rows in the transaction of the import. On PostgreSQL, this function may also run
   * before the lock, to write the rows to a temporary (staging) table.
   */
  apply(
    writer: Writer,
    rows: readonly StoredRow<Read>[],
    batchId: number,
    clear: boolean,
  ): Promise<void>;
  leaving?(rows: readonly StoredRow<Read>[]): number[];
  /**
   * Only the import of courses has this. It can cancel or delete class sessions that are missing in
   * the file.
   */
  leftOut?: LeftOut<Read>;
}

/** A kind of import, for example contacts, with the code that parses and saves the file rows. */
export interface Destination<Row, Read> {
  target: ImportTarget;
  importer: Importer<Row, Read>;
}

/**
 * The import may set contacts to 离职 (left) or 停用 (disabled). Returns their future classes and
 * waiting text messages, or nothing if there are no such contacts.
 */
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

/**
 * Compares the rows of an import file with stored data. Stores the result under a random token.
 * Contacts and courses are not changed yet.
 */
export const checkImport = async <Row, Read>(
  store: Store,
  account: Actor,
  now: Date,
  { target, importer }: Destination<Row, Read>,
  { rows, ...options }: ImportRequest<Row>,
): Promise<ImportCheck> => {
  // Remembers the newest history entry before reading the data. If another user saves in between,
  // the server notices this when the user imports.
  const state = await historyStateOf(store.reader, importer.restsOn);
  await yieldIfLong();
  const plan = await atLowPriority(async () =>
    importer.plan(store.reader, await importer.read(store.reader, rows), options),
  );
  await yieldIfLong();
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
  // The server's own imports, and other programs, decide nothing.
  if (options.layout && account.id > 0) {
    await noteChecked(store.db, options.layout, account, createdAt);
  }
  await yieldIfLong();
  const same = await latestOfFile(store.reader, target, options.file.sha256);
  const counts = countVerdicts(plan.rows);
  const leaving =
    options.mode === 'insert' ? {} : await leavingIn(store.reader, importer, plan.rows, now);
  await yieldIfLong();
  return {
    token,
    counts,
    ...(plan.content && { content: plan.content }),
    rows: await mapYielding(plan.rows, toCheckedRow),
    ...(plan.missing !== NOTHING_MISSING && { missing: toMissing(plan.missing) }),
    ...leaving,
    ...(same ? { sameFileAs: same.id } : {}),
  };
};
