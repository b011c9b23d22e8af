import { errorText } from '@/contract/base/errorCodes';
import type { SmsProblem, SmsRules } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import type { Recipient } from './messageClass';
import { waitingStatus } from './reach';
import { afterQuiet, type QuietHours, quietHoursText } from './sms';
import type { SmsDraft } from './smsDraft';

type Obstacle = 'SMS_TIME_PAST' | 'SMS_STANDING_QUIET' | 'SMS_REMINDED';

const problem = (code: Obstacle, hours: QuietHours): SmsProblem => ({
  code,
  level: 'error',
  message: errorText(code, { hours: quietHoursText(hours) }),
});

/**
 * Returns the send time of a reminder: `due`, or now if `due` is past. In quiet hours, the reminder
 * is sent when they end. A late reminder that is already in the queue keeps its send time.
 */
const timeOf = (due: Date, hours: QuietHours, now: Date, waiting: string | null): Date => {
  if (due > now) return afterQuiet(hours, due);
  if (waiting !== null && waiting >= toInstant(due) && waiting <= toInstant(now)) {
    return new Date(waiting);
  }
  return afterQuiet(hours, now);
};

/**
 * Problems with the send time of a reminder that a user creates. For an automatic reminder they are
 * dropped, because the server then chooses a better time.
 */
const MOVED = ['SMS_TIME_PAST', 'SMS_QUIET_HOURS'];

interface Timing {
  rules: SmsRules;
  now: Date;
  /** The send time of the message if it is already in the queue. Null if not. */
  waiting: string | null;
  /** The time at which the next reminder of the same class is due. */
  next?: Date | undefined;
}

/**
 * Sets the send time of an automatic reminder: when it is due, or at once if it is late, but never
 * in quiet hours. If it cannot be sent before the class or before the next reminder, the draft gets
 * an error.
 */
export const atItsTime = (
  draft: SmsDraft,
  recipient: Recipient,
  { rules, now, waiting, next }: Timing,
): SmsDraft => {
  const { sessionAt, scheduledAt: due } = draft;
  if (sessionAt === null || due === null) return draft;
  const problems = draft.problems.filter(({ code }) => !MOVED.includes(code));
  const sendAt = timeOf(new Date(due), rules, now, waiting);
  const scheduledAt = toInstant(sendAt);
  const isOvertaken = next && (next <= now || sendAt >= timeOf(next, rules, now, null));
  if (sessionAt <= toInstant(now)) problems.unshift(problem('SMS_TIME_PAST', rules));
  else if (isOvertaken) problems.unshift(problem('SMS_REMINDED', rules));
  else if (scheduledAt >= sessionAt) problems.unshift(problem('SMS_STANDING_QUIET', rules));
  const isLeftOut = problems.some(({ level }) => level === 'error');
  return {
    ...draft,
    scheduledAt,
    outcome: isLeftOut ? 'skipped' : waitingStatus(recipient),
    problems,
  };
};
