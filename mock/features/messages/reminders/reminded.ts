import { type RawBuilder, sql } from 'kysely';
import type { LeadTime, SmsRecord, SmsStatus } from '@/contract/sms/sms';
import { groupBy } from '@/domain/base/groupBy';
import { DAY_TEMPLATE } from '@/domain/sms/smsDay';
import { isStandingKey, type Lead, type StandingPlan } from '@/domain/sms/smsStanding';
import { toInstant } from '@/domain/time/dates';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { smsDay } from '../records/attention';
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
  templateCode: string;
  leadTime: LeadTime | null;
  /** When the message was sent, or last changed if that is unknown. */
  sentAt: string;
}

/**
 * SQL condition for reminders that were not sent and will not be sent: cancelled reminders, and
 * reminders that are too late for the class. An automatic reminder that a user cancelled does not
 * match.
 */
export const withdrawn = sql`(
  ("status" = 'cancelled' and ("automatic" = 0
    or ${isIn('errorCode', [...OWN_REASON_CODES, 'SMS_REPLACED'])}))
  or ("status" = 'failed' and "errorCode" = 'SMS_CLASS_BEGUN'))`;

/** Selects reminders that were sent or may still be sent, as messages `m`. */
const select = async (
  db: Db,
  { about, from, where }: Record<'about' | 'from' | 'where', RawBuilder<unknown>>,
): Promise<Reminder[]> => {
  const { rows } = await sql<Reminder>`
    select m."id", ${about} as "sessionId", "sessionAt", "contactId", "recipientName", "dedupeKey",
      "automatic", "status", "templateCode", "leadTime",
      coalesce("sentAt", m."updatedAt") as "sentAt",
      case when exists (select 1 from "contacts" c
        where c."id" = m."contactId" and c."deletedAt" is null) then 0 else 1 end as "contactGone"
    from ${from} where ${where} and "kind" = 'reminder'
      and m."deletedAt" is null and not ${withdrawn}`.execute(db);
  return rows;
};

const MESSAGES = sql`"smsRecords" m`;
const CLASSES = sql`"smsClasses" l inner join "smsRecords" m on m."id" = l."messageId"`;

/**
 * Returns the reminders of these class sessions that were sent or may still be sent. Automatic
 * reminders are included. A message about a day counts for each of its classes.
 */
export const remindersOf = async (
  db: Db,
  sessionIds: readonly number[],
): Promise<Map<number, Reminder[]>> => {
  const found: Reminder[] = [];
  for (const run of chunks([...new Set(sessionIds)])) {
    const ofOne = sql`${isIn('m.sessionId', run)} and "templateCode" <> ${DAY_TEMPLATE}`;
    found.push(
      ...(await select(db, { about: sql.ref('m.sessionId'), from: MESSAGES, where: ofOne })),
    );
    const ofDay = isIn('l.sessionId', run);
    found.push(
      ...(await select(db, { about: sql.ref('l.sessionId'), from: CLASSES, where: ofDay })),
    );
  }
  return groupBy(found, ({ sessionId }) => sessionId);
};

/** Returns the automatic messages about days between two dates. */
export const dayRemindersOf = (
  db: Db,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<Reminder[]> =>
  select(db, {
    about: sql.ref('m.sessionId'),
    from: MESSAGES,
    where: sql`${smsDay} between ${dateFrom} and ${dateTo}
      and "automatic" = 1 and "templateCode" = ${DAY_TEMPLATE}`,
  });

export const isWaiting = ({ automatic, status }: Reminder): boolean =>
  automatic === 1 && (status === 'queued' || status === 'noNumber');

/**
 * Returns the third part of a reminder's key, without a `#2` at the end. This part identifies the
 * person.
 */
export const keyIn = (dedupeKey: string): string | undefined =>
  dedupeKey.split('|')[2]?.split('#')[0];

/**
 * Finds the recipient of a message among the current people of its class or day, by contact or key.
 * Names are compared only if the message or the person has no contact, or the message's contact is
 * deleted (`gone`). Otherwise a message could become that of somebody with the same name.
 */
export const recipientOf = (
  { recipients }: Pick<KnownClass, 'recipients'>,
  message: Pick<SmsRecord, 'contactId' | 'recipientName'> & { dedupeKey: string },
  gone: ReadonlySet<number>,
): KnownRecipient | undefined => {
  const { contactId: own, dedupeKey, recipientName } = message;
  return (
    recipients.find(({ contactId }) => contactId !== null && contactId === own) ??
    recipients.find(({ key }) => keyIn(dedupeKey) === key) ??
    recipients.find(
      ({ name, contactId }) =>
        name === recipientName && (contactId === null || own === null || gone.has(own)),
    )
  );
};

/**
 * Checks whether a reminder is for this person by contact or key. Names are compared only if the
 * contact is deleted, or the person is not in the phone book.
 */
export const isFor = (
  reminder: Reminder,
  recipient: KnownRecipient,
  recipients: readonly KnownRecipient[],
): boolean => {
  if (reminder.contactId !== null && reminder.contactId === recipient.contactId) return true;
  const key = keyIn(reminder.dedupeKey);
  if (key === recipient.key) return true;
  const isSomebodyElse = reminder.contactGone === 0 && recipient.contactId !== null;
  return (
    !isSomebodyElse &&
    reminder.recipientName === recipient.name &&
    !recipients.some((other) => other.key === key)
  );
};

/**
 * Returns the reminders to this person about this class. They must be for the current date of the
 * class.
 */
export const remindersFor = (
  session: KnownClass,
  recipient: KnownRecipient,
  reminders: readonly Reminder[],
): Reminder[] =>
  reminders.filter(
    (reminder) =>
      (reminder.sessionAt ?? session.date).startsWith(session.date) &&
      isFor(reminder, recipient, session.recipients),
  );

/** Finds a reminder to this person about this class. */
export const findReminder = (
  session: KnownClass,
  recipient: KnownRecipient,
  reminders: readonly Reminder[],
): Reminder | undefined => remindersFor(session, recipient, reminders)[0];

/** A lead time for which a class may need a reminder. */
export interface Slot {
  leadTime: LeadTime;
  /** When the reminder is due. */
  due: string | undefined;
  /** How many lead times the level has. */
  count: number;
}

export const slotOf = ({ leadTime, due }: Lead, { leadTimes }: StandingPlan): Slot => ({
  leadTime,
  due: due && toInstant(due),
  count: leadTimes.length,
});

/**
 * Finds the reminder because of which a person needs no automatic reminder of a class for this lead
 * time: one by hand, a message about the day, one for the same lead time, or one that was sent since
 * this one was due. After a change of the lead times, nobody gets more reminders than there are lead
 * times.
 */
export const findInstead = (
  session: KnownClass,
  recipient: KnownRecipient,
  reminders: readonly Reminder[],
  { leadTime, due, count }: Slot,
): Reminder | undefined => {
  const own = remindersFor(session, recipient, reminders);
  const done = own.filter((each) => each.automatic === 1 && !isWaiting(each));
  return (
    own.find((each) => !isStandingKey(each.dedupeKey) || each.templateCode === DAY_TEMPLATE) ??
    own.find((each) => each.leadTime === leadTime) ??
    done.find(({ status, sentAt }) => status !== 'cancelled' && due && sentAt >= due) ??
    (done.length >= count ? done[0] : undefined)
  );
};
