import type { Kept, Retention } from '@/contract/personalData';
import { toDay, toInstant } from '@/domain/time/dates';
import { atLowPriority } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { readSetting, saveSetting } from '../../../db/write/settings';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { type Actor, SYSTEM, type Writer } from '../../../db/write/writer';
import { clearKept, countOld, deleteOlder } from './ageing';

type Deleted = Awaited<ReturnType<typeof deleteOlder>>;

const NOTHING: Deleted = { history: 0, messages: 0, contacts: 0, forms: 0, checks: 0 };

const DEFAULT_YEARS = 3;

/** The time (in China) after which old data is deleted every night. */
const NIGHT = '03:00';

const yearsOf = async (db: Db) => Number((await readSetting(db, 'keepYears')) ?? DEFAULT_YEARS);

const firstRetainedDay = (today: string, years: number): string =>
  `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;

export const readRetention = async (
  db: Db,
  now: Date,
  requested: number | undefined,
): Promise<Retention> => {
  const years = await yearsOf(db);
  const last = JSON.parse((await readSetting(db, 'retentionRun')) ?? 'null');
  return {
    years,
    ...(await countOld(db, firstRetainedDay(toDay(now), requested ?? years), now)),
    // `last` may be from an older version of the program, which stored fewer counts.
    last: last && { ...NOTHING, ...last },
  };
};

export const saveRetention = async (writer: Writer, years: number): Promise<{ years: number }> => {
  await writer.lock('setup');
  const before = { years: await yearsOf(writer.trx) };
  await saveSetting(writer.trx, 'keepYears', String(years));
  const after = { years };
  await writer.log([{ type: 'retention', recordId: 0, action: 'update', before, after }]);
  return after;
};

/**
 * Reserves tonight's deletion for this server. Returns false if another server has already reserved
 * it.
 */
const takeNight = async (writer: Writer, today: string): Promise<boolean> => {
  await writer.lock('setup');
  const last = JSON.parse((await readSetting(writer.trx, 'retentionRun')) ?? 'null');
  if (last?.day === today) return false;
  await saveSetting(writer.trx, 'retentionRun', JSON.stringify({ day: today, ...NOTHING }));
  return true;
};

const sumOf = (deleted: Deleted) => Object.values(deleted).reduce((sum, count) => sum + count, 0);

/**
 * Deletes old data once a night: history, messages, deleted contacts, forms, import checks. Returns
 * undefined if it is too early, or if tonight's work is already done.
 */
export const deleteOld = async (store: Store, now: Date): Promise<Deleted | undefined> => {
  const today = toDay(now);
  if (toInstant(now).slice(11, 16) < NIGHT) return undefined;
  if (!(await write(store, SYSTEM, now, (writer) => takeNight(writer, today)))) return undefined;
  const years = await yearsOf(store.reader);
  const deleted = await atLowPriority(() =>
    deleteOlder(store, now, firstRetainedDay(today, years)),
  );
  await write(store, SYSTEM, now, async ({ trx, log }) => {
    await saveSetting(trx, 'retentionRun', JSON.stringify({ day: today, ...deleted }));
    if (sumOf(deleted) === 0) return;
    await log([{ type: 'retention', recordId: 0, action: 'purge', after: { years, ...deleted } }]);
  });
  await store.purge();
  return deleted;
};

/**
 * Deletes all data of one kind, such as deleted contacts, and writes the number of deleted rows to
 * the history.
 */
export const clear = async (
  store: Store,
  actor: Actor,
  now: Date,
  kind: Kept,
  onCleared: () => Promise<void> = async () => {},
): Promise<{ cleared: number }> => {
  const cleared = await atLowPriority(() => clearKept(store, now, kind));
  await write(store, actor, now, ({ log }) =>
    log([{ type: 'retention', recordId: 0, action: 'purge', after: { [kind]: cleared } }]),
  );
  await onCleared();
  await store.purge();
  return { cleared };
};
