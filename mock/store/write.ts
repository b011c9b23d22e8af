import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
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
}

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
    });
  });

/**
 * Notes that a resource changes and puts its writers in line: on PostgreSQL a second one waits here
 * until the first has ended (SQLite has one writer anyway). Gives the revision before this write.
 */
export const bumpRevision = async (
  trx: Transaction<Schema>,
  resource: 'contact' | 'course',
): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`
    insert into "revisions" ("resource", "revision") values (${resource}, 1)
    on conflict ("resource") do update set "revision" = "revisions"."revision" + 1
    returning "revision"`.execute(trx);
  return (rows[0]?.revision ?? 1) - 1;
};

/** How often a resource has been written to so far. */
export const readRevision = async (
  db: Kysely<Schema>,
  resource: 'contact' | 'course',
): Promise<number> =>
  (
    await db
      .selectFrom('revisions')
      .select('revision')
      .where('resource', '=', resource)
      .executeTakeFirst()
  )?.revision ?? 0;
