import { sql } from 'kysely';
import type { SmsRecord, SmsStatus } from '@/contract/sms/sms';
import { groupBy } from '@/domain/groupBy';
import { isIn } from '../../db/conditions';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import type { KnownClass, KnownRecipient } from './smsClasses';
import { OWN_REASON_CODES } from './smsStates';

/** A reminder that somebody got of a session, or is about to get. */
export interface Reminder {
  id: number;
  sessionId: number;
  sessionAt: string | null;
  contactId: number | null;
  /** The contact is not in the phone book any more. */
  contactGone: number;
  recipientName: string;
  dedupeKey: string;
  automatic: number;
  status: SmsStatus;
}

/** Never went out and never will: the server took it back, its class had begun, or a person cancelled their own. */
const withdrawn = sql`(
  ("status" = 'cancelled' and ("automatic" = 0
    or ${isIn('errorCode', [...OWN_REASON_CODES, 'SMS_REPLACED'])}))
  or ("status" = 'failed' and "errorCode" = 'SMS_CLASS_BEGUN'))`;

/** The reminders of these sessions, by hand and by the server itself, that went out or still may. */
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

/** An automatic one that has not gone out. */
export const isWaiting = ({ automatic, status }: Reminder): boolean =>
  automatic === 1 && (status === 'queued' || status === 'noNumber');

/** For whom a reminder is, by its key. */
export const keyIn = (dedupeKey: string): string | undefined =>
  dedupeKey.split('|')[2]?.split('#')[0];

/** The recipient of a message, as its session and the phone book name the person now. */
export const recipientOf = (
  held: KnownClass,
  message: Pick<SmsRecord, 'contactId' | 'recipientName'> & { dedupeKey: string },
): KnownRecipient | undefined =>
  held.recipients.find(({ contactId }) => contactId !== null && contactId === message.contactId) ??
  held.recipients.find(({ key }) => message.dedupeKey.split('|')[2] === key) ??
  held.recipients.find(({ name }) => name === message.recipientName);

/** By contact or key; by name only where the contact was deleted and made anew, or nobody knows who is meant. */
const isFor = (reminder: Reminder, recipient: KnownRecipient, held: KnownClass): boolean => {
  if (reminder.contactId !== null && reminder.contactId === recipient.contactId) return true;
  const key = keyIn(reminder.dedupeKey);
  if (key === recipient.key) return true;
  const isSomebodyElse = reminder.contactGone === 0 && recipient.contactId !== null;
  return (
    !isSomebodyElse &&
    reminder.recipientName === recipient.name &&
    !held.recipients.some((other) => other.key === key)
  );
};

/** Which of the reminders tells this person of this class on its present day. */
export const findReminder = (
  held: KnownClass,
  recipient: KnownRecipient,
  reminders: readonly Reminder[],
): Reminder | undefined =>
  reminders.find(
    (reminder) =>
      (reminder.sessionAt ?? held.date).startsWith(held.date) && isFor(reminder, recipient, held),
  );
