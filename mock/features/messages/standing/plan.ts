import type { RawBuilder } from 'kysely';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import type { SmsDraft } from '@/domain/sms/smsDraft';
import { draftStanding } from '@/domain/sms/smsStanding';
import { mapYielding } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { classesBetween, type KnownClass, type KnownRecipient } from '../reminders/classes';
import { findReminder, type Reminder, remindersOf } from '../reminders/reminded';
import { planOf } from './standing';

/** A class and one teacher, with the planned reminder and the existing one. */
export interface Planned {
  session: KnownClass;
  recipient: KnownRecipient;
  draft: SmsDraft;
  reminder: Reminder | undefined;
}

/**
 * Returns the provider's code of the template for a level. A text that only this level uses has
 * none.
 */
export const providerCodeOf = ({ content }: SmsStanding, { templates }: SmsSettings): string =>
  content === null ? templates.reminder.providerCode : '';

interface Days {
  dateFrom: string;
  dateTo: string;
  /** Extra SQL condition on sessions `s` and courses `c`. */
  only?: RawBuilder<unknown> | undefined;
}

/** Plans the automatic reminders of a level for a date range, in the order of the classes. */
export const planStanding = async (
  db: Db,
  standing: SmsStanding,
  settings: SmsSettings,
  now: Date,
  days: Days,
): Promise<Planned[]> => {
  const plan = planOf(standing, settings);
  const classes = await classesBetween(db, { level: standing.level, ...days });
  const reminders = await remindersOf(
    db,
    classes.map(({ sessionId }) => sessionId),
  );
  const planned = await mapYielding(classes, (session) =>
    session.recipients.map((recipient) => ({
      session,
      recipient,
      draft: draftStanding(session, recipient, plan, now),
      reminder: findReminder(session, recipient, reminders.get(session.sessionId) ?? []),
    })),
  );
  return planned.flat();
};
