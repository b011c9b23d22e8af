import { sameValue } from '@/domain/rows/courseMerge';
import { isEvening } from '@/domain/sms/evening';
import { billedSegments, reachOf, waitingStatus } from '@/domain/sms/reach';
import { isDayReminder } from '@/domain/sms/smsDay';
import { AWAY_CODES } from '@/domain/sms/smsDraft';
import type { Db } from '../../../db/schema/schema';
import { optedOutAmong } from '../../contact/optedOut';
import { noticedClasses } from '../notices/noticed';
import { outdatedNotices } from '../notices/outdated';
import { isTyped, type NewSms } from '../records/messages';
import { isReminder, type Open } from '../records/openMessages';
import { cancelled } from './cancelled';
import { classesById, type KnownClass } from './classes';
import type { DayStates } from './day/content';
import { dayNow, readDays } from './day/now';
import { eveningNow, readEveningsNow } from './eveningNow';
import { type Person, peopleById, reachNow } from './people';
import { remindersOf } from './reminded';
import { readMoment, reminderNow } from './reminderNow';

/**
 * Returns the new values of a message that is not a reminder. Its text stays, but a number from the
 * phone book is replaced by the current one. `optedOut` is the name of a contact with the typed
 * number who takes no messages, so that the message is cancelled.
 */
const otherNow = (
  { record }: Open,
  person: Person | undefined,
  optedOut: string | undefined,
): Partial<NewSms> => {
  if (optedOut !== undefined) return cancelled('SMS_OPTED_OUT', { name: optedOut });
  if (!person) return {};
  if (person.away) return cancelled(AWAY_CODES[person.away], { name: record.recipientName });
  if (person.smsOptOut) return cancelled('SMS_OPTED_OUT', { name: record.recipientName });
  if (isTyped(record)) return {};
  const now = reachNow(record, person);
  const reach = reachOf(now);
  return {
    ...reach,
    segments: billedSegments({ ...record, channel: reach.channel }),
    errorCode: '',
    errorText: '',
    status: waitingStatus(now),
  };
};

/** True if both lists contain the same classes with the same states, in any order. */
const isSame = (states: DayStates, stored: DayStates): boolean =>
  states.length === stored.length &&
  states.every(({ sessionId, will }) =>
    stored.some((each) => each.sessionId === sessionId && each.will === will),
  );

export const differs = (open: Open, values: Partial<NewSms>): boolean =>
  Object.entries(values).some(([name, value]) =>
    name === 'dedupeKey'
      ? value !== open.dedupeKey
      : !sameValue(Reflect.get(open.record, name), value),
  );

/**
 * Reads the current classes, contacts and settings for all these messages at once. The returned
 * functions then answer for one message: `valuesOf` returns the values to change, `classOf` the
 * current class.
 */
export const messagesAsOf = async (
  db: Db,
  messages: readonly Open[],
  now: Date,
): Promise<{
  valuesOf: (open: Open) => Partial<NewSms>;
  classOf: (open: Open) => KnownClass | undefined;
  /**
   * Returns the new list of classes for a daily reminder. Undefined if the stored list is still
   * right.
   */
  statesOf: (open: Open) => DayStates | undefined;
}> => {
  const classes = await classesById(
    db,
    messages.flatMap(({ record }) => record.sessionId ?? []),
  );
  const records = messages.map(({ record }) => record);
  const outdated = await outdatedNotices(db, records);
  const people = await peopleById(
    db,
    messages.flatMap((open) => (isReminder(open) ? [] : (open.record.contactId ?? []))),
  );
  const optedOut = await optedOutAmong(db, records.filter(isTyped));
  const moment = await readMoment(db, messages, now);
  const reminders = await remindersOf(
    db,
    records.flatMap(({ automatic, sessionId }) => (automatic ? (sessionId ?? []) : [])),
  );
  const days = await readDays(db, messages);
  const stored = await noticedClasses(
    db,
    records.filter(isDayReminder).map(({ id }) => id),
  );
  const evenings = await readEveningsNow(db, messages);
  const classOf = ({ record }: Open) => classes.get(record.sessionId ?? 0);
  return {
    classOf,
    statesOf: (open) => {
      if (!isDayReminder(open.record)) return undefined;
      const { states } = dayNow(open, days, moment);
      const said = stored.get(open.record.id) ?? [];
      return states && !isSame(states, said) ? states : undefined;
    },
    valuesOf: (open) => {
      if (isEvening(open.record)) return eveningNow(open, evenings, now);
      if (isDayReminder(open.record)) return dayNow(open, days, moment).values;
      if (isReminder(open)) {
        const ofClass = reminders.get(open.record.sessionId ?? 0) ?? [];
        return reminderNow(open, classOf(open), ofClass, moment);
      }
      const { record } = open;
      if (outdated.has(record.id)) return cancelled('SMS_NOTICE_OUTDATED');
      return otherNow(open, people.get(record.contactId ?? 0), optedOut.get(record));
    },
  };
};

/**
 * Maps the ids of messages that no longer match the timetable and the phone book to an error code,
 * with which the server would cancel the message. The code is blank or undefined if the message
 * would only be rewritten.
 */
export const outdatedAmong = async (
  db: Db,
  messages: readonly Open[],
  now: Date,
): Promise<Map<number, string | undefined>> => {
  if (messages.length === 0) return new Map();
  const { valuesOf, statesOf } = await messagesAsOf(db, messages, now);
  return new Map(
    messages.flatMap((open) => {
      const values = valuesOf(open);
      const isOutdated = differs(open, values) || statesOf(open) !== undefined;
      return isOutdated ? [[open.record.id, values.errorCode] as const] : [];
    }),
  );
};
