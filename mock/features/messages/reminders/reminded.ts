import { sql } from 'kysely';
import type { SmsRecord, SmsStatus } from '@/contract/sms/sms';
import { groupBy } from '@/domain/base/groupBy';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { OWN_REASON_CODES } from '../records/states';
import type { KnownClass, KnownRecipient } from './classes';

export interface Reminder {
  id: number;
  sessionId: number;
  sessionAt: string | null;
  contactId: number | null;
  contactGone: number;
  recipientName: string;
  dedupeKey: string;
  automatic: number;
  status: SmsStatus;
}

/**
 * SQL condition for reminders that were not sent and will not be sent: cancelled reminders, and
 * reminders that are too late for the class. An automatic reminder that a user cancelled does not
 * match.
 */
const withdrawn = sql`(
  ("status" = 'cancelled' and ("automatic" = 0
    or ${isIn('errorCode', [...OWN_REASON_CODES, 'SMS_REPLACED'])}))
  or ("status" = 'failed' and "errorCode" = 'SMS_CLASS_BEGUN'))`;

/**
 * Returns the reminders of these class sessions that were sent or may still be sent. Automatic
 * reminders are included.
 */
export const remindersOf = async (
  db: Db,
  sessionIds: readonly number[],
): Promise<Map<number, Reminder[]>> => {
  const found: Reminder[] = [];
  for (const run of chunks([...new Set(sessionIds)])) {
    const { rows } = await sql<Reminder>`
      select "id", "sessionId", "sessionAt", "contactId", "recipientName", "dedupeKey", "automatic", "status",
        case when exists (select 1 from "contacts" c
          where c."id" = "smsRecords"."contactId" and c."deletedAt" is null) then 0 else 1 end as "contactGone"
      from "smsRecords" where ${isIn('sessionId', run)} and "kind" = 'reminder'
        and "deletedAt" is null and not ${withdrawn}`.execute(db);
    found.push(...rows);
  }
  return groupBy(found, ({ sessionId }) => sessionId);
};

export const isWaiting = ({ automatic, status }: Reminder): boolean =>
  automatic === 1 && (status === 'queued' || status === 'noNumber');

/**
 * Returns the third part of a reminder's key, without a `#2` at the end. This part identifies the
 * person.
 */
export const keyIn = (dedupeKey: string): string | undefined =>
  dedupeKey.split('|')[2]?.split('#')[0];

/** Finds the recipient of a message among the current people of the class. */
export const recipientOf = (
  session: KnownClass,
  message: Pick<SmsRecord, 'contactId' | 'recipientName'> & { dedupeKey: string },
): KnownRecipient | undefined =>
  session.recipients.find(
    ({ contactId }) => contactId !== null && contactId === message.contactId,
  ) ??
  session.recipients.find(({ key }) => message.dedupeKey.split('|')[2] === key) ??
  session.recipients.find(({ name }) => name === message.recipientName);

/**
 * Checks whether a reminder is for this person by contact or key. Names are compared only if the
 * contact is deleted, or the person is not in the phone book.
 */
const isFor = (reminder: Reminder, recipient: KnownRecipient, session: KnownClass): boolean => {
  if (reminder.contactId !== null && reminder.contactId === recipient.contactId) return true;
  const key = keyIn(reminder.dedupeKey);
  if (key === recipient.key) return true;
  const isSomebodyElse = reminder.contactGone === 0 && recipient.contactId !== null;
  return (
    !isSomebodyElse &&
    reminder.recipientName === recipient.name &&
    !session.recipients.some((other) => other.key === key)
  );
};

/**
 * Finds the reminder to this person about this class. The reminder must be for the current date of
 * the class.
 */
export const findReminder = (
  session: KnownClass,
  recipient: KnownRecipient,
  reminders: readonly Reminder[],
): Reminder | undefined =>
  reminders.find(
    (reminder) =>
      (reminder.sessionAt ?? session.date).startsWith(session.date) &&
      isFor(reminder, recipient, session),
  );
