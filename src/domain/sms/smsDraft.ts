import { type ErrorCode, type ErrorParams, errorText } from '@/contract/base/errorCodes';
import { marks } from '@/contract/base/marks';
import type { AwayReason } from '@/contract/directory';
import {
  type LeadTime,
  MAX_SMS_LENGTH,
  type SmsProblem,
  type SmsRecord,
  type SmsRules,
} from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { dueAt } from './leadTimes';
import { type MessageClass, type Recipient, smsValues } from './messageClass';
import { billedSegments, isReachable, reachOf, waitingStatus } from './reach';
import { classStart, countSegments, isQuietHour, type QuietHours, quietHoursText } from './sms';
import type { SmsValues } from './smsTemplates';
import { MISSING, renderTemplate } from './templateTexts';

/**
 * A message before it is queued. `problems` lists the errors that prevent sending and the warnings
 * that need attention.
 */
export interface SmsDraft {
  sessionAt: string | null;
  scheduledAt: string | null;
  signature: string;
  content: string;
  channel: SmsRecord['channel'];
  segments: number;
  outcome: 'queued' | 'noNumber' | 'skipped';
  problems: SmsProblem[];
}

/**
 * Returns a key that prevents a second reminder of the same session to the same person with the
 * same template and lead time (M-02).
 */
export const reminderKey = (
  sessionId: number,
  recipient: string,
  templateCode: string,
  leadTime: LeadTime | null,
): string => ['reminder', `s${sessionId}`, recipient, templateCode, leadTime ?? ''].join('|');

const problem = (level: SmsProblem['level'], code: ErrorCode, params?: ErrorParams) => ({
  code,
  level,
  message: errorText(code, params),
});
const error = (code: ErrorCode, params?: ErrorParams) => problem('error', code, params);
const warning = (code: ErrorCode, params?: ErrorParams) => problem('warning', code, params);

/**
 * Fills in a message template. Adds a warning for a missing value, and an error for a text that is
 * too long.
 */
export const draftText = (template: string, values: SmsValues, signature: string) => {
  const { content, missing } = renderTemplate(template, values);
  const problems: SmsProblem[] = [];
  if (missing.length > 0) {
    problems.push(
      warning('SMS_VALUE_MISSING', { names: missing.join(marks().list), text: MISSING }),
    );
  }
  if (content.length > MAX_SMS_LENGTH) {
    problems.push(error('SMS_TOO_LONG', { length: content.length, max: MAX_SMS_LENGTH }));
  }
  return { signature, content, segments: countSegments(signature, content), problems };
};

/**
 * Returns the error for a class whose clock time is unknown, so that no send time can be computed.
 */
export const timeUnknown = ({ periodStart }: Pick<MessageClass, 'periodStart'>): SmsProblem =>
  error('SMS_CLASS_TIME_UNKNOWN', { period: periodStart });

const timeProblems = (
  session: MessageClass,
  due: Date | undefined,
  hours: QuietHours,
  now: Date,
): SmsProblem[] => {
  const problems: SmsProblem[] = [];
  if (session.holiday) problems.push(error('SMS_HOLIDAY', { date: session.date }));
  if (due === undefined) {
    problems.push(timeUnknown(session));
  } else if (due < now) problems.push(error('SMS_TIME_PAST'));
  else if (isQuietHour(hours, due)) {
    problems.push(warning('SMS_QUIET_HOURS', { hours: quietHoursText(hours) }));
  }
  return problems;
};

/** Error codes for people who get no messages, because they have left or are disabled. */
export const AWAY_CODES = {
  left: 'SMS_RECIPIENT_LEFT',
  disabled: 'SMS_RECIPIENT_DISABLED',
} as const satisfies Record<AwayReason, ErrorCode>;

type Addressee = Pick<Recipient, 'name' | 'mobile' | 'channel' | 'optedOut' | 'ambiguous' | 'away'>;

export const numberProblems = (recipient: Addressee): SmsProblem[] => {
  const { name, optedOut, ambiguous, away } = recipient;
  if (away) return [error(AWAY_CODES[away], { name })];
  if (optedOut) return [error('SMS_OPTED_OUT', { name })];
  if (ambiguous > 0) return [warning('CONTACT_AMBIGUOUS', { count: ambiguous })];
  return isReachable(recipient) ? [] : [warning('SMS_NO_NUMBER', { name })];
};

/** Creates a reminder of a class and checks it. A reminder with an error is not sent. */
export const draftReminder = (
  session: MessageClass,
  recipient: Recipient,
  { template, leadTime, rules }: { template: string; leadTime: LeadTime; rules: SmsRules },
  now: Date,
): SmsDraft => {
  const values = smsValues(session, recipient);
  const { problems: textProblems, ...text } = draftText(template, values, rules.signature);
  const { date, startTime } = session;
  const due = startTime ? dueAt(leadTime, date, startTime) : undefined;
  const problems = [
    ...timeProblems(session, due, rules, now),
    ...numberProblems(recipient),
    ...textProblems,
  ];
  const skipped = problems.some(({ level }) => level === 'error');
  const { channel } = reachOf(recipient);
  return {
    ...text,
    channel,
    segments: billedSegments({ channel, ...text }),
    sessionAt: startTime ? toInstant(classStart(date, startTime)) : null,
    scheduledAt: due ? toInstant(due) : null,
    outcome: skipped ? 'skipped' : waitingStatus(recipient),
    problems,
  };
};
