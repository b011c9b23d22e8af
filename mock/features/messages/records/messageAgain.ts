import { smsValues } from '@/domain/sms/messageClass';
import { billedSegments, reachOf, waitingStatus } from '@/domain/sms/reach';
import { isDayReminder } from '@/domain/sms/smsDay';
import { draftText } from '@/domain/sms/smsDraft';
import type { KnownClass } from '../reminders/classes';
import type { DayStates } from '../reminders/day/content';
import { dayNow, type KnownDays } from '../reminders/day/now';
import { type Person, reachNow } from '../reminders/people';
import { keyIn } from '../reminders/personMatch';
import type { Moment } from '../reminders/reminderNow';
import type { StoredSms } from './actions';
import { type NewSms, unsent } from './messages';
import type { KeptSms } from './reasons';

/**
 * Returns the key of a message that is sent again: `…#2`, then `…#3`. Two parallel requests get the
 * same key, so that only one message is added.
 */
const nextKey = (key: string): string => {
  const [, base = key, number = '1'] = /^(.*)#(\d+)$/.exec(key) ?? [];
  return `${base}#${Number(number) + 1}`;
};

/** The current classes and settings, needed to rewrite daily reminders. */
interface Present {
  days: KnownDays;
  moment: Moment;
}

/**
 * A message to be sent again. `states` holds the classes of a daily reminder, and is undefined for
 * all other messages.
 */
export interface Again {
  message: NewSms;
  states: DayStates | undefined;
}

/**
 * Returns the text for sending a message again. A reminder is rewritten from the class as it is
 * now. Undefined if the class does not take place.
 */
const textNow = (
  stored: StoredSms,
  session: KnownClass | undefined,
  { days, moment }: Present,
): { text: Partial<NewSms>; states?: DayStates | undefined } | undefined => {
  const { record, templateText, dedupeKey } = stored;
  const same = { text: { content: record.content, segments: record.segments } };
  if (isDayReminder(record)) {
    // A user sends this message by hand, so the settings for automatic reminders do not apply.
    const byHand = { ...stored, record: { ...record, automatic: false } };
    const { values, states } = dayNow(byHand, days, moment);
    return values.content === undefined ? undefined : { text: values, states };
  }
  if (record.kind !== 'reminder' || templateText === '') return same;
  if (!session || session.off || session.holiday) return undefined;
  const link = session.recipients.find(({ key }) => key === keyIn(dedupeKey))?.link ?? '';
  const values = smsValues(session, { name: record.recipientName, link });
  const { content, segments } = draftText(templateText, values, record.signature);
  return { text: { content, segments } };
};

/**
 * Returns the number for sending a message again: the number that a user typed, or else the current
 * one from the phone book.
 */
const numberNow = (record: KeptSms, person: Person | undefined) => {
  const { numberSource, mobile } = record;
  if (numberSource === 'manual') return { channel: 'sms', mobile, numberSource } as const;
  return reachOf(reachNow(record, person));
};

/**
 * Builds a new message that sends a stored one again at once. Undefined if the class has begun or
 * does not take place, or if the person no longer takes messages.
 */
export const messageAgain = (
  stored: StoredSms,
  person: Person | undefined,
  session: KnownClass | undefined,
  present: Present,
  at: string,
): Again | undefined => {
  const { record, dedupeKey, templateText, providerCode } = stored;
  const now = textNow(stored, session, present);
  const begun = record.sessionAt !== null && record.sessionAt <= at;
  if (!now || begun || person?.smsOptOut || person?.away) return undefined;
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, ...values } = record;
  const number = numberNow(record, person);
  const changed = { ...values, ...now.text };
  const message = {
    ...changed,
    ...unsent,
    ...number,
    segments: billedSegments({ ...changed, ...number }),
    status: waitingStatus(number),
    scheduledAt: at,
    resendOf: id,
    dedupeKey: nextKey(dedupeKey),
    templateText,
    providerCode,
  } satisfies NewSms;
  return { message, states: now.states };
};
