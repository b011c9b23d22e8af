import { type Language, language } from '@/contract/base/language';
import type { LeadTime, SmsRules } from '@/contract/sms/sms';
import { addDays, toInstant } from '@/domain/time/dates';

/**
 * Maximum characters of a text message, and of each part of a longer one. The signature counts too.
 */
const SINGLE = 70;
const PART = 67;

/** The signature and quiet hours that apply until an administrator changes them. */
export const DEFAULT_RULES: SmsRules = {
  signature: '【教务处】',
  quietFrom: '22:00',
  quietTo: '07:00',
};

/**
 * People are preselected for a message about a changed class if it begins within this number of
 * days.
 */
export const DEFAULT_NOTICE_DAYS = 3;

/** Returns how many text messages the gateway charges. The signature counts too. */
export const countSegments = (signature: string, content: string): number => {
  const length = signature.length + content.length;
  return length <= SINGLE ? 1 : Math.ceil(length / PART);
};

export type QuietHours = Pick<SmsRules, 'quietFrom' | 'quietTo'>;

export const overMidnight = ({ quietFrom, quietTo }: QuietHours): boolean => quietFrom > quietTo;

/**
 * True if sending at this time needs a confirmation. Equal start and end mean that there are no
 * quiet hours.
 */
export const isQuietHour = (hours: QuietHours, at: Date): boolean => {
  const { quietFrom, quietTo } = hours;
  const time = toInstant(at).slice(11, 16);
  return overMidnight(hours)
    ? time >= quietFrom || time < quietTo
    : time >= quietFrom && time < quietTo;
};

/** Returns the quiet hours as a text such as `22:00 至次日 07:00`. */
export const quietHoursText = (hours: QuietHours, of: Language = language()): string =>
  ({
    'zh-CN': `${hours.quietFrom} 至${overMidnight(hours) ? '次日' : ''} ${hours.quietTo}`,
    en: `${hours.quietFrom} to ${hours.quietTo}${overMidnight(hours) ? ' of the next day' : ''}`,
  })[of];

/** Returns the end of the quiet hours if `at` is in them, otherwise `at`. */
export const afterQuiet = (hours: QuietHours, at: Date): Date => {
  if (!isQuietHour(hours, at)) return at;
  const day = toInstant(at).slice(0, 10);
  const end = classStart(day, hours.quietTo);
  return end > at ? end : classStart(addDays(day, 1), hours.quietTo);
};

/** Returns the start of a class. `startTime` is in China time (+08:00). */
export const classStart = (date: string, startTime: string): Date =>
  new Date(`${date}T${startTime}:00+08:00`);

const HOUR = 3_600_000;

export const dueAt = (leadTime: LeadTime, date: string, startTime: string): Date =>
  leadTime === 'dayBefore18'
    ? classStart(addDays(date, -1), '18:00')
    : new Date(classStart(date, startTime).getTime() - 2 * HOUR);
