import type { LeadTime, SmsRecord } from '@/contract/sms/sms';
import { DAY_TEMPLATE } from '@/domain/sms/smsDay';
import { isStandingKey, type Lead, type StandingPlan } from '@/domain/sms/smsStanding';
import { toInstant } from '@/domain/time/dates';
import type { KnownClass } from './classes';
import type { KnownRecipient } from './recipients';
import { isWaiting, type Reminder } from './reminded';

/**
 * Returns the third part of a reminder's key, which identifies the person, such as `c12`. A suffix
 * such as `#2` is removed.
 */
export const keyIn = (dedupeKey: string): string | undefined =>
  dedupeKey.split('|')[2]?.split('#')[0];

/**
 * Finds the recipient of a message among the people who now belong to its class or day, by contact
 * or key. Compares names only if the message or the person has no contact, or if the message's
 * contact has been deleted or no longer works here (`gone`). In all other cases, somebody else with
 * the same name could get the message.
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
 * True if a reminder is for this person, by contact or key. Names are compared only if the reminder
 * has no contact, its contact has been deleted, or the person is not in the phone book.
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
 * Returns the reminders to this person about this class, except those about another date of the
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

/** A lead time, such as one day before the class, at which a reminder may be needed. */
export interface Slot {
  leadTime: LeadTime;
  /** The due time of the reminder. Undefined if unknown. */
  due: string | undefined;
  /** Number of lead times in the settings, which is how many reminders each class gets. */
  count: number;
}

export const slotOf = ({ leadTime, due }: Lead, { leadTimes }: StandingPlan): Slot => ({
  leadTime,
  due: due && toInstant(due),
  count: leadTimes.length,
});

/**
 * Finds a reminder that makes a new automatic one for this class and lead time unnecessary. It was
 * made by hand, is a daily one, has the same lead time, or was sent after the new one was due. If
 * the person already got as many reminders as there are lead times, any of them counts, because the
 * lead times may have changed.
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
