import type { AlarmMatter, AlarmSettings } from '@/contract/alarms';
import { afterQuiet } from '@/domain/sms/sms';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import { write } from '../../db/write/write';
import { SYSTEM } from '../../db/write/writer';
import { readLinks } from '../messages/confirm/links';
import type { OtherGateways } from '../messages/gateways/channels';
import { readSettings } from '../messages/settings/settings';
import { unnotedFailure } from '../notice/backupState';
import { type AlarmingMatter, alarmingMatters } from '../notice/matters/alarming';
import { addressees, lacksLetter, queueLetter, withdrawLetter } from './letters';

/**
 * A problem that comes back within this many milliseconds is treated as the same problem, so that a
 * gateway that keeps failing causes only one alarm.
 */
const DAMPING = 30 * 60_000;

/**
 * Problems that are reported even in the quiet hours, because the reminders of the next morning
 * depend on them.
 */
const URGENT: readonly AlarmMatter[] = ['gateway', 'reminders'];

const keyOf = ({ matter, noticeId, of }: Pick<AlarmingMatter, 'matter' | 'noticeId' | 'of'>) =>
  `${matter} ${noticeId} ${of}`;

/**
 * Returns the key of the message about a problem. `id` is the id of the problem's row in the table
 * `alarms`.
 */
const letterKey = (id: number): string => `alarm ${id}`;

type Occurrence = Pick<AlarmingMatter, 'matter' | 'noticeId' | 'of'>;

/**
 * Reopens a problem that was solved less than `DAMPING` milliseconds ago. Returns undefined if
 * there is no such problem.
 */
const reopen = async (
  trx: Db,
  now: Date,
  { matter, noticeId, of }: Occurrence,
): Promise<{ id: number } | undefined> => {
  const before = await trx
    .selectFrom('alarms')
    .select('id')
    .where('matter', '=', matter)
    .where('noticeId', '=', noticeId)
    .where('of', '=', of)
    .where('solvedAt', '>', toInstant(new Date(now.getTime() - DAMPING)))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (before) {
    await trx.updateTable('alarms').set({ solvedAt: null }).where('id', '=', before.id).execute();
  }
  return before;
};

const begin = (trx: Db, at: string, { matter, noticeId, of, ...told }: AlarmingMatter) => {
  const { title, description, since } = told;
  const row = { matter, noticeId, of, title, description, since, begunAt: at };
  return trx.insertInto('alarms').values(row).returning('id').executeTakeFirstOrThrow();
};

export const openOccurrences = (db: Db) =>
  db.selectFrom('alarms').selectAll().where('solvedAt', 'is', null).orderBy('id').execute();

/** Returns the current problems for which the administrator has turned on alarms. */
export const chosenMatters = async (
  store: Store,
  now: Date,
  { matters }: Pick<AlarmSettings, 'matters'>,
): Promise<AlarmingMatter[]> => {
  const all = await alarmingMatters(store.reader, now, unnotedFailure(store));
  return all.filter(({ matter }) => matters.includes(matter));
};

/**
 * Returns the earliest time to send an alarm on each channel. 企业微信 (WeCom) messages wait until
 * the quiet hours end, unless the problem is urgent. E-mails never wait, because they wake nobody.
 */
const notBefore = async (trx: Db, now: Date, matter: AlarmMatter) => {
  if (URGENT.includes(matter)) return { email: now, wecom: now };
  return { email: now, wecom: afterQuiet(await readSettings(trx), now) };
};

/**
 * Stores new problems and queues messages about all open problems, also to people who came on duty
 * later. Closes solved problems and deletes their waiting messages. The lock keeps two servers from
 * storing the same problem twice.
 */
export const noteOccurrences = async (
  store: Store,
  now: Date,
  settings: AlarmSettings,
  gateways: OtherGateways,
): Promise<void> => {
  const current = await chosenMatters(store, now, settings);
  const currentKeys = new Set(current.map(keyOf));
  const to = addressees(settings, gateways);
  const seen = await openOccurrences(store.db);
  const isSame =
    seen.length === current.length && seen.every((each) => currentKeys.has(keyOf(each)));
  const letters = seen.map(({ id }) => letterKey(id));
  if (isSame && !(await lacksLetter(store.db, to, letters))) return;
  await write(store, SYSTEM, now, async ({ trx, at, lock }) => {
    await lock('setup');
    const open = await openOccurrences(trx);
    for (const { id } of open.filter((each) => !currentKeys.has(keyOf(each)))) {
      await trx.updateTable('alarms').set({ solvedAt: at }).where('id', '=', id).execute();
      await withdrawLetter(trx, letterKey(id));
    }
    const openIds = new Map(open.map((each) => [keyOf(each), { id: each.id }]));
    for (const matter of current) {
      const { id } =
        openIds.get(keyOf(matter)) ??
        (await reopen(trx, now, matter)) ??
        (await begin(trx, at, matter));
      await queueLetter(trx, now, to, {
        kind: 'alarm',
        key: letterKey(id),
        subject: `【教务系统告警】${matter.title}`,
        content: [matter.description, await pageLine(trx, matter.link)]
          .filter(Boolean)
          .join('\n\n'),
        notBefore: await notBefore(trx, now, matter.matter),
      });
    }
  });
};

/**
 * Returns the full URL of the page where a problem can be solved. Empty if there is no such page,
 * or if the server has no public address.
 */
export const pageLine = async (db: Db, link: string | undefined): Promise<string> => {
  const links = link === undefined ? undefined : await readLinks(db);
  return links ? `${links.base}${link}` : '';
};
