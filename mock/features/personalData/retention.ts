import type { Kept, Retention } from '@/contract/personalData';
import { toDay, toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { readSetting, saveSetting } from '../../db/settings';
import type { Store } from '../../db/store';
import { beforehand } from '../../db/turns';
import { write } from '../../db/write';
import { type Actor, SYSTEM, type Writer } from '../../db/writer';
import { clearKept, countOld, deleteOlder } from './ageing';

/** How much of each kind a night deleted. */
type Deleted = Awaited<ReturnType<typeof deleteOlder>>;

const NOTHING: Deleted = { history: 0, messages: 0, contacts: 0, forms: 0, checks: 0 };

const DEFAULT_YEARS = 3;

/** From this hour of the office's day on. */
const NIGHT = '03:00';

const yearsOf = async (db: Db) => Number((await readSetting(db, 'keepYears')) ?? DEFAULT_YEARS);

/** The first day that is still kept. */
const firstKept = (today: string, years: number): string =>
  `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;

/** For how long things are kept, what is older than that (or than `years`), and what the last night deleted. */
export const readRetention = async (
  db: Db,
  now: Date,
  asked: number | undefined,
): Promise<Retention> => {
  const years = await yearsOf(db);
  const last = JSON.parse((await readSetting(db, 'retentionRun')) ?? 'null');
  return {
    years,
    ...(await countOld(db, firstKept(toDay(now), asked ?? years), now)),
    // An earlier version of the program counted less.
    last: last && { ...NOTHING, ...last },
  };
};

/** Sets for how many years messages and history are kept. */
export const saveRetention = async (writer: Writer, years: number): Promise<{ years: number }> => {
  await writer.lock('setup');
  const before = { years: await yearsOf(writer.trx) };
  await saveSetting(writer.trx, 'keepYears', String(years));
  const after = { years };
  await writer.log([{ type: 'retention', recordId: 0, action: 'update', before, after }]);
  return after;
};

/** Whether the night's job is still to be done; of several servers one finds that it is. */
const takeNight = async (writer: Writer, today: string): Promise<boolean> => {
  await writer.lock('setup');
  const last = JSON.parse((await readSetting(writer.trx, 'retentionRun')) ?? 'null');
  if (last?.day === today) return false;
  await saveSetting(writer.trx, 'retentionRun', JSON.stringify({ day: today, ...NOTHING }));
  return true;
};

const sumOf = (deleted: Deleted) => Object.values(deleted).reduce((sum, count) => sum + count, 0);

/**
 * Deletes what is older than the office keeps it, once in a night, and notes how much: history and messages, deleted
 * contacts, kept forms, and checks of imports that have expired. Gives undefined where it is not yet time, or was done already.
 */
export const deleteOld = async (store: Store, now: Date): Promise<Deleted | undefined> => {
  const today = toDay(now);
  if (toInstant(now).slice(11, 16) < NIGHT) return undefined;
  if (!(await write(store, SYSTEM, now, (writer) => takeNight(writer, today)))) return undefined;
  const years = await yearsOf(store.reader);
  const deleted = await beforehand(() => deleteOlder(store, now, firstKept(today, years)));
  await write(store, SYSTEM, now, async ({ trx, log }) => {
    await saveSetting(trx, 'retentionRun', JSON.stringify({ day: today, ...deleted }));
    if (sumOf(deleted) === 0) return;
    await log([{ type: 'retention', recordId: 0, action: 'purge', after: { years, ...deleted } }]);
  });
  await store.tidy();
  return deleted;
};

/** Deletes at once what is kept of a kind; who did it, and how much it was, stands in the history. */
export const clear = async (
  store: Store,
  actor: Actor,
  now: Date,
  kind: Kept,
  onCleared: () => Promise<void> = async () => {},
): Promise<{ cleared: number }> => {
  const cleared = await beforehand(() => clearKept(store, now, kind));
  await write(store, actor, now, ({ log }) =>
    log([{ type: 'retention', recordId: 0, action: 'purge', after: { [kind]: cleared } }]),
  );
  await onCleared();
  await store.tidy();
  return { cleared };
};
