import { billedSegments, reachOf } from '@/domain/sms/reach';
import { isDayReminder } from '@/domain/sms/smsDay';
import { dateIn, dayKey, draftDay, isStandingKey } from '@/domain/sms/smsStanding';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import type { NewSms } from '../records/messages';
import type { Open } from '../records/openMessages';
import { planOf } from '../standing/standing';
import { cancelled } from './cancelled';
import { classesBetween } from './classes';
import { courseNames, type DayStates, statesOf } from './dayContent';
import { daysOf, type KnownDay, withoutBegun, withoutReminded } from './days';
import { type Reminder, recipientOf, remindersOf } from './reminded';
import { type Moment, reasonOf } from './reminderNow';

/** The days of all people for whom there are messages, and the reminders of their classes. */
export interface KnownDays {
  days: readonly KnownDay[];
  reminders: ReadonlyMap<number, readonly Reminder[]>;
}

/** Reads the classes of all days that these messages are about. */
export const readDays = async (db: Db, messages: readonly Open[]): Promise<KnownDays> => {
  const ofDays = messages.filter(({ record }) => isDayReminder(record));
  const days: KnownDay[] = [];
  for (const level of new Set(ofDays.flatMap(({ record }) => record.level ?? []))) {
    const dates = ofDays
      .filter(({ record }) => record.level === level)
      .map(({ dedupeKey }) => dateIn(dedupeKey))
      .sort();
    const [dateFrom = '', dateTo = ''] = [dates[0], dates.at(-1)];
    days.push(...daysOf(await classesBetween(db, { level, dateFrom, dateTo })));
  }
  const ids = new Set(days.flatMap(({ classes }) => classes.map(({ sessionId }) => sessionId)));
  return { days, reminders: await remindersOf(db, [...ids]) };
};

const dayOf = (
  { record, dedupeKey }: Open,
  { days }: KnownDays,
  gone: ReadonlySet<number>,
): KnownDay | undefined => {
  const ofDate = days.filter(
    ({ date, level }) => date === dateIn(dedupeKey) && level === record.level,
  );
  const recipients = ofDate.map(({ recipient }) => recipient);
  const own = recipientOf({ recipients }, { ...record, dedupeKey }, gone);
  return own && ofDate.find(({ recipient }) => recipient === own);
};

/**
 * Writes a message about a day again from the current classes of the person. `states` is what the
 * message then says of its classes.
 */
export const dayNow = (
  open: Open,
  known: KnownDays,
  { settings, standings, now, gone }: Moment,
): { values: Partial<NewSms>; states?: DayStates } => {
  const { record, dedupeKey, templateText } = open;
  const { level, automatic, signature } = record;
  if (level === null) return { values: {} };
  const standing = standings[level];
  if (automatic && !standing.isOn) return { values: cancelled('SMS_STANDING_OFF') };
  if (automatic && standing.mode !== 'day') return { values: cancelled('SMS_STANDING_CHANGED') };
  const whole = dayOf(open, known, gone);
  const toCome = whole && withoutBegun(whole, now);
  // A user who sends a message again wants all classes of the day in it.
  const day = toCome && automatic ? withoutReminded(toCome, known.reminders, record.id) : toCome;
  const [first] = day?.classes ?? [];
  if (!day || !first) {
    // The last class has begun. The sending queue will mark the message as too late.
    const isLate = record.sessionAt !== null && record.sessionAt <= toInstant(now);
    if (automatic && isLate) return { values: {} };
    return { values: cancelled('SMS_DAY_FREE', { date: dateIn(dedupeKey) }) };
  }
  const plan = planOf(standing, settings);
  const rules = { ...plan.rules, signature };
  const { leadTime, ...draft } = draftDay(
    day,
    { ...plan, template: templateText, rules },
    { now, waiting: record.scheduledAt },
  );
  const obstacle = draft.problems.find((each) => each.level === 'error');
  const { recipient } = day;
  if (obstacle) {
    return { values: reasonOf(obstacle.code, first, recipient, { ...draft, hours: plan.rules }) };
  }
  const reach = reachOf(recipient);
  const again = /#\d+$/.exec(dedupeKey)?.[0] ?? '';
  return {
    states: statesOf(day.classes, recipient.key),
    values: {
      ...(automatic && { leadTime, scheduledAt: draft.scheduledAt }),
      sessionId: first.sessionId,
      courseName: courseNames(day.classes),
      content: draft.content,
      segments: billedSegments({ ...reach, signature, content: draft.content }),
      sessionAt: draft.sessionAt,
      contactId: recipient.contactId,
      recipientName: recipient.name,
      ...reach,
      errorCode: '',
      errorText: '',
      status: draft.outcome === 'noNumber' ? 'noNumber' : 'queued',
      dedupeKey: isStandingKey(dedupeKey)
        ? dayKey(level, recipient.key, day.date) + again
        : dedupeKey,
    },
  };
};
