import { type RawBuilder, sql } from 'kysely';
import type { Kept } from '@/contract/personalData';
import { type Condition, isIn } from '../../../db/base/conditions';
import { yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { markOf, saveMark } from '../../../db/write/erasedMarks';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { SYSTEM, type Writer } from '../../../db/write/writer';
import { RUN, retryWhileBusy } from '../sweep';
import {
  type Ageing,
  ALARM_DELIVERIES,
  ALARMS,
  ANSWERS,
  ARRIVALS,
  HISTORY,
  IS_DELETED,
  KEPT,
  type Key,
  MESSAGES,
  MOVES,
} from './ageingRules';

const EVER = '9999';

const select = (db: Db, what: RawBuilder<unknown>, { table }: Ageing, where: Condition) =>
  sql<{ value: Key }>`select ${what} as "value" from ${sql.table(table)} where ${where}`.execute(
    db,
  );

const count = async (db: Db, ageing: Ageing, where: Condition): Promise<number> =>
  Number((await select(db, sql`count(*)`, ageing, where)).rows[0]?.value);

export const countOld = async (db: Db, day: string, now: Date) => ({
  history: await count(db, HISTORY, HISTORY.isOld(day, now)),
  messages: await count(db, MESSAGES, MESSAGES.isOld(day, now)),
  kept: {
    contacts: await count(db, KEPT.contacts, IS_DELETED),
    forms: await count(db, KEPT.forms, sql`1 = 1`),
    checks: await count(db, KEPT.checks, KEPT.checks.isOld(day, now)),
  },
});

type Before = (writer: Writer, keys: readonly Key[]) => Promise<void>;

const deleteRows = async (
  store: Store,
  now: Date,
  { table, key, also }: Ageing,
  keys: readonly Key[],
  before?: Before,
): Promise<void> => {
  await retryWhileBusy(() =>
    write(store, SYSTEM, now, async (writer) => {
      await writer.lock('contacts', 'messages');
      await before?.(writer, keys);
      await also?.(writer.trx, keys);
      await sql`delete from ${sql.table(table)} where ${isIn(key, keys)}`.execute(writer.trx);
    }),
  );
  await yieldIfLong();
};

/** Deletes old rows from a table whose ids grow with time, starting with the oldest row. */
const deleteOldest = async (store: Store, now: Date, ageing: Ageing, day: string) => {
  const { table, isOld } = ageing;
  for (let sum = 0; ; ) {
    const { rows } = await sql<{ id: number; isOld: number }>`
      select "id", case when ${isOld(day, now)} then 1 else 0 end as "isOld"
      from ${sql.table(table)} order by "id" limit ${RUN}`.execute(store.reader);
    const old = rows.filter((row) => row.isOld === 1).map(({ id }) => id);
    if (old.length === 0) return sum;
    await deleteRows(store, now, ageing, old);
    sum += old.length;
  }
};

const deleteFound = async (
  store: Store,
  now: Date,
  ageing: Ageing,
  day: string,
  before?: Before,
): Promise<number> => {
  const found = await select(store.searcher, sql.ref(ageing.key), ageing, ageing.isOld(day, now));
  const keys = found.rows.map(({ value }) => value);
  for (const run of chunks(keys, RUN)) await deleteRows(store, now, ageing, run, before);
  return keys.length;
};

/**
 * Deletes data from before `day` in small transactions. Returns the number of deleted rows for each
 * kind.
 */
export const deleteOlder = async (store: Store, now: Date, day: string) => {
  const history = await deleteOldest(store, now, HISTORY, day);
  await deleteOldest(store, now, MOVES, day);
  const messages = await deleteOldest(store, now, MESSAGES, day);
  await deleteFound(store, now, ANSWERS, day);
  await deleteFound(store, now, ARRIVALS, day);
  await deleteFound(store, now, ALARMS, day);
  await deleteFound(store, now, ALARM_DELIVERIES, day);
  return {
    history,
    messages,
    contacts: await deleteFound(store, now, KEPT.contacts, day),
    forms: await deleteFound(store, now, KEPT.forms, day),
    checks: await deleteFound(store, now, KEPT.checks, day),
  };
};

/**
 * Stores which contacts were erased, so that the server erases them again after an old backup is
 * restored.
 */
const markContacts: Before = async ({ trx }, ids) => {
  const contacts = await trx
    .selectFrom('contacts')
    .select(['id', 'createdAt'])
    .where('id', 'in', ids as number[])
    .execute();
  for (const contact of contacts) await saveMark(trx, markOf(contact));
};

/**
 * Deletes all deleted contacts, all forms or all expired import checks, depending on `kind`.
 * Returns the number of deleted rows.
 */
export const clearKept = (store: Store, now: Date, kind: Kept): Promise<number> =>
  deleteFound(store, now, KEPT[kind], EVER, kind === 'contacts' ? markContacts : undefined);
