import type { RawBuilder } from 'kysely';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import type { SmsDraft } from '@/domain/sms/smsDraft';
import { draftStanding } from '@/domain/sms/smsStanding';
import type { Db } from '../../db/schema/schema';
import { mapInSlices } from '../../db/turns';
import { findReminder, type Reminder, remindersOf } from '../sms/reminded';
import { classesBetween, type KnownClass, type KnownRecipient } from '../sms/smsClasses';
import { planOf } from './standing';

/** A class, a person who teaches it, what that person is to be sent, and the reminder that is there already. */
export interface Planned {
  held: KnownClass;
  recipient: KnownRecipient;
  draft: SmsDraft;
  reminder: Reminder | undefined;
}

/** The provider's number of a level's text; it knows the common one only. */
export const providerCodeOf = ({ content }: SmsStanding, { templates }: SmsSettings): string =>
  content === null ? templates.reminder.providerCode : '';

interface Days {
  dateFrom: string;
  dateTo: string;
  /** Of sessions `s` and courses `c`: which of them only. */
  only?: RawBuilder<unknown> | undefined;
}

/** What a level's timetable wants to be sent for these days, in the order of the classes. */
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
  const planned = await mapInSlices(classes, (held) =>
    held.recipients.map((recipient) => ({
      held,
      recipient,
      draft: draftStanding(held, recipient, plan, now),
      reminder: findReminder(held, recipient, reminders.get(held.sessionId) ?? []),
    })),
  );
  return planned.flat();
};
