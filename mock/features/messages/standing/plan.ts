import type { RawBuilder } from 'kysely';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import type { SmsDraft } from '@/domain/sms/smsDraft';
import { draftStanding } from '@/domain/sms/smsStanding';
import { mapYielding } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { withoutRefused } from '../outbox/registered';
import { classesBetween, type KnownClass, type KnownRecipient } from '../reminders/classes';
import { findReminder, type Reminder, remindersOf } from '../reminders/reminded';
import { planOf } from './standing';

export interface Planned {
  session: KnownClass;
  recipient: KnownRecipient;
  draft: SmsDraft;
  reminder: Reminder | undefined;
}

/**
 * Returns the SMS provider's template code for a level. If the level has its own text, there is no
 * code.
 */
export const providerCodeOf = ({ content }: SmsStanding, { templates }: SmsSettings): string =>
  content === null ? templates.reminder.providerCode : '';

interface Days {
  dateFrom: string;
  dateTo: string;
  /** An additional SQL condition on class sessions `s` and courses `c`. */
  only?: RawBuilder<unknown> | undefined;
}

export const planStanding = async (
  db: Db,
  standing: SmsStanding,
  settings: SmsSettings,
  now: Date,
  days: Days,
): Promise<Planned[]> => {
  const plan = planOf(standing, settings);
  const sendable = await withoutRefused(db, plan.template);
  const classes = await classesBetween(db, { level: standing.level, ...days });
  const reminders = await remindersOf(
    db,
    classes.map(({ sessionId }) => sessionId),
  );
  const planned = await mapYielding(classes, (session) =>
    session.recipients.map((recipient) => ({
      session,
      recipient,
      draft: sendable(draftStanding(session, recipient, plan, now)),
      reminder: findReminder(session, recipient, reminders.get(session.sessionId) ?? []),
    })),
  );
  return planned.flat();
};
