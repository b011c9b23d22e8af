import type { IntegrationName } from '@/contract/integrations';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import { fromColumn, toColumn, type Words } from '../../sentences/sentence';

/** The result of one use of a connection to another system, for example of sending an e-mail. */
export interface Outcome {
  worked: boolean;
  /** The response of the other system, without secrets and telephone numbers. */
  said: Words;
}

export interface IntegrationState {
  workedAt: string | null;
  failedAt: string | null;
  said: Words;
}

/**
 * Minimum time in milliseconds between two writes of a connection's result: `SAME` if the result is
 * the same as before, `OTHER` if it has changed.
 */
const SAME = 60_000;
const OTHER = 1000;

interface Pending {
  outcome: Outcome;
  at: string;
}

/**
 * The state of a connection in this process: the result that was last written, and the result that
 * waits to be written.
 */
interface Noted {
  key: string;
  /** The time of the last write, from `performance.now()`. */
  at: number;
  pending?: Pending | undefined;
  timer?: NodeJS.Timeout | undefined;
}

/**
 * The states of all connections in this process, by database reader. All copies of a store share
 * one reader, so they also share these states.
 */
const noted = new WeakMap<Db, Map<IntegrationName, Noted>>();

export const storeOutcome = async (
  db: Db,
  name: IntegrationName,
  { worked, said }: Outcome,
  at: string,
): Promise<void> => {
  const values = {
    ...(worked ? { workedAt: at, failedAt: null } : { failedAt: at }),
    said: toColumn(said),
  };
  await db
    .insertInto('integrationStates')
    .values({ name, workedAt: null, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
};

const keyOf = ({ worked, said }: Outcome): string => `${worked} ${toColumn(said)}`;

/**
 * Stores the result of using a connection, in the background. Each process writes only the newest
 * result: at most once a second, and at most once a minute while the result stays the same. Errors
 * while writing are ignored, because the use of the connection itself is over.
 */
export const noteOutcome = (
  { personal, reader }: Pick<Store, 'personal' | 'reader'>,
  name: IntegrationName,
  outcome: Outcome,
  now: Date,
): void => {
  const states = noted.get(reader) ?? new Map<IntegrationName, Noted>();
  noted.set(reader, states);
  const state = states.get(name) ?? { key: '', at: Number.NEGATIVE_INFINITY };
  states.set(name, state);
  state.pending = { outcome, at: toInstant(now) };
  const put = () => {
    clearTimeout(state.timer);
    const { pending } = state;
    if (!pending) return;
    Object.assign(state, { pending: undefined, timer: undefined });
    Object.assign(state, { key: keyOf(pending.outcome), at: performance.now() });
    storeOutcome(personal, name, pending.outcome, pending.at).catch(() => {
      state.key = '';
    });
  };
  const rest = keyOf(outcome) === state.key ? SAME : OTHER;
  const wait = state.at + rest - performance.now();
  clearTimeout(state.timer);
  if (wait > 0) state.timer = setTimeout(put, wait).unref();
  else put();
};

/** Returns the stored state of each connection, by name. */
export const readOutcomes = async (db: Db): Promise<Map<string, IntegrationState>> => {
  const rows = await db.selectFrom('integrationStates').selectAll().execute();
  return new Map(
    rows.map(({ name, said, ...times }) => [name, { ...times, said: fromColumn(said) }]),
  );
};
