import type { AwayReason } from '@/contract/directory';
import type { Level } from '@/contract/rule';
import { weekdayOf } from '@/domain/time/dates';
import { formatWeekday } from '@/domain/time/weekdayNames';
import type { Reachable } from './reach';
import { LINK, type SmsValues } from './smsTemplates';

/** A person who gets a message, with the data from the phone book. */
export interface Recipient extends Reachable {
  /**
   * Identifies the person among the teachers of a class: by contact id, or else by staff number, or
   * else by name.
   */
  key: string;
  name: string;
  contactId: number | null;
  optedOut: boolean;
  /**
   * The reason why the person gets no messages: he or she has left (离职), or is disabled (停用) in the
   * phone book.
   */
  away: AwayReason | undefined;
  /** The number of contacts that may be meant, if several have this name. Otherwise 0. */
  ambiguous: number;
  /** The link in the message with which the person confirms the class. Blank if there is none. */
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
  /** The time at which the class begins. Blank if the term has no clock time for this period. */
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
  /**
   * The class contacts (班级联系人, M-15), who get messages about changes. Missing if the caller does
   * not need them.
   */
  classPeople?: Recipient[];
}

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
