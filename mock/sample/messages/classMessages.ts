import { eveningKey } from '@/domain/sms/evening';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import type { Writer } from '../../db/write/writer';
import { changesOfEntry, linkMessages } from '../../features/ledger/told';
import { countPeople, untoldOf } from '../../features/ledger/untold/people';
import { addUntold, clearUntold } from '../../features/ledger/untold/rows';
import { changesForUntold } from '../../features/ledger/untold/settle';
import { classesOf, untoldAmong } from '../../features/messages/notices/choice';
import { draftNotices, type Notice } from '../../features/messages/notices/drafts';
import { keepNoticed } from '../../features/messages/notices/noticed';
import { encodeSms, type NewSms, unsent } from '../../features/messages/records/messages';
import { readSettings } from '../../features/messages/settings/settings';
import { noteDone } from '../../features/messages/standing/evening';
import { draftEvening, eveningsOn } from '../../features/messages/standing/eveningPlan';
import { momentOf } from '../clock';
import { insertRows } from '../insert';
import { withSeed } from '../random';
import { outcomeOf } from './outcomes';

const SEED = 20_260_907;
const SENT_AT = '20:00';
/**
 * Sample daily reminders and evening messages are about the last day with classes. This constant
 * limits how many days back that day is searched.
 */
export const DAYS_BACK = 14;

/**
 * Inserts messages as if the simulated gateway had accepted them at the time `at`, and returns
 * their ids.
 */
export const insertSent = (writer: Writer, messages: readonly NewSms[], at: Date, now: Date) => {
  const stamp = { version: 1, createdBy: 'admin', updatedBy: 'admin' };
  const times = { createdAt: at, scheduledAt: at };
  const rows = withSeed(SEED, () =>
    messages.map((message) => ({
      ...encodeSms({
        ...{ ...message, ...outcomeOf('simulated', times, now) },
        automatic: message.automatic,
      }),
      ...stamp,
    })),
  );
  return insertRows(writer, 'smsRecords', rows);
};

/**
 * Adds messages to the class contacts about one changed class, sent yesterday evening (M-15). For
 * every ledger entry, also stores who has not been told of the change.
 */
export const tellClassContacts = async (writer: Writer, now: Date): Promise<void> => {
  const { trx } = writer;
  const at = momentOf(addDays(toDay(now), -1), '19:30');
  const entries = await trx.selectFrom('ledger').select('id').orderBy('id', 'desc').execute();
  let isTold = false;
  for (const { id } of entries) {
    // The entries were written without the list of people to be told, so it is added here.
    await addUntold(trx, id, await untoldOf(trx, await changesOfEntry(trx, id), toInstant(at)));
    const notices = await draftNotices(trx, await changesForUntold(trx, id), at, { atOnce: true });
    const reachable = notices.filter(({ row }) => row.obstacle === null);
    const told: Notice[] = isTold ? [] : reachable;
    const messageIds = await insertSent(
      writer,
      told.map(({ message }) => message),
      at,
      now,
    );
    isTold ||= told.length > 0;
    await keepNoticed(
      writer,
      told.flatMap(({ classes }, index) =>
        classes.map(({ sessionId, was, will }) => ({
          ...{ messageId: messageIds[index] ?? 0, sessionId, was, will },
        })),
      ),
    );
    await linkMessages(trx, id, messageIds);
    const concerned = notices.flatMap(classesOf).map(({ sessionId }) => sessionId);
    await clearUntold(trx, id, [...new Set(concerned)]);
    await addUntold(trx, id, untoldAmong(notices, told));
    await countPeople(trx, [id]);
  }
};

/**
 * Turns on evening messages for undergraduates, and adds the messages about the last day with
 * classes. The next ones are due tomorrow.
 */
export const addSampleEvenings = async (writer: Writer, now: Date): Promise<void> => {
  const { trx, at: updatedAt } = writer;
  const level = 'bachelor' as const;
  const values = { isOn: 1, sendAt: SENT_AT, mode: 'always' as const };
  const stamp = { version: 1, updatedAt, updatedBy: 'admin' };
  await trx
    .insertInto('smsEvening')
    .values({ level, ...values, ...stamp })
    .execute();
  await noteDone(writer, level, toDay(now));
  const settings = await readSettings(trx);
  const { kind, content: templateText } = TEMPLATE_KINDS.evening;
  for (let back = 0; back < DAYS_BACK; back += 1) {
    const day = addDays(toDay(now), -back);
    const sentAt = momentOf(addDays(day, -1), SENT_AT);
    const messages = (await eveningsOn(trx, level, day)).flatMap((evening): NewSms[] => {
      const { text, reach, sessionAt, outcome } = draftEvening(evening, templateText, settings);
      if (outcome !== 'queued') return [];
      const { contactId, name: recipientName } = evening.person;
      return [
        {
          ...{ ...unsent, ...text, ...reach, automatic: true, kind, level, sessionAt },
          ...{ templateCode: 'evening', templateText, providerCode: '', leadTime: null },
          ...{ sessionId: null, courseName: '', contactId, recipientName },
          ...{ scheduledAt: toInstant(sentAt), status: outcome },
          dedupeKey: eveningKey(level, contactId, day),
        },
      ];
    });
    if (messages.length === 0) continue;
    await insertSent(writer, messages, sentAt, now);
    return;
  }
};
