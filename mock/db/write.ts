import { sql } from 'kysely';
import type { HistoryType } from '@/contract/history';
import { toInstant } from '@/domain/time/dates';
import { again, CLASHED } from './again';
import { insertRows } from './bulk';
import { writtenFrom } from './origin';
import type { Db, Trx } from './schema';
import { beyondScope } from './scope';
import type { Store } from './store';
import { type HistoryEntry, Touched } from './touched';
import { type Actor, LOCKS, type Writer } from './writer';

const insertHistory = async (
  trx: Trx,
  stamp: { at: string; by: string; address: string },
  entries: readonly HistoryEntry[],
) => {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const rows = entries.map(
    ({ type, recordId, action, before, after, batchId = null, partOf = null }) => ({
      type,
      recordId,
      action,
      batchId,
      partOf,
      before: json(before),
      after: json(after),
    }),
  );
  await insertRows(trx, 'history', rows, stamp);
};

/**
 * The newest line of the history of each of these kinds: as long as it is the same, no record of theirs
 * was written. Writers of one kind come one after the other, so a later line is never below an earlier
 * one; looking at a number is no writing, and waits for nobody.
 */
export const stateOf = async (db: Db, types: readonly HistoryType[]): Promise<string> => {
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

/** The newest line about a record: the one that was just written, inside a write that keeps others of its kind out. */
export const newestLine = async (db: Db, type: HistoryType, recordId: number): Promise<number> => {
  const { id } = await db
    .selectFrom('history')
    .select('id')
    .where('type', '=', type)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

const TRIES = 10;

/**
 * Runs work in one transaction. PostgreSQL ends one of two that wait for each other: that one begins anew, so the
 * work must not keep anything from a try that failed.
 */
export const inTransaction = <T>(
  { db }: Pick<Store, 'db'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => again(() => db.transaction().execute(work), CLASHED, TRIES);

/**
 * Runs a write in one transaction: all of it happens, with its history and what the store's followers do about it,
 * or none of it.
 */
export const write = <T>(
  store: Pick<Store, 'engine' | 'db' | 'followers'>,
  actor: Actor,
  now: Date,
  work: (writer: Writer) => Promise<T>,
): Promise<T> =>
  inTransaction(store, async (trx) => {
    const at = toInstant(now);
    const by = actor.userName;
    const address = writtenFrom.getStore() ?? '';
    const touched = new Touched();
    const writer: Writer = {
      trx,
      at,
      actor,
      created: { version: 1, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      log: (entries) => {
        touched.add(entries);
        return insertHistory(trx, { at, by, address }, entries);
      },
      lock: async (what) => {
        if (store.engine !== 'postgres') return;
        await sql`select pg_advisory_xact_lock(${LOCKS[what]})`.execute(trx);
      },
    };
    const result = await work(writer);
    // What rests on a record changes with it, whoever wrote it.
    for (const follow of store.followers) {
      await beyondScope(() => follow(writer, touched, now));
    }
    return result;
  });
