import { errorText } from '@/contract/base/errorCodes';
import type { LeadTime, SmsProblem, SmsRules } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { waitingStatus } from './reach';
import { afterQuiet, type QuietHours, quietHoursText } from './sms';
import { draftReminder, type HeldClass, type Recipient, type SmsDraft } from './smsDraft';

/** How many days ahead standing reminders are queued, beyond today. */
export const STANDING_DAYS = 7;

/** From this hour of the office's day on the next day counts: its reminders are queued, missing ones are told of. */
export const EVENING = '16:00';

const AUTO = 'auto';

/** One standing reminder of a session, a person and a day: a class that moves to another day is told of again. */
export const standingKey = (sessionId: number, recipient: string, date: string): string =>
  [AUTO, `s${sessionId}`, recipient, date].join('|');

export const isStandingKey = (dedupeKey: string): boolean => dedupeKey.startsWith(`${AUTO}|`);

/** How a level's standing reminders are written and timed. */
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
 * When it goes out: at its time, or as soon as it can where that is past; what waits for its turn already keeps its
 * time. Never in quiet hours.
 */
const timeOf = (due: Date, hours: QuietHours, now: Date, waiting: string | null): Date => {
  if (due > now) return afterQuiet(hours, due);
  if (waiting !== null && waiting >= toInstant(due) && waiting <= toInstant(now)) {
    return new Date(waiting);
  }
  return afterQuiet(hours, now);
};

/** What a reminder by hand is told of; here such times are moved, or refused by a problem of their own. */
const MOVED = ['SMS_TIME_PAST', 'SMS_QUIET_HOURS'];

/**
 * A standing reminder as it would be sent. One whose time is past goes out at once, as long as its class has not begun;
 * one that falls into quiet hours at their end. `waiting` is when the message that is there already goes out.
 */
export const draftStanding = (
  held: HeldClass,
  recipient: Recipient,
  plan: StandingPlan,
  now: Date,
  waiting: string | null = null,
): SmsDraft => {
  const draft = draftReminder(held, recipient, plan, now);
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
