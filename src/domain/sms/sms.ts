import { spoken } from '@/contract/base/language';
import type { LeadTime, SmsRules } from '@/contract/sms/sms';
import { addDays, toInstant } from '@/domain/time/dates';

/** Longest text of one message, and of each part of a longer one (both count the signature). */
const SINGLE = 70;
const PART = 67;

/** What holds until an admin has set something else. */
export const DEFAULT_RULES: SmsRules = {
  signature: '【教务处】',
  quietFrom: '22:00',
  quietTo: '07:00',
};

/** People whose classes begin within so many days are told of a change, where nobody has set another number. */
export const DEFAULT_NOTICE_DAYS = 3;

/** How many segments a message is sent and billed as; the signature counts. */
export const countSegments = (signature: string, content: string): number => {
  const length = signature.length + content.length;
  return length <= SINGLE ? 1 : Math.ceil(length / PART);
};

export type QuietHours = Pick<SmsRules, 'quietFrom' | 'quietTo'>;

/** Whether quiet hours go over midnight. */
export const overMidnight = ({ quietFrom, quietTo }: QuietHours): boolean => quietFrom > quietTo;

/** Whether a message at this moment needs a confirmation; hours that end as they begin are none. */
export const isQuietHour = (hours: QuietHours, at: Date): boolean => {
  const { quietFrom, quietTo } = hours;
  const time = toInstant(at).slice(11, 16);
  return overMidnight(hours)
    ? time >= quietFrom || time < quietTo
    : time >= quietFrom && time < quietTo;
};

/** Quiet hours in words. */
export const quietHoursText = (hours: QuietHours): string =>
  spoken({
    'zh-CN': `${hours.quietFrom} 至${overMidnight(hours) ? '次日' : ''} ${hours.quietTo}`,
    en: `${hours.quietFrom} to ${hours.quietTo}${overMidnight(hours) ? ' of the next day' : ''}`,
  });

/** The moment itself, or the end of the quiet hours that it lies in. */
export const afterQuiet = (hours: QuietHours, at: Date): Date => {
  if (!isQuietHour(hours, at)) return at;
  const day = toInstant(at).slice(0, 10);
  const end = classStart(day, hours.quietTo);
  return end > at ? end : classStart(addDays(day, 1), hours.quietTo);
};

/** When a class begins; its time is that of the office's clock. */
export const classStart = (date: string, startTime: string): Date =>
  new Date(`${date}T${startTime}:00+08:00`);

const HOUR = 3_600_000;

/** When a reminder of a class goes out. */
export const dueAt = (leadTime: LeadTime, date: string, startTime: string): Date =>
  leadTime === 'dayBefore18'
    ? classStart(addDays(date, -1), '18:00')
    : new Date(classStart(date, startTime).getTime() - 2 * HOUR);
