import { type ErrorCode, type ErrorParams, errorText } from '@/contract/base/errorCodes';
import { marks } from '@/contract/base/marks';
import type { AwayReason } from '@/contract/directory';
import type { Level } from '@/contract/rule';
import {
  type LeadTime,
  MAX_SMS_LENGTH,
  type SmsProblem,
  type SmsRecord,
  type SmsRules,
} from '@/contract/sms/sms';
import { toInstant, weekdayOf } from '@/domain/time/dates';
import { formatWeekday } from '@/domain/time/weekdayNames';
import { dueAt } from './leadTimes';
import { billedSegments, isReachable, type Reachable, reachOf, waitingStatus } from './reach';
import { classStart, countSegments, isQuietHour, type QuietHours, quietHoursText } from './sms';
import { LINK, MISSING, renderTemplate, type SmsValues } from './smsTemplates';

/** A person who gets a message, with data from the phone book. */
export interface Recipient extends Reachable {
  /**
   * Identifies a person among the teachers of a class session: the contact id, else the staff
   * number, else the name.
   */
  key: string;
  name: string;
  contactId: number | null;
  optedOut: boolean;
  /** Set if the person has left the university (离职), or if the contact is disabled (停用). */
  away: AwayReason | undefined;
  /** The number of contacts with the same name, or 0 if there is only one. */
  ambiguous: number;
  /** A link in the message. The person opens it to confirm the class. Blank if there is no link. */
  link?: string;
}

export interface MessageClass {
  sessionId: number;
  version: number;
  level: Level;
  courseName: string;
  className: string;
  date: string;
  periodStart: number;
  periodEnd: number;
  /** Blank if the term has no clock time for this period. */
  startTime: string;
  room: string;
  form: string;
  topic: string;
  holiday: boolean;
  /**
   * True if the class session is cancelled, or if the course is deleted or not active (for example
   * a draft).
   */
  off: boolean;
  recipients: Recipient[];
  /** Class contacts (M-15), who are told of changes. Missing if they are not needed. */
  classPeople?: Recipient[];
}

/** A text message before it is queued: text, send time, status and problems. */
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
 * Returns a key that prevents duplicate reminders. There is one reminder for each session, person,
 * template and lead time (M-02).
 */
export const reminderKey = (
  sessionId: number,
  recipient: string,
  templateCode: string,
  leadTime: LeadTime | null,
): string => ['reminder', `s${sessionId}`, recipient, templateCode, leadTime ?? ''].join('|');

export const dayText = (date: string): string => {
  const [month, day] = date.slice(5, 10).split('-').map(Number);
  return `${month}月${day}日`;
};

/** Formats an ISO timestamp in China time, such as `11月26日周四08:00`. */
export const instantText = (instant: string): string =>
  `${dayText(instant)}${formatWeekday(weekdayOf(instant.slice(0, 10)))}${instant.slice(11, 16)}`;

/** Formats periods, such as `第3-4节`. */
export const periodsText = ({
  periodStart,
  periodEnd,
}: Pick<MessageClass, 'periodStart' | 'periodEnd'>): string =>
  `第${periodEnd > periodStart ? `${periodStart}-${periodEnd}` : periodStart}节`;

export const smsValues = (
  session: MessageClass,
  { name, link = '' }: Pick<Recipient, 'name' | 'link'>,
): SmsValues => {
  const { room, form } = session;
  return {
    教师: name,
    课程: session.courseName,
    班级: session.className,
    日期: dayText(session.date),
    星期: formatWeekday(weekdayOf(session.date)),
    节次: periodsText(session),
    时间: session.startTime,
    地点: room || (form === '在线' ? '线上' : ''),
    内容: session.topic,
    [LINK]: link,
  };
};

const problem = (level: SmsProblem['level'], code: ErrorCode, params?: ErrorParams) => ({
  code,
  level,
  message: errorText(code, params),
});
const error = (code: ErrorCode, params?: ErrorParams) => problem('error', code, params);
const warning = (code: ErrorCode, params?: ErrorParams) => problem('warning', code, params);

/** Fills in a message template. A missing value is a problem, and so is a text that is too long. */
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

/** The problem of a class whose period has no clock time. */
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

/** For each reason why a person gets no messages, the error code for the user. */
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

/** Creates a reminder and checks it. An error prevents sending. A warning does not. */
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
