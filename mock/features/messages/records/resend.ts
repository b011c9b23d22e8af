import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { resendSms, SmsQueueCounts } from '@/contract/sms/sms';
import { isDayReminder } from '@/domain/sms/smsDay';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { optedOutAmong } from '../../contact/optedOut';
import { linkResent } from '../../ledger/told';
import { keepNoticed, type Noticed, noticedClasses } from '../notices/noticed';
import { outdatedNotices } from '../notices/outdated';
import { classesById } from '../reminders/classes';
import { keepDays } from '../reminders/day/content';
import { readDays } from '../reminders/day/now';
import { peopleById } from '../reminders/people';
import { countQueued, noteSent } from '../reminders/post';
import { readMoment } from '../reminders/reminderNow';
import { refuseQuiet } from '../settings/quietHours';
import { messagesById } from './actions';
import { type Again, messageAgain } from './messageAgain';
import { addMessages, isTyped } from './messages';
import type { KeptSms } from './reasons';

const RESENDABLE = ['failed', 'unknown', 'cancelled'];

export const resentOf = async (db: Db, ids: readonly number[]): Promise<Set<number | null>> => {
  const resent = new Set<number | null>();
  for (const run of chunks(ids)) {
    const rows = await db
      .selectFrom('smsRecords')
      .select('resendOf')
      .where('resendOf', 'in', run)
      .execute();
    for (const { resendOf } of rows) resent.add(resendOf);
  }
  return resent;
};

/**
 * Stores the classes of messages that were sent again. A daily reminder gets its current classes,
 * any other message the classes of the original message.
 */
const keepResent = async (
  writer: Writer,
  added: readonly KeptSms[],
  noticed: ReadonlyMap<number, readonly Noticed[]>,
  fresh: readonly Again[],
): Promise<void> => {
  const statesOf = new Map(fresh.map(({ message, states }) => [message.resendOf, states]));
  const [days, others] = [added.filter(isDayReminder), added.filter((sms) => !isDayReminder(sms))];
  await keepNoticed(
    writer,
    others.flatMap(({ id, resendOf }) =>
      (noticed.get(resendOf ?? 0) ?? []).map((each) => ({ ...each, messageId: id })),
    ),
  );
  await keepDays(
    writer,
    days.map(({ id, resendOf }) => ({ messageId: id, states: statesOf.get(resendOf) ?? [] })),
  );
};

export const resendMessages = async (
  writer: Writer,
  { ids, quietHoursConfirmed }: ParsedInputOf<typeof resendSms>,
  now: Date,
): Promise<SmsQueueCounts> => {
  const { trx, at } = writer;
  await writer.lock('contacts', 'courses', 'messages');
  const messages = await messagesById(trx, ids);
  const resent = await resentOf(
    trx,
    messages.map(({ record }) => record.id),
  );
  const wanted = messages.filter(
    ({ record }) => RESENDABLE.includes(record.status) && !resent.has(record.id),
  );
  const people = await peopleById(
    trx,
    wanted.flatMap(({ record }) => record.contactId ?? []),
  );
  const classes = await classesById(
    trx,
    wanted.flatMap(({ record }) => record.sessionId ?? []),
  );
  const noticed = await noticedClasses(
    trx,
    wanted.map(({ record }) => record.id),
  );
  const outdated = await outdatedNotices(
    trx,
    wanted.map(({ record }) => record),
    noticed,
  );
  const current = wanted.filter(({ record }) => !outdated.has(record.id));
  const present = {
    days: await readDays(trx, current),
    moment: await readMoment(trx, current, now),
  };
  const fresh = current.flatMap(
    (stored) =>
      messageAgain(
        stored,
        people.get(stored.record.contactId ?? 0),
        classes.get(stored.record.sessionId ?? 0),
        present,
        at,
      ) ?? [],
  );
  const written = fresh.map(({ message }) => message);
  const optedOut = await optedOutAmong(trx, written.filter(isTyped));
  const open = written.filter((message) => !optedOut.has(message));
  if (open.length > 0 && !quietHoursConfirmed) await refuseQuiet(trx, now);
  const added = await addMessages(writer, open);
  await keepResent(writer, added, noticed, fresh);
  await linkResent(
    trx,
    added.map(({ id }) => id),
  );
  const answer = countQueued(added, messages.length);
  if (added.length > 0) await noteSent(writer, 'resent', 'messagesAgain', answer);
  return answer;
};
