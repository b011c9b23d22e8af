import type { SmsRecord } from '@/contract/sms/sms';
import type { TemplateCode } from '@/contract/sms/smsSettings';
import { toInstant, weekdayOf } from '@/domain/time/dates';
import { formatWeekday } from '@/domain/time/weekdayNames';
import { dayText, type MessageClass, type Recipient, smsValues } from './messageClass';
import { classStart } from './sms';
import { LINK, type SmsValues } from './smsTemplates';

/** The classes that one person teaches on one day, in the order of their times. */
export interface PersonDay {
  date: string;
  recipient: Recipient;
  classes: readonly MessageClass[];
}

/**
 * The template code of a daily reminder, which lists all classes that a person teaches on one day.
 */
export const DAY_TEMPLATE = 'day' satisfies TemplateCode;

/** True if the message is a daily reminder (M-16). */
export const isDayReminder = ({
  kind,
  templateCode,
}: Pick<SmsRecord, 'kind' | 'templateCode'>): boolean =>
  kind === 'reminder' && templateCode === DAY_TEMPLATE;

const UNKNOWN_LAST = '99:99';

/** Compares classes of one day by clock time. Classes without a clock time come last. */
export const byClock = (a: MessageClass, b: MessageClass): number => {
  const [first, second] = [a.startTime || UNKNOWN_LAST, b.startTime || UNKNOWN_LAST];
  if (first !== second) return first < second ? -1 : 1;
  return a.periodStart - b.periodStart || a.sessionId - b.sessionId;
};

/** Returns the start of a class as an ISO timestamp, or null if its clock time is unknown. */
export const startsAt = ({ date, startTime }: MessageClass): string | null =>
  startTime ? toInstant(classStart(date, startTime)) : null;

/** Formats a class without its day, such as `第3-4节（10:00）《内科学》明德楼301`. */
const lineOf = (session: MessageClass): string => {
  const { 节次, 时间, 地点, 课程 } = smsValues(session, { name: '' });
  return `${节次}${时间 && `（${时间}）`}《${课程}》${地点}`;
};

/** Returns the list of classes in a message, such as `第1-2节（08:00）《内科学》；第3-4节…`. */
export const classesText = (classes: readonly MessageClass[]): string =>
  classes.map(lineOf).join('；');

export const dayValues = ({ date, recipient, classes }: PersonDay): SmsValues => ({
  教师: recipient.name,
  日期: dayText(date),
  星期: formatWeekday(weekdayOf(date)),
  数量: String(classes.length),
  课次: classesText(classes),
  [LINK]: recipient.link ?? '',
});

/**
 * Returns the start of the day's last class, after which a daily reminder is useless. Returns null
 * if no class has a clock time.
 */
export const lastStart = (classes: readonly MessageClass[]): string | null =>
  classes
    .flatMap((session) => startsAt(session) ?? [])
    .sort()
    .at(-1) ?? null;
