import { spoken } from '@/contract/base/language';

export const WEEKDAY_NAMES = ['一', '二', '三', '四', '五', '六', '日'] as const;

const ENGLISH_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** Name of a weekday in the current language; blank for an invalid number. */
export const weekdayName = (weekday: number): string =>
  spoken({ 'zh-CN': formatWeekday(weekday), en: ENGLISH_NAMES[weekday - 1] ?? '' });

/** `周三` for 3, in fields and files of any language; blank for an invalid number. */
export const formatWeekday = (weekday: number): string => {
  const name = WEEKDAY_NAMES[weekday - 1];
  return name === undefined ? '' : `周${name}`;
};
