import { sql } from 'kysely';
import type { HistoryType } from '@/contract/history';
import { toInstant } from '@/domain/time/dates';
import { again, CLASHED } from './again';
import { insertRows } from './bulk';
import { writtenFrom } from './origin';
import type { Db, Trx } from './schema';
import { beyondScope } from './scope';
import { StagedRows } from './staged';
import type { Store } from './store';
import { type HistoryEntry, Touched } from './touched';
import { type Actor, LOCKS, type Writer } from './writer';

/** The history's rows, but for the stamp. */
const linesOf = (entries: readonly HistoryEntry[]) => {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return entries.map(
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
};

/** What a line of the history says of its record, before and after. */
export type LineContent = Record<'before' | 'after', unknown>;

/** More lines than these say too much to be gone through while others wait. */
const MOST_LINES = 500;

/**
 * What was written since things stood so, of the kinds that the state is of; undefined where that is a lot. Who looks at a
 * number or takes a list along writes nothing.
 */
export const writtenSince = async (db: Db, state: string): Promise<LineContent[] | undefined> => {
  const written: LineContent[] = [];
  for (const each of state.split(', ')) {
    const [type, newest] = each.split(' ') as [HistoryType, string];
    const lines = await db
      .selectFrom('history')
      .select(['before', 'after'])
      .where('type', '=', type)
      .where('id', '>', Number(newest))
      .where('action', 'not in', ['reveal', 'export'])
      .limit(MOST_LINES)
      .execute();
    if (lines.length === MOST_LINES) return undefined;
    const said = (text: string | null) => (text === null ? undefined : JSON.parse(text));
    written.push(
      ...lines.map(({ before, after }) => ({ before: said(before), after: said(after) })),
    );
  }
  return written;
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
    const stamp = { at, by, address: writtenFrom.getStore() ?? '' };
    const touched = new Touched();
    const writer: Writer = {
      trx,
      at,
      actor,
      created: { version: 1, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      log: async (entries) => {
        touched.add(entries);
        await insertRows(trx, 'history', linesOf(entries), stamp);
      },
      stagedLog: () => {
        const staged = new StagedRows(trx, 'history');
        return {
          add: (entries) => {
            touched.add(entries);
            return staged.add(linesOf(entries), stamp);
          },
          write: () => staged.write(),
        };
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
