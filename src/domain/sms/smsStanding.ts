import { errorText } from '@/contract/base/errorCodes';
import type { LeadTime, SmsProblem, SmsRules } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { waitingStatus } from './reach';
import { afterQuiet, type QuietHours, quietHoursText } from './sms';
import { draftReminder, type MessageClass, type Recipient, type SmsDraft } from './smsDraft';

/** The server creates automatic reminders for today and for this number of days ahead. */
export const STANDING_DAYS = 7;

/**
 * The server's evening run starts at this time (China time). It creates missing reminders, and
 * reports classes of the next day without a reminder.
 */
export const EVENING_RUN = '16:00';

const AUTO = 'auto';

/**
 * Returns a key that prevents duplicate automatic reminders. The key contains the date, because a
 * class that moves to another day needs a new reminder.
 */
export const standingKey = (sessionId: number, recipient: string, date: string): string =>
  [AUTO, `s${sessionId}`, recipient, date].join('|');

export const isStandingKey = (dedupeKey: string): boolean => dedupeKey.startsWith(`${AUTO}|`);

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
 * Returns the send time of a reminder: `due`, or now if `due` is past. In quiet hours, the reminder
 * is sent when they end. A late reminder that is already queued keeps its send time.
 */
const timeOf = (due: Date, hours: QuietHours, now: Date, waiting: string | null): Date => {
  if (due > now) return afterQuiet(hours, due);
  if (waiting !== null && waiting >= toInstant(due) && waiting <= toInstant(now)) {
    return new Date(waiting);
  }
  return afterQuiet(hours, now);
};

/**
 * Problems that only apply to reminders from users. The server sends an automatic reminder at a
 * better time instead.
 */
const MOVED = ['SMS_TIME_PAST', 'SMS_QUIET_HOURS'];

/**
 * Creates an automatic reminder. A late reminder is sent at once, unless the class has already
 * begun. `waiting` is the send time of the reminder if it is already queued.
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
