import { billedSegments, reachOf } from '@/domain/sms/reach';
import { isDayReminder } from '@/domain/sms/smsDay';
import { dateIn, dayKey, draftDay, isStandingKey, levelsIn } from '@/domain/sms/smsStanding';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../../../db/schema/schema';
import type { NewSms } from '../../records/messages';
import type { Open } from '../../records/openMessages';
import { levelsTogether, planOf } from '../../standing/standing';
import { cancelled } from '../cancelled';
import { classesBetween } from '../classes';
import { reasonOf } from '../ownReasons';
import { recipientOf } from '../personMatch';
import { dayRemindersOf, type Reminder, remindersOf } from '../reminded';
import type { Moment } from '../reminderNow';
import { courseNames, type DayStates, statesOf } from './content';
import {
  daysOf,
  type KnownDay,
  messagesOn,
  ofLevels,
  partsOf,
  withoutBegun,
  withoutReminded,
} from './days';

/**
 * Everybody's classes by day in a range of dates, with the reminders of these classes. `messages`
 * are the automatic daily reminders in this range.
 */
export interface KnownDays {
  days: readonly KnownDay[];
  reminders: ReadonlyMap<number, readonly Reminder[]>;
  messages: readonly Reminder[];
}

/**
 * Reads what is needed to rewrite these daily reminders: all classes and reminders from the first
 * to the last of their dates.
 */
export const readDays = async (db: Db, messages: readonly Open[]): Promise<KnownDays> => {
  const ofDays = messages.filter(({ record }) => isDayReminder(record));
  const dates = ofDays.map(({ dedupeKey }) => dateIn(dedupeKey)).sort();
  const [dateFrom, dateTo] = [dates[0], dates.at(-1)];
  if (dateFrom === undefined || dateTo === undefined) {
    return { days: [], reminders: new Map(), messages: [] };
  }
  const days = daysOf(await classesBetween(db, { dateFrom, dateTo }));
  const ids = new Set(days.flatMap(({ classes }) => classes.map(({ sessionId }) => sessionId)));
  return {
    days,
    reminders: await remindersOf(db, [...ids]),
    messages: await dayRemindersOf(db, { dateFrom, dateTo }),
  };
};

const dayOf = (
  { record, dedupeKey }: Open,
  { days }: KnownDays,
  gone: ReadonlySet<number>,
): KnownDay | undefined => {
  const ofDate = days.filter(({ date }) => date === dateIn(dedupeKey));
  const recipients = ofDate.map(({ recipient }) => recipient);
  const own = recipientOf({ recipients }, { ...record, dedupeKey }, gone);
  return own && ofDate.find(({ recipient }) => recipient === own);
};

/**
 * Returns an error code if this automatic message no longer fits the settings. Undefined if it
 * fits.
 */
const unwanted = (
  { record, dedupeKey }: Open,
  day: KnownDay | undefined,
  { messages }: KnownDays,
  { standings }: Moment,
): 'SMS_STANDING_OFF' | 'SMS_STANDING_CHANGED' | undefined => {
  const levels = levelsIn(dedupeKey);
  const [level] = levels;
  if (!record.automatic || level === undefined) return undefined;
  if (levels.every((each) => !standings[each].isOn)) return 'SMS_STANDING_OFF';
  const others = messages.filter(({ id }) => id !== record.id);
  const together = levelsTogether(standings, level);
  const parts = day ? partsOf(together, messagesOn(day, others)) : [together];
  const isWanted = parts.some((part) => part.join() === levels.join());
  return standings[level].mode === 'day' && isWanted ? undefined : 'SMS_STANDING_CHANGED';
};

/**
 * Rewrites a daily reminder from the person's current classes. `states` lists the classes in the
 * new text.
 */
export const dayNow = (
  open: Open,
  known: KnownDays,
  moment: Moment,
): { values: Partial<NewSms>; states?: DayStates } => {
  const { record, dedupeKey, templateText } = open;
  const { automatic, signature } = record;
  const levels = levelsIn(dedupeKey);
  const [level] = levels;
  if (level === undefined) return { values: {} };
  const ofPerson = dayOf(open, known, moment.gone);
  const obstacleOfLevels = unwanted(open, ofPerson, known, moment);
  if (obstacleOfLevels) return { values: cancelled(obstacleOfLevels) };
  const { settings, standings, now } = moment;
  const standing = standings[level];
  const toCome = ofPerson && withoutBegun(ofLevels(ofPerson, levels), now);
  // A message that a user sends again lists all classes of the day that have not begun.
  const day = toCome && automatic ? withoutReminded(toCome, known.reminders, record.id) : toCome;
  const [first] = day?.classes ?? [];
  if (!day || !first) {
    // If the class has begun, the message is too late. The outbox will mark it as failed if it is
    // queued.
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
      level: first.level,
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
        ? dayKey(levels, recipient.key, day.date) + again
        : dedupeKey,
    },
  };
};
