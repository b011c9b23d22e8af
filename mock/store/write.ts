import { type Kysely, sql, type Transaction } from 'kysely';
import type { HistoryType } from '@/contract/history';
import { toInstant } from '@/domain/dates';
import { again, CLASHED } from './again';
import { insertRows } from './bulk';
import type { Store } from './open';
import type { Schema } from './schema';
import { refreshMessages } from './smsRefresh';
import { Touched } from './touched';

/** Who writes, and when: every record and every line of the history carries both. */
export interface Actor {
  id: number;
  userName: string;
}

export interface HistoryEntry {
  type: HistoryType;
  recordId: number;
  action: string;
  before?: unknown;
  after?: unknown;
  batchId?: number | undefined;
}

/** What a write works with: the transaction, the stamp, and the history that goes in with it. */
export interface Writer {
  trx: Transaction<Schema>;
  at: string;
  actor: Actor;
  created: {
    version: number;
    createdAt: string;
    createdBy: string;
    updatedAt: string;
    updatedBy: string;
  };
  log(entries: readonly HistoryEntry[]): Promise<void>;
  /** Waits until no other write of these records, or no other setup, is under way (SQLite has one writer anyway). */
  lock(what: keyof typeof LOCKS): Promise<void>;
}

/** PostgreSQL's names for the queues of writers; any numbers that are ours alone. */
const LOCKS = { contacts: 7_301_147, courses: 7_301_148, setup: 7_301_149 };

const insertHistory = async (
  trx: Transaction<Schema>,
  at: string,
  by: string,
  entries: readonly HistoryEntry[],
) => {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const rows = entries.map(({ type, recordId, action, before, after, batchId = null }) => ({
    type,
    recordId,
    action,
    batchId,
    before: json(before),
    after: json(after),
  }));
  await insertRows(trx, 'history', rows, { at, by });
};

/**
 * The newest line of the history of each of these kinds: as long as it is the same, no record of theirs
 * was written. Writers of one kind come one after the other, so a later line is never below an earlier
 * one; looking at a number is no writing, and waits for nobody.
 */
export const stateOf = async (
  db: Kysely<Schema>,
  types: readonly HistoryType[],
): Promise<string> => {
  const newest: string[] = [];
  for (const type of types) {
    const line = await db
      .selectFrom('history')
      .select('id')
      .where('type', '=', type)
      .where('action', '<>', 'reveal')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    newest.push(`${type} ${line?.id ?? 0}`);
  }
  return newest.join(', ');
};

const TRIES = 10;

/**
 * Runs work in one transaction. PostgreSQL ends one of two that wait for each other: that one begins anew, so the
 * work must not keep anything from a try that failed.
 */
export const inTransaction = <T>(
  { db }: Pick<Store, 'db'>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => again(() => db.transaction().execute(work), CLASHED, TRIES);

/**
 * Runs a write in one transaction: all of it happens, with its history, or none of it; messages that have
 * not gone out follow what it changed.
 */
export const write = <T>(
  store: Pick<Store, 'engine' | 'db'>,
  actor: Actor,
  now: Date,
  work: (writer: Writer) => Promise<T>,
): Promise<T> =>
  inTransaction(store, async (trx) => {
    const at = toInstant(now);
    const by = actor.userName;
    const touched = new Touched();
    const writer: Writer = {
      trx,
      at,
      actor,
      created: { version: 1, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      log: (entries) => {
        touched.add(entries);
        return insertHistory(trx, at, by, entries);
      },
      lock: async (what) => {
        if (store.engine !== 'postgres') return;
        await sql`select pg_advisory_xact_lock(${LOCKS[what]})`.execute(trx);
      },
    };
    const result = await work(writer);
    await refreshMessages(writer, touched, now);
    return result;
  });
