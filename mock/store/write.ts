import { sql, type Transaction } from 'kysely';
import { toInstant } from '@/domain/dates';
import { chunks } from './codec';
import type { Store } from './open';
import type { Schema } from './schema';

/** Who writes, and when: every record and every line of the history carries both. */
export interface Actor {
  id: number;
  userName: string;
}

export type HistoryType = 'contact' | 'course' | 'session' | 'term' | 'account' | 'sms' | 'import';

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
  /** Waits until no other write of these records is under way (SQLite has one writer anyway). */
  lock(records: 'contacts' | 'courses'): Promise<void>;
}

/** PostgreSQL's names for the two queues of writers; any numbers that are ours alone. */
const LOCKS = { contacts: 7_301_147, courses: 7_301_148 };

const insertHistory = async (
  trx: Transaction<Schema>,
  at: string,
  by: string,
  entries: readonly HistoryEntry[],
) => {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  for (const run of chunks(entries, 500)) {
    await trx
      .insertInto('history')
      .values(
        run.map(({ before, after, batchId, ...entry }) => ({
          ...entry,
          at,
          by,
          before: json(before),
          after: json(after),
          batchId: batchId ?? null,
        })),
      )
      .execute();
  }
};

/** Runs a write in one transaction: all of it happens, with its history, or none of it. */
export const write = <T>(
  store: Store,
  actor: Actor,
  now: Date,
  work: (writer: Writer) => Promise<T>,
): Promise<T> =>
  store.db.transaction().execute((trx) => {
    const at = toInstant(now);
    const by = actor.userName;
    return work({
      trx,
      at,
      actor,
      created: { version: 1, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      log: (entries) => insertHistory(trx, at, by, entries),
      lock: async (records) => {
        if (store.engine !== 'postgres') return;
        await sql`select pg_advisory_xact_lock(${LOCKS[records]})`.execute(trx);
      },
    });
  });
