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

/**
 * Returns the name of a weekday in the user's language, or an empty string for an invalid number.
 */
export const weekdayName = (weekday: number): string =>
  spoken({ 'zh-CN': formatWeekday(weekday), en: ENGLISH_NAMES[weekday - 1] ?? '' });

/**
 * Returns the Chinese name of a weekday, such as `周三` for 3, even if the page is in English.
 * Returns an empty string for an invalid number.
 */
export const formatWeekday = (weekday: number): string => {
  const name = WEEKDAY_NAMES[weekday - 1];
  return name === undefined ? '' : `周${name}`;
};
