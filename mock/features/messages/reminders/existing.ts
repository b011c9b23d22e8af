import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { previewSms } from '@/contract/sms/sms';
import { groupBy } from '@/domain/base/groupBy';
import { reminderKey } from '@/domain/sms/smsDraft';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { isCancelledByHand, isReplaceable } from '../records/states';
import type { KnownClass } from './classes';
import { findReminder } from './personMatch';
import type { KnownRecipient } from './recipients';
import type { Reminder } from './reminded';

/**
 * The reminders that a user wants to send: for which classes, with which template, how long before
 * the class.
 */
export type ReminderPlan = ParsedInputOf<typeof previewSms>;

interface Existing {
  sessionId: number | null;
  dedupeKey: string;
  recipientName: string;
  status: string;
  errorCode: string;
}

/**
 * Returns the reminders that users have already made, by class session, including those that a user
 * cancelled.
 */
export const existingOf = async (
  db: Db,
  sessionIds: readonly number[],
  { templateCode, leadTime }: ReminderPlan,
): Promise<Map<number, Existing[]>> => {
  const found: Existing[] = [];
  for (const run of chunks(sessionIds)) {
    const rows = await db
      .selectFrom('smsRecords')
      .select(['sessionId', 'dedupeKey', 'recipientName', 'status', 'errorCode'])
      .where('sessionId', 'in', run)
      .where('kind', '=', 'reminder')
      // Automatic reminders are checked elsewhere, because they depend on the current date of the
      // class.
      .where('automatic', '=', 0)
      .where('templateCode', '=', templateCode)
      .where('leadTime', '=', leadTime)
      .orderBy('id')
      .execute();
    found.push(...rows.filter((row) => !isReplaceable(row)));
  }
  return groupBy(found, ({ sessionId }) => sessionId ?? 0);
};

/**
 * True if a user has cancelled the reminder to this person. The preview then offers it again with a
 * warning.
 */
export const wasCancelled = (
  session: KnownClass,
  recipient: KnownRecipient,
  plan: ReminderPlan,
  { existing, automatic }: There,
): boolean =>
  findExisting(session, recipient, plan, existing.filter(isCancelledByHand)) !== undefined ||
  findReminder(session, recipient, automatic)?.status === 'cancelled';

export const reminderKeyOf = (session: KnownClass, { key }: KnownRecipient, plan: ReminderPlan) =>
  reminderKey(session.sessionId, key, plan.templateCode, plan.leadTime);

/** Removes the suffix of a message that was sent again, such as `#2`, from its key. */
const baseOf = (dedupeKey: string): string => dedupeKey.split('#')[0] ?? '';

/**
 * Finds the existing reminder to a person by key or name. The key alone is not enough, because it
 * changes when the person gets another contact.
 */
const findExisting = (
  session: KnownClass,
  recipient: KnownRecipient,
  plan: ReminderPlan,
  existing: readonly Existing[],
): Existing | undefined => {
  const own = reminderKeyOf(session, recipient, plan);
  const sameKey = existing.find(({ dedupeKey }) => baseOf(dedupeKey) === own);
  if (sameKey) return sameKey;
  const others = new Set(session.recipients.map((other) => reminderKeyOf(session, other, plan)));
  return existing.find(
    ({ recipientName, dedupeKey }) =>
      recipientName === recipient.name && !others.has(baseOf(dedupeKey)),
  );
};

/** The reminders that a class already has: those made by users (`existing`) and automatic ones. */
export interface There {
  existing: readonly Existing[];
  automatic: readonly Reminder[];
}

const isNotCancelled = ({ status }: { status: string }): boolean => status !== 'cancelled';

/** Finds a reminder that this person has already got or will get, so that no second one is sent. */
export const findThere = (
  session: KnownClass,
  recipient: KnownRecipient,
  plan: ReminderPlan,
  { existing, automatic }: There,
): Existing | Reminder | undefined =>
  findExisting(session, recipient, plan, existing.filter(isNotCancelled)) ??
  findReminder(session, recipient, automatic.filter(isNotCancelled));
