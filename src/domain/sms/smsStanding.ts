import { errorText } from '@/contract/base/errorCodes';
import type { LeadTime, SmsProblem, SmsRules } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { waitingStatus } from './reach';
import { afterQuiet, type QuietHours, quietHoursText } from './sms';
import { draftReminder, type MessageClass, type Recipient, type SmsDraft } from './smsDraft';

/** Automatic reminders are queued for today and this many days ahead. */
export const STANDING_DAYS = 7;

/**
 * Time of day (China time) of the evening run. From then on, missing reminders are queued once, and
 * reminders that the next day lacks are reported.
 */
export const EVENING = '16:00';

const AUTO = 'auto';

/**
 * Key that prevents duplicate automatic reminders. It contains the date, so a class that moves to
 * another day gets a new reminder.
 */
export const standingKey = (sessionId: number, recipient: string, date: string): string =>
  [AUTO, `s${sessionId}`, recipient, date].join('|');

export const isStandingKey = (dedupeKey: string): boolean => dedupeKey.startsWith(`${AUTO}|`);

/** Template and timing of the automatic reminders of one level. */
export interface StandingPlan {
  template: string;
  leadTime: LeadTime;
  rules: SmsRules;
}

const problem = (code: 'SMS_TIME_PAST' | 'SMS_STANDING_QUIET', hours: QuietHours): SmsProblem => ({
  code,
  level: 'error',
  message: errorText(code, { hours: quietHoursText(hours) }),
});

/**
 * Returns when to send a reminder. It is `due`, or as soon as possible if `due` is past. A queued
 * message keeps its time. In quiet hours the reminder waits until they end.
 */
const timeOf = (due: Date, hours: QuietHours, now: Date, waiting: string | null): Date => {
  if (due > now) return afterQuiet(hours, due);
  if (waiting !== null && waiting >= toInstant(due) && waiting <= toInstant(now)) {
    return new Date(waiting);
  }
  return afterQuiet(hours, now);
};

/**
 * Problems that only manual reminders have. An automatic reminder is postponed, or gets a problem
 * of its own.
 */
const MOVED = ['SMS_TIME_PAST', 'SMS_QUIET_HOURS'];

/**
 * Returns an automatic reminder. If it is late, it is sent at once unless the class has begun. In
 * quiet hours it waits until they end. `waiting` is the send time of a queued message for the same
 * reminder.
 */
export const draftStanding = (
  session: MessageClass,
  recipient: Recipient,
  plan: StandingPlan,
  now: Date,
  waiting: string | null = null,
): SmsDraft => {
  const draft = draftReminder(session, recipient, plan, now);
  const { sessionAt, scheduledAt: due } = draft;
  if (sessionAt === null || due === null) return draft;
  const problems = draft.problems.filter(({ code }) => !MOVED.includes(code));
  const scheduledAt = toInstant(timeOf(new Date(due), plan.rules, now, waiting));
  if (sessionAt <= toInstant(now)) problems.unshift(problem('SMS_TIME_PAST', plan.rules));
  else if (scheduledAt >= sessionAt) problems.unshift(problem('SMS_STANDING_QUIET', plan.rules));
  const isLeftOut = problems.some(({ level }) => level === 'error');
  return {
    ...draft,
    scheduledAt,
    outcome: isLeftOut ? 'skipped' : waitingStatus(recipient),
    problems,
  };
};
