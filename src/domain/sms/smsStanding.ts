import { LEVELS, type Level } from '@/contract/rule';
import type { LeadTime, SmsRules } from '@/contract/sms/sms';
import type { TemplateCode } from '@/contract/sms/smsSettings';
import type { StandingMode } from '@/contract/sms/smsStanding';
import { toInstant } from '@/domain/time/dates';
import { dueAt } from './leadTimes';
import type { MessageClass, Recipient } from './messageClass';
import { billedSegments, reachOf } from './reach';
import { dayValues, lastStart, type PersonDay } from './smsDay';
import { draftReminder, draftText, numberProblems, type SmsDraft, timeUnknown } from './smsDraft';
import { atItsTime } from './standingTime';

/** The server creates automatic reminders for classes of today and this number of days after it. */
export const STANDING_DAYS = 7;

/**
 * The time (in China) at which the server's evening run starts. The run creates missing reminders,
 * and reports classes of the next day that have no reminder.
 */
export const EVENING_RUN = '16:00';

const AUTO = 'auto';

/**
 * Returns a key that prevents a second automatic reminder of the same class to the same person with
 * the same lead time. It contains the date, because a class that moves to another day needs a new
 * reminder.
 */
export const standingKey = (
  sessionId: number,
  recipient: string,
  date: string,
  leadTime: LeadTime,
): string => [AUTO, `s${sessionId}`, recipient, date, leadTime].join('|');

/**
 * Stands for both levels in the key of a daily reminder that covers undergraduate and postgraduate
 * classes.
 */
const BOTH = 'both';

/**
 * Returns a key that prevents a second daily reminder to the same person for the same day and
 * levels.
 */
export const dayKey = (levels: readonly Level[], recipient: string, date: string): string =>
  [AUTO, `d${levels.length > 1 ? BOTH : levels[0]}`, recipient, date].join('|');

/** Returns the levels in a key made by `dayKey`. */
export const levelsIn = (dedupeKey: string): readonly Level[] => {
  const part = dedupeKey.split('|')[1]?.slice(1);
  return LEVELS.filter((level) => part === BOTH || part === level);
};

export const isStandingKey = (dedupeKey: string): boolean => dedupeKey.startsWith(`${AUTO}|`);

/** Returns the date in a key made by `standingKey` or `dayKey`. */
export const dateIn = (dedupeKey: string): string => dedupeKey.split('#')[0]?.split('|')[3] ?? '';

/** The settings of a level's automatic reminders: text, lead times and general rules. */
export interface StandingPlan {
  mode: StandingMode;
  template: string;
  templateCode: TemplateCode;
  providerCode: string;
  leadTimes: readonly LeadTime[];
  rules: SmsRules;
}

/**
 * One of the lead times for a class, with the times at which its reminder and the next one are due.
 */
export interface Lead {
  leadTime: LeadTime;
  /** The time at which the reminder is due. Undefined if the start of the class is unknown. */
  due: Date | undefined;
  /** The time at which the next reminder of the class is due. Undefined for the last one. */
  next: Date | undefined;
}

/**
 * Returns the lead times for a class, sorted by the times at which their reminders are due. If the
 * start of the class is unknown, no reminder is ever due, and only the first lead time is returned.
 */
export const leadsOf = (
  { leadTimes }: Pick<StandingPlan, 'leadTimes'>,
  { date, startTime }: Pick<MessageClass, 'date' | 'startTime'>,
): Lead[] => {
  if (!startTime) {
    return leadTimes.slice(0, 1).map((leadTime) => ({ leadTime, due: undefined, next: undefined }));
  }
  const leads = leadTimes
    .map((leadTime) => ({ leadTime, due: dueAt(leadTime, date, startTime) }))
    .sort((a, b) => a.due.getTime() - b.due.getTime());
  return leads.map((lead, index) => ({ ...lead, next: leads[index + 1]?.due }));
};

/**
 * Creates an automatic reminder of a class for one lead time. A late reminder is sent at once,
 * unless the class has begun or the next reminder is already due too. `waiting` is the send time if
 * the reminder is already in the queue.
 */
export const draftStanding = (
  session: MessageClass,
  recipient: Recipient,
  { template, rules }: Pick<StandingPlan, 'template' | 'rules'>,
  { lead, now, waiting = null }: { lead: Lead; now: Date; waiting?: string | null },
): SmsDraft & { leadTime: LeadTime } => {
  const { leadTime, next } = lead;
  const draft = draftReminder(session, recipient, { template, leadTime, rules }, now);
  return { leadTime, ...atItsTime(draft, recipient, { rules, now, waiting, next }) };
};

/**
 * Creates a daily reminder of all classes that a person teaches on one day. In this case, the plan
 * has only one lead time.
 */
export const draftDay = (
  day: PersonDay,
  { template, rules, leadTimes }: StandingPlan,
  { now, waiting = null }: { now: Date; waiting?: string | null },
): SmsDraft & { leadTime: LeadTime } => {
  const [leadTime = ''] = leadTimes;
  const { recipient, date, classes } = day;
  const { problems: ofText, ...text } = draftText(template, dayValues(day), rules.signature);
  const sessionAt = lastStart(classes);
  const [first] = classes;
  const ofTime = first && sessionAt === null ? [timeUnknown(first)] : [];
  const problems = [...ofTime, ...numberProblems(recipient), ...ofText];
  const { channel } = reachOf(recipient);
  const draft: SmsDraft = {
    ...text,
    channel,
    segments: billedSegments({ channel, ...text }),
    sessionAt,
    scheduledAt: toInstant(dueAt(leadTime, date, '')),
    outcome: 'skipped',
    problems,
  };
  return { leadTime, ...atItsTime(draft, recipient, { rules, now, waiting }) };
};
