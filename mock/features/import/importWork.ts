import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import {
  type CommitCounts,
  type ImportTarget,
  type MissingChoice,
  TOKEN_MINUTES,
} from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import { Refusal } from '../../db/refusal';
import type { Db } from '../../db/schema/schema';
import { hashSecret } from '../../db/secret';
import { type Concerns, stateOf, stillStands } from '../../db/state';
import type { Store } from '../../db/store';
import { giveWay } from '../../db/turns';
import type { Actor } from '../../db/writer';
import {
  countDone,
  decodePlan,
  fileRow,
  findSame,
  type StoredPlan,
  type StoredRow,
} from './importPlan';
import type { CommitInput, Destination, Importer, ImportOptions } from './imports';

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
  const plan = await decodePlan<Read>(check.rows);
  if (!plan) throw refuse('IMPORT_TOKEN_GONE', { minutes: TOKEN_MINUTES });
  if ((await stateOf(trx, importer.restsOn)) === check.state) return plan;
  const again = await importer.plan(trx, plan.rows, options);
  if (!(await findSame(again, plan, choice !== 'keep'))) throw refuse('IMPORT_STALE');
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

/** What a commit does. */
export interface Work<Read> {
  tokenHash: string;
  options: ImportOptions;
  plan: StoredPlan<Read>;
  taken: StoredRow<Read>[];
  /** What is done to the file's rows. */
  done: CommitCounts;
}

/** What the check's rows come to as things stand; refused where that is not what the user has seen. */
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
  await giveWay();
  const taken = select(plan.rows, options, exclude);
  const done = countDone(plan.rows, new Set<StoredRow>(taken));
  return { tokenHash: check.tokenHash, options, plan, taken, done };
};

/** What was worked out before the commit had its turn, and how things stood then. */
export interface Foreseen<Read> extends Work<Read> {
  state: string;
  concerns: Concerns;
}

/**
 * Works out what the commit will do while others still write. Whether it is refused is decided when it has its turn: by
 * then an earlier try of the same one may have been done.
 */
export const foresee = async <Row, Read>(
  { reader }: Store,
  account: Actor,
  now: Date,
  destination: Destination<Row, Read>,
  input: CommitInput,
): Promise<Foreseen<Read> | undefined> => {
  const { importer } = destination;
  // Asked before anything is read: what comes meanwhile is then later than this.
  const state = await stateOf(reader, importer.restsOn);
  try {
    const work = await workOut(reader, account, toInstant(now), destination, input);
    await giveWay();
    return { ...work, state, concerns: importer.concerning(work.plan.rows) };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** Whether the check is still there, and nothing was written since that could change what was worked out. */
export const stillHolds = async <Read>(
  trx: Db,
  { tokenHash, state, concerns }: Foreseen<Read>,
): Promise<boolean> => {
  const check = await trx
    .selectFrom('importChecks')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return check !== undefined && stillStands(trx, state, concerns);
};
