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
import { type AlarmingMatter, alarmingMatters } from '../notice/matters';
import { addressees, queueLetter, withdrawLetter } from './deliveries';

/**
 * A matter that ends and begins again within this many milliseconds is the same occurrence, so a
 * gateway that comes and goes causes one alarm.
 */
const DAMPING = 30 * 60_000;

/** These matters are worth waking somebody: messages for the next morning depend on them. */
const URGENT: readonly AlarmMatter[] = ['gateway', 'reminders'];

const keyOf = ({ matter, noticeId, of }: Pick<AlarmingMatter, 'matter' | 'noticeId' | 'of'>) =>
  `${matter} ${noticeId} ${of}`;

/** The key of the message about an occurrence. */
const letterKey = (id: number): string => `alarm ${id}`;

const reopen = async (trx: Db, id: number): Promise<{ id: number }> => {
  await trx.updateTable('alarms').set({ solvedAt: null }).where('id', '=', id).execute();
  return { id };
};

export const openOccurrences = (db: Db) =>
  db.selectFrom('alarms').selectAll().where('solvedAt', 'is', null).orderBy('id').execute();

/** Returns the matters that the office has chosen and that are open now. */
export const chosenMatters = async (
  store: Store,
  now: Date,
  { matters }: Pick<AlarmSettings, 'matters'>,
): Promise<AlarmingMatter[]> => {
  const all = await alarmingMatters(store.reader, now, unnotedFailure(store));
  return all.filter(({ matter }) => matters.includes(matter));
};

/** Returns the end of the quiet hours for messages that can wait. E-mails wake nobody. */
const notBefore = async (trx: Db, now: Date, matter: AlarmMatter) => {
  if (URGENT.includes(matter)) return { email: now, wecom: now };
  return { email: now, wecom: afterQuiet(await readSettings(trx), now) };
};

/**
 * Compares the open matters with the stored occurrences. A new one is stored together with its
 * messages, in one transaction under a lock, so it is told once by all servers together. Messages
 * that wait for the morning or for the mail server are withdrawn with the end of their matter.
 */
export const noteOccurrences = async (
  store: Store,
  now: Date,
  settings: AlarmSettings,
  gateways: OtherGateways,
): Promise<void> => {
  const current = await chosenMatters(store, now, settings);
  const changesOf = (open: Awaited<ReturnType<typeof openOccurrences>>) => {
    const openKeys = new Set(open.map(keyOf));
    const currentKeys = new Set(current.map(keyOf));
    return {
      begun: current.filter((matter) => !openKeys.has(keyOf(matter))),
      ended: open.filter((each) => !currentKeys.has(keyOf(each))),
    };
  };
  const seen = changesOf(await openOccurrences(store.db));
  if (seen.begun.length + seen.ended.length === 0) return;
  const to = addressees(settings, gateways);
  await write(store, SYSTEM, now, async ({ trx, at, lock }) => {
    await lock('setup');
    const { begun, ended } = changesOf(await openOccurrences(trx));
    for (const { id } of ended) {
      await trx.updateTable('alarms').set({ solvedAt: at }).where('id', '=', id).execute();
      await withdrawLetter(trx, letterKey(id));
    }
    for (const matter of begun) {
      const { noticeId, of, title, description, since, link } = matter;
      const before = await trx
        .selectFrom('alarms')
        .select('id')
        .where('matter', '=', matter.matter)
        .where('noticeId', '=', noticeId)
        .where('of', '=', of)
        .where('solvedAt', '>', toInstant(new Date(now.getTime() - DAMPING)))
        .orderBy('id', 'desc')
        .executeTakeFirst();
      const row = { matter: matter.matter, noticeId, of, title, description, since, begunAt: at };
      const { id } = before
        ? await reopen(trx, before.id)
        : await trx.insertInto('alarms').values(row).returning('id').executeTakeFirstOrThrow();
      await queueLetter(trx, now, to, {
        kind: 'alarm',
        key: letterKey(id),
        subject: `【教务系统告警】${title}`,
        content: [description, await pageLine(trx, link)].filter(Boolean).join('\n\n'),
        notBefore: await notBefore(trx, now, matter.matter),
      });
    }
  });
};

/** Returns the address of the page about a matter. Blank without a public address. */
export const pageLine = async (db: Db, link: string | undefined): Promise<string> => {
  const links = link === undefined ? undefined : await readLinks(db);
  return links ? `${links.base}${link}` : '';
};
