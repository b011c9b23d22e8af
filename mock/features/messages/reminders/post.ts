import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { postSms, SmsPreviewItem, SmsQueueCounts } from '@/contract/sms/sms';
import { groupBy } from '@/domain/base/groupBy';
import { chunks } from '../../../db/schema/codec';
import type { Writer } from '../../../db/write/writer';
import { sentence } from '../../../sentences/sentence';
import { noteActivity } from '../../history/activities';
import { addMessages, encodeSms, type NewSms, unsent } from '../records/messages';
import { BY_HAND_CODES, OWN_REASON_CODES } from '../records/states';
import { quietRefusal } from '../settings/quietHours';
import { readSettings } from '../settings/settings';
import { isQuiet, type Planned, type PlanText, planReminders, textOfPlan } from './preview';

type SmsPerson = Pick<SmsPreviewItem, 'sessionId' | 'contactId' | 'recipientName'>;

const answered = async ({ trx, actor }: Writer, jobKey: string) => {
  const job = await trx
    .selectFrom('smsJobs')
    .select('answer')
    .where('accountId', '=', actor.id)
    .where('jobKey', '=', jobKey)
    .executeTakeFirst();
  return job && (JSON.parse(job.answer) as SmsQueueCounts);
};

/**
 * Adds a suffix such as `#replaced12` to the keys of unsent messages, so that new messages can use
 * the original keys. Affects only messages that came too late or were cancelled for one of the
 * `reasons`.
 */
export const freeKeys = async (
  { trx, at, actor }: Writer,
  keys: readonly string[],
  reasons: readonly string[] = OWN_REASON_CODES,
): Promise<void> => {
  const code = 'SMS_REPLACED';
  for (const run of chunks(keys)) {
    await trx
      .updateTable('smsRecords')
      .set((eb) => ({
        status: 'cancelled',
        dedupeKey: sql<string>`"dedupeKey" || '#replaced' || cast("id" as text)`,
        version: eb('version', '+', 1),
        errorCode: code,
        ...encodeSms({ errorText: sentence(code) }),
        updatedAt: at,
        updatedBy: actor.userName,
      }))
      .where('dedupeKey', 'in', run)
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'cancelled'), eb('errorCode', 'in', reasons)]),
          eb.and([eb('status', '=', 'failed'), eb('errorCode', '=', 'SMS_CLASS_BEGUN')]),
        ]),
      )
      .execute();
  }
};

const toMessage = ({ item, dedupeKey }: Planned, text: PlanText): NewSms => {
  const { problems, outcome, ...values } = item;
  const status = outcome === 'noNumber' ? 'noNumber' : 'queued';
  return { ...unsent, ...values, ...text, status, dedupeKey };
};

/**
 * True if both are the same person in the same class. Compares names unless both have a contact,
 * because a person may get or lose a contact after the preview.
 */
const isSamePerson = (a: SmsPerson, b: SmsPerson): boolean =>
  a.contactId !== null && b.contactId !== null
    ? a.contactId === b.contactId
    : a.recipientName === b.recipientName;

/**
 * Queues reminders for classes between two dates, and skips existing ones. Calling it again with
 * the same `jobKey` returns the first response. Locks keep classes and contacts from changing
 * meanwhile.
 */
export const postReminders = async (
  writer: Writer,
  { jobKey, quietHoursConfirmed, leftOut = [], ...plan }: ParsedInputOf<typeof postSms>,
  now: Date,
): Promise<SmsQueueCounts> => {
  await writer.lock('contacts', 'courses', 'messages');
  const before = await answered(writer, jobKey);
  if (before) return before;
  const settings = await readSettings(writer.trx);
  const without = groupBy(leftOut, ({ sessionId }) => sessionId);
  const isLeftOut = (person: SmsPerson) =>
    (without.get(person.sessionId ?? 0) ?? []).some((each) => isSamePerson(each, person));
  const planned = (await planReminders(writer.trx, plan, settings, now)).filter(
    ({ item }) => !isLeftOut(item),
  );
  if (!quietHoursConfirmed && planned.some(({ item }) => isQuiet(item, settings))) {
    throw quietRefusal('quietHoursConfirmed', settings);
  }
  const wanted = planned.filter(({ item }) => item.outcome !== 'skipped');
  await freeKeys(
    writer,
    wanted.map(({ dedupeKey }) => dedupeKey),
    // Reminders that a user has cancelled may be replaced too, because a user is sending them
    // again.
    [...OWN_REASON_CODES, ...BY_HAND_CODES],
  );
  const text = textOfPlan(plan, settings);
  const added = await addMessages(
    writer,
    wanted.map((message) => toMessage(message, text)),
  );
  const answer = countQueued(added, planned.length);
  const { trx, at, actor } = writer;
  await trx
    .insertInto('smsJobs')
    .values({ accountId: actor.id, jobKey, answer: JSON.stringify(answer), createdAt: at })
    .execute();
  if (added.length > 0) await noteSent(writer, 'sent', 'reminders', answer);
  return answer;
};

export const countQueued = (
  added: readonly { status: string }[],
  requested: number,
): SmsQueueCounts => {
  const noNumber = added.filter(({ status }) => status === 'noNumber').length;
  return { queued: added.length - noNumber, noNumber, skipped: requested - added.length };
};

/** Adds an activity about queued messages. It contains only numbers, no names. */
export const noteSent = (
  writer: Writer,
  verb: 'sent' | 'resent',
  what: 'reminders' | 'changeNotices' | 'messagesAgain',
  { queued, noNumber }: SmsQueueCounts,
): Promise<void> =>
  noteActivity(writer, {
    verb,
    objectType: 'sms',
    objectLabel: sentence(what),
    summary: sentence(`${what}Queued`, { queued, noNumber }),
  });
