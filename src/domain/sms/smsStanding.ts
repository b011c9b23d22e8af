import { errorText } from '@/contract/base/errorCodes';
import type { LeadTime, SmsProblem, SmsRules } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { waitingStatus } from './reach';
import { afterQuiet, type QuietHours, quietHoursText } from './sms';
import { draftReminder, type MessageClass, type Recipient, type SmsDraft } from './smsDraft';

/** Automatic reminders are created for today and for this number of days ahead. */
export const STANDING_DAYS = 7;

/**
 * The time of the evening run, in China time. Missing reminders are created then, and those that
 * the next day lacks are reported.
 */
export const EVENING_RUN = '16:00';

const AUTO = 'auto';

/**
 * Returns a key against duplicate automatic reminders. It has the date, so that a class moved to
 * another day gets a new reminder.
 */
export const standingKey = (sessionId: number, recipient: string, date: string): string =>
  [AUTO, `s${sessionId}`, recipient, date].join('|');

export const isStandingKey = (dedupeKey: string): boolean => dedupeKey.startsWith(`${AUTO}|`);

/** Template and send time of the automatic reminders of one level. */
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
 * Returns the send time of a reminder: `due`, or as soon as possible if that is past. It never
 * falls into quiet hours. A queued message keeps its time.
 */
const timeOf = (due: Date, hours: QuietHours, now: Date, waiting: string | null): Date => {
  if (due > now) return afterQuiet(hours, due);
  if (waiting !== null && waiting >= toInstant(due) && waiting <= toInstant(now)) {
    return new Date(waiting);
  }
  return afterQuiet(hours, now);
};

/**
 * Problems only of reminders that users send. An automatic reminder is sent at another time
 * instead.
 */
const MOVED = ['SMS_TIME_PAST', 'SMS_QUIET_HOURS'];

/**
 * Returns an automatic reminder. A late one is sent at once, unless the class has begun. `waiting`
 * is the send time of an existing message for the same reminder.
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
