import type { Level } from '@/contract/rule';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { cancelled as cancelledBy } from '../../features/messages/reminders/cancelled';
import { sentence } from '../../sentences/sentence';
import { instantOf } from '../clock';
import { sample } from '../random';
import { CHANGED } from '../timetable/changes';
import { reminderText } from '../words/texts';
import type { Occasion } from './occasions';
import { type Outcome, outcomeOf, preparedFor } from './outcomes';
import { addressOf, type MessageSource, type SampleMessage } from './source';

const REMINDERS: Record<Level, Partial<Record<Outcome, number>>> = {
  bachelor: {
    failed: 6,
    simulated: 22,
    sent: 4,
    unknown: 2,
    queued: 10,
    cancelled: 1,
    noNumber: 4,
  },
  postgraduate: {
    failed: 3,
    simulated: 14,
    sent: 2,
    unknown: 1,
    queued: 6,
    cancelled: 1,
    noNumber: 2,
  },
};
const BY_HAND = {
  errorCode: 'SMS_CANCELLED_BY_HAND',
  errorText: sentence('SMS_CANCELLED_BY_HAND'),
};
/**
 * Number of reminders from which the samples for each status are chosen. They are the ones closest
 * to the current time.
 */
const NEAREST = 160;

const reminder = (
  { term, now }: MessageSource,
  occasion: Occasion,
  outcome: Outcome,
): SampleMessage => {
  const { course, session, contact, sessionAt, scheduledAt, leadTime } = occasion;
  return {
    session,
    contact,
    values: {
      kind: 'reminder' as const,
      level: course.fields.level,
      leadTime,
      courseName: course.fields.courseName,
      sessionAt: toInstant(sessionAt),
      ...addressOf(contact),
      ...reminderText(term, occasion, contact),
      ...outcomeOf(outcome, preparedFor(scheduledAt, now), now),
      ...(outcome === 'cancelled' && BY_HAND),
    },
  };
};

/**
 * Returns true if a reminder can have this status. For example, a reminder for tomorrow cannot have
 * been sent yet.
 */
const fits = (outcome: Outcome, { session, contact, scheduledAt }: Occasion, now: Date) => {
  if ((contact.mobile === '') !== (outcome === 'noNumber')) return false;
  if (session.status === 'cancelled') return false;
  const isFuture = scheduledAt > now;
  if (outcome === 'noNumber') return true;
  return isFuture === (outcome === 'queued' || outcome === 'cancelled');
};

/**
 * Chooses `count` reminders for a status. `near` is sorted by distance from the current time,
 * nearest first.
 */
const choose = (
  outcome: Outcome,
  near: readonly Occasion[],
  count: number,
  now: Date,
): Occasion[] => {
  // Messages with the status `sent` are still waiting for a delivery report, so they must be the
  // ones nearest to the current time.
  if (outcome === 'sent') return near.slice(0, count);
  if (outcome !== 'failed') return sample(near, count);
  // One failed message is about a future class, so that users can try to send it again.
  const next = near.find(({ sessionAt }) => sessionAt > now);
  const others = sample(
    near.filter((occasion) => occasion !== next),
    next ? count - 1 : count,
  );
  return next ? [next, ...others] : others;
};

/** Returns sample reminders of a level, some with each status. */
export const remindersOf = (
  source: MessageSource,
  occasions: readonly Occasion[],
  level: Level,
) => {
  const { now } = source;
  const distance = ({ scheduledAt }: Occasion) => Math.abs(scheduledAt.getTime() - now.getTime());
  const left = new Set(
    occasions
      .filter(({ course }) => course.fields.level === level)
      .sort((a, b) => distance(a) - distance(b)),
  );
  return Object.entries(REMINDERS[level]).flatMap(([name, count]) => {
    const outcome = name as Outcome;
    const near = [...left].filter((occasion) => fits(outcome, occasion, now)).slice(0, NEAREST);
    const chosen = choose(outcome, near, count, now);
    for (const occasion of chosen) left.delete(occasion);
    return chosen.map((occasion) => reminder(source, occasion, outcome));
  });
};

/** Returns reminders that the server cancelled because their class sessions were cancelled. */
export const calledOff = (
  source: MessageSource,
  occasions: readonly Occasion[],
): SampleMessage[] => {
  const today = toDay(source.now);
  const sessions = source.cancelled.map(({ session }) => session);
  return occasions
    .filter(({ session, contact }) => sessions.includes(session) && contact.mobile !== '')
    .map((occasion) => {
      const { values, ...message } = reminder(source, occasion, 'cancelled');
      const times = {
        createdAt: instantOf(addDays(today, -1), '15:40'),
        updatedAt: instantOf(...CHANGED(today)),
      };
      return { ...message, values: { ...values, ...times, ...cancelledBy('SMS_SESSION_OFF') } };
    });
};
