import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import {
  type CommitCounts,
  type ImportTarget,
  type MissingChoice,
  TOKEN_MINUTES,
} from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import { Refusal } from '../../../db/base/refusal';
import { hashSecret } from '../../../db/base/secret';
import { yieldIfLong } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { type Concerns, historyStateOf, isStillValid } from '../../../db/write/state';
import type { Store } from '../../../db/write/store';
import type { Actor } from '../../../db/write/writer';
import { countDone, decodePlan, fileRow, findSame, type StoredPlan, type StoredRow } from '../plan';
import type { CommitInput, Destination, Importer, ImportOptions } from './importer';

const refuse = (code: ErrorCode, params?: ErrorParams) =>
  new Refusal(code, params ? { params } : {});

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
    .where('tokenHash', '=', hashSecret(token))
    .where('accountId', '=', account.id)
    .where('target', '=', target)
    .where('expiresAt', '>=', at)
    .executeTakeFirst();
  if (!check) throw refuse('IMPORT_TOKEN_GONE', { minutes: TOKEN_MINUTES });
  return check;
};

/**
 * Returns the stored result of a check. If relevant data has been saved since, checks again, and
 * throws if the result is different.
 */
const standingPlan = async <Row, Read>(
  trx: Db,
  importer: Importer<Row, Read>,
  check: { rows: string; state: string },
  options: ImportOptions,
  choice: MissingChoice,
): Promise<StoredPlan<Read>> => {
  const plan = await decodePlan<Read>(check.rows);
  if (!plan) throw refuse('IMPORT_TOKEN_GONE', { minutes: TOKEN_MINUTES });
  if ((await historyStateOf(trx, importer.restsOn)) === check.state) return plan;
  const again = await importer.plan(trx, plan.rows, options);
  if (!(await findSame(again, plan, choice !== 'keep'))) throw refuse('IMPORT_STALE');
  return again;
};

/**
 * Returns the valid file rows that the import mode allows and the user has not excluded. Includes
 * unchanged rows, because the data of a course may come from several rows. Throws if rows with
 * errors forbid the import.
 */
const select = <Read>(
  planned: readonly StoredRow<Read>[],
  { mode, errors }: ImportOptions,
  exclude: CommitInput['exclude'],
): StoredRow<Read>[] => {
  const excludedRows = new Set(
    (exclude ?? []).map((item) => fileRow(typeof item === 'number' ? { row: item } : item)),
  );
  const excluded = (row: StoredRow) =>
    excludedRows.size > 0 &&
    (excludedRows.has(fileRow(row)) || excludedRows.has(fileRow({ row: row.row })));
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

export interface Work<Read> {
  tokenHash: string;
  options: ImportOptions;
  plan: StoredPlan<Read>;
  selected: StoredRow<Read>[];
  done: CommitCounts;
}

/**
 * Prepares an import from the stored check. Throws if the import would differ from what the user
 * has seen.
 */
export const workOut = async <Row, Read>(
  db: Db,
  account: Actor,
  at: string,
  { target, importer }: Destination<Row, Read>,
  { token, exclude, missing = 'keep' }: CommitInput,
): Promise<Work<Read>> => {
  const check = await readCheck(db, account, target, token, at);
  const options = JSON.parse(check.options) as ImportOptions;
  const plan = await standingPlan(db, importer, check, options, missing);
  await yieldIfLong();
  const selected = select(plan.rows, options, exclude);
  const done = countDone(plan.rows, new Set<StoredRow>(selected));
  return { tokenHash: check.tokenHash, options, plan, selected, done };
};

/**
 * An import that was prepared before the lock was taken. `state` identifies the newest history
 * entries at that time, so that later changes are noticed.
 */
export interface PreparedCommit<Read> extends Work<Read> {
  state: string;
  concerns: Concerns;
}

/**
 * Does the slow part of an import before the lock is taken, so that other writes wait for a shorter
 * time. Returns undefined if the import is refused, for example because another request is
 * finishing the same import. The caller then repeats this part under the lock.
 */
export const prepare = async <Row, Read>(
  { reader }: Store,
  account: Actor,
  now: Date,
  destination: Destination<Row, Read>,
  input: CommitInput,
): Promise<PreparedCommit<Read> | undefined> => {
  const { importer } = destination;
  // Reads the state of the history before the data, so that the server notices under the lock if
  // another user has saved something in between.
  const state = await historyStateOf(reader, importer.restsOn);
  try {
    const work = await workOut(reader, account, toInstant(now), destination, input);
    await yieldIfLong();
    return { ...work, state, concerns: importer.concerning(work.plan.rows) };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/**
 * Returns true if the stored check still exists and no relevant data has changed since `prepare`
 * read the data.
 */
export const isCheckValid = async <Read>(
  trx: Db,
  { tokenHash, state, concerns }: PreparedCommit<Read>,
): Promise<boolean> => {
  const check = await trx
    .selectFrom('importChecks')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return check !== undefined && isStillValid(trx, state, concerns);
};
