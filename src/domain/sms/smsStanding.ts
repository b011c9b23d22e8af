import { errorText } from '@/contract/base/errorCodes';
import type { LeadTime, SmsProblem, SmsRules } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { waitingStatus } from './reach';
import { afterQuiet, type QuietHours, quietHoursText } from './sms';
import { draftReminder, type MessageClass, type Recipient, type SmsDraft } from './smsDraft';

/** Standing reminders are queued automatically this many days ahead, in addition to today. */
export const STANDING_DAYS = 7;

/**
 * From this time of day (China time), reminders for the next day are queued too, and missing ones
 * are reported.
 */
export const EVENING = '16:00';

const AUTO = 'auto';

/**
 * Deduplication key of a standing reminder. It contains the date, so a class that moves to
 * another day gets a new reminder.
 */
export const standingKey = (sessionId: number, recipient: string, date: string): string =>
  [AUTO, `s${sessionId}`, recipient, date].join('|');

export const isStandingKey = (dedupeKey: string): boolean => dedupeKey.startsWith(`${AUTO}|`);

/** Template and timing of a level's standing reminders. */
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
 * Returns the send time: `due`, or as soon as possible if `due` is past. A message that is already
 * queued keeps its time. Quiet hours postpone the send time to their end.
 */
const timeOf = (due: Date, hours: QuietHours, now: Date, waiting: string | null): Date => {
  if (due > now) return afterQuiet(hours, due);
  if (waiting !== null && waiting >= toInstant(due) && waiting <= toInstant(now)) {
    return new Date(waiting);
  }
  return afterQuiet(hours, now);
};

/**
 * Problems of manual reminders. A standing reminder is postponed instead, or gets its own
 * problem.
 */
const MOVED = ['SMS_TIME_PAST', 'SMS_QUIET_HOURS'];

/**
 * Returns a standing reminder. An overdue one is sent at once if its class has not begun. One in
 * quiet hours is sent at their end. `waiting` is the send time of a message already queued for this
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
