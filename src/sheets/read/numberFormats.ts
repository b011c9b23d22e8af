/**
 * Matches number formats such as `00000`, which display leading zeros, for example in staff
 * numbers.
 */
const ZEROS = /^0{2,}$/;

/** Maximum length of a number format. Spreadsheet programs do not allow more. */
const MAX_FORMAT = 255;

/** Matches the parts of a number format that display no digits, such as fixed texts and colours. */
const NOT_SHOWN = /"[^"]*"|\\.|\[[^\]]*\]|[_*].|[^a-z0#?]/gi;

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

export const showsZeros = (format: string): boolean => ZEROS.test(format);

export const withZeros = (value: number, format: string): string =>
  value < 0 ? String(value) : String(value).padStart(format.length, '0');

/** Returns true if a date format shows only the weekday, such as `aaaa` or `[$-804]dddd;@`. */
export const showsWeekday = (format: string): boolean => {
  const [first = ''] = format.slice(0, MAX_FORMAT).split(';');
  return /^(a{3,4}|d{3,4})$/i.test(first.replace(NOT_SHOWN, ''));
};

const NAMED_CLOCKS = /^(?:short|medium|long) time$/i;
const ELAPSED = /\[[hms]+\]/i;

/** Returns true if a format shows hours that may exceed 24, such as `[h]:mm`. */
export const showsHours = (format: string): boolean => ELAPSED.test(format.slice(0, MAX_FORMAT));

/** Returns true if a date format shows only the time of day, such as `h:mm` or `h:mm:ss AM/PM`. */
export const showsClock = (format: string): boolean => {
  if (NAMED_CLOCKS.test(format)) return true;
  const [first = ''] = format.slice(0, MAX_FORMAT).split(';');
  const shown = first.replace(/AM\/PM|A\/P/gi, '').replace(NOT_SHOWN, '');
  return !showsHours(format) && /^[hms0]*h[hms0]*$/i.test(shown);
};

/** Returns the name of a weekday, such as 星期一 (Monday). Day 0 is Sunday. */
export const weekdayText = (fromSunday: number): string => `星期${WEEKDAYS[fromSunday % 7] ?? ''}`;
