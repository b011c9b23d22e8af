import type { Retention } from '@/contract/personalData';
import { toDay, toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { readSetting, saveSetting } from '../../db/settings';
import type { Store } from '../../db/store';
import { write } from '../../db/write';
import { SYSTEM, type Writer } from '../../db/writer';

/** How many lines of the history and how many messages. */
interface Deleted {
  history: number;
  messages: number;
}

const DEFAULT_YEARS = 3;

/** How many rows one transaction deletes at most, so that nobody waits for long. */
const RUN = 2000;

/** From this hour of the office's day on. */
const NIGHT = '03:00';

const yearsOf = async (db: Db) => Number((await readSetting(db, 'keepYears')) ?? DEFAULT_YEARS);

/** The first day that is still kept. */
const firstKept = (today: string, years: number): string =>
  `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;

const countOld = async (db: Db, day: string): Promise<Deleted> => {
  const lines = await db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('at', '<', day)
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom('smsRecords')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('createdAt', '<', day)
    .executeTakeFirstOrThrow();
  return { history: Number(lines.count), messages: Number(messages.count) };
};

/** For how long things are kept, what is older than that (or than `years`), and what the last night deleted. */
export const readRetention = async (
  db: Db,
  now: Date,
  asked: number | undefined,
): Promise<Retention> => {
  const years = await yearsOf(db);
  return {
    years,
    ...(await countOld(db, firstKept(toDay(now), asked ?? years))),
    last: JSON.parse((await readSetting(db, 'retentionRun')) ?? 'null'),
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

/** Deletes some of what is too old; lines and messages are numbered as they come, so the oldest are first. */
const deleteSome = async ({ trx, lock }: Writer, day: string): Promise<Deleted> => {
  await lock('messages');
  const lines = await trx
    .selectFrom('history')
    .select(['id', 'at'])
    .orderBy('id')
    .limit(RUN)
    .execute();
  const messages = await trx
    .selectFrom('smsRecords')
    .select(['id', 'createdAt as at'])
    .orderBy('id')
    .limit(RUN)
    .execute();
  const old = (rows: readonly { id: number; at: string }[]) =>
    rows.flatMap(({ id, at }) => (at < day ? [id] : []));
  const [oldLines, oldMessages] = [old(lines), old(messages)];
  if (oldLines.length > 0) await trx.deleteFrom('history').where('id', 'in', oldLines).execute();
  if (oldMessages.length > 0) {
    await trx.deleteFrom('smsClasses').where('messageId', 'in', oldMessages).execute();
    await trx.deleteFrom('smsRecords').where('id', 'in', oldMessages).execute();
  }
  // A message that is newer may have been made for a class that was answered before.
  await trx.deleteFrom('smsAnswers').where('answeredAt', '<', day).execute();
  return { history: oldLines.length, messages: oldMessages.length };
};

/** Whether the night's job is still to be done; of several servers one finds that it is. */
const takeNight = async (writer: Writer, today: string): Promise<boolean> => {
  await writer.lock('setup');
  const last = JSON.parse((await readSetting(writer.trx, 'retentionRun')) ?? 'null');
  if (last?.day === today) return false;
  await saveSetting(
    writer.trx,
    'retentionRun',
    JSON.stringify({ day: today, history: 0, messages: 0 }),
  );
  return true;
};

/**
 * Deletes the history and the messages that are older than the office keeps them, once in a night, and notes how many.
 * Gives undefined where it is not yet time, or was done already.
 */
export const deleteOld = async (store: Store, now: Date): Promise<Deleted | undefined> => {
  const today = toDay(now);
  if (toInstant(now).slice(11, 16) < NIGHT) return undefined;
  if (!(await write(store, SYSTEM, now, (writer) => takeNight(writer, today)))) return undefined;
  const years = await yearsOf(store.reader);
  const day = firstKept(today, years);
  const sum: Deleted = { history: 0, messages: 0 };
  for (let some = 1; some > 0; ) {
    const deleted = await write(store, SYSTEM, now, (writer) => deleteSome(writer, day));
    sum.history += deleted.history;
    sum.messages += deleted.messages;
    some = deleted.history + deleted.messages;
  }
  await write(store, SYSTEM, now, async ({ trx, log }) => {
    await saveSetting(trx, 'retentionRun', JSON.stringify({ day: today, ...sum }));
    if (sum.history + sum.messages === 0) return;
    await log([{ type: 'retention', recordId: 0, action: 'purge', after: { years, ...sum } }]);
  });
  return sum;
};
