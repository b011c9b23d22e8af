import { type Language, language } from '@/contract/base/language';
import type { SmsRules } from '@/contract/sms/sms';
import { addDays, toInstant } from '@/domain/time/dates';

/**
 * Maximum length, in characters, of a single text message (70) and of each part of a longer one
 * (67). The signature, such as 【教务处】, counts too.
 */
const SINGLE = 70;
const PART = 67;

/** The default signature and quiet hours. An administrator can change them. */
export const DEFAULT_RULES: SmsRules = {
  signature: '【教务处】',
  quietFrom: '22:00',
  quietTo: '07:00',
};

/**
 * Default of a setting: if a class changes this number of days or fewer before it takes place, the
 * page preselects the people concerned for a message.
 */
export const DEFAULT_NOTICE_DAYS = 3;

/** Returns the number of text messages that the gateway charges for one text with its signature. */
export const countSegments = (signature: string, content: string): number => {
  const length = signature.length + content.length;
  return length <= SINGLE ? 1 : Math.ceil(length / PART);
};

export type QuietHours = Pick<SmsRules, 'quietFrom' | 'quietTo'>;

export const overMidnight = ({ quietFrom, quietTo }: QuietHours): boolean => quietFrom > quietTo;

/**
 * True if the time `at` is in the quiet hours (休息时段), in which sending has to be confirmed. If
 * start and end are equal, there are no quiet hours.
 */
export const isQuietHour = (hours: QuietHours, at: Date): boolean => {
  const { quietFrom, quietTo } = hours;
  const time = toInstant(at).slice(11, 16);
  return overMidnight(hours)
    ? time >= quietFrom || time < quietTo
    : time >= quietFrom && time < quietTo;
};

export const quietHoursText = (hours: QuietHours, of: Language = language()): string =>
  ({
    'zh-CN': `${hours.quietFrom} 至${overMidnight(hours) ? '次日' : ''} ${hours.quietTo}`,
    en: `${hours.quietFrom} to ${hours.quietTo}${overMidnight(hours) ? ' of the next day' : ''}`,
  })[of];

/** Returns the end of the quiet hours if `at` is in them. Otherwise returns `at`. */
export const afterQuiet = (hours: QuietHours, at: Date): Date => {
  if (!isQuietHour(hours, at)) return at;
  const day = toInstant(at).slice(0, 10);
  const end = classStart(day, hours.quietTo);
  return end > at ? end : classStart(addDays(day, 1), hours.quietTo);
};

/** Returns the start of a class from its date and `startTime`, which is in China time (+08:00). */
export const classStart = (date: string, startTime: string): Date =>
  new Date(`${date}T${startTime}:00+08:00`);
