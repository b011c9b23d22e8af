/** Formats such as `00000` keep the leading zeros of staff numbers that were typed as numbers. */
const ZEROS = /^0{2,}$/;

/** The longest format that a spreadsheet program takes. */
const MAX_FORMAT = 255;

/** What of a format shows nothing of the number: texts, colours and languages, fillings and gaps. */
const NOT_SHOWN = /"[^"]*"|\\.|\[[^\]]*\]|[_*].|[^a-z0#?]/gi;

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** Whether a format shows leading zeros. */
export const showsZeros = (format: string): boolean => ZEROS.test(format);

/** A whole number in a format that shows leading zeros. */
export const withZeros = (value: number, format: string): string =>
  value < 0 ? String(value) : String(value).padStart(format.length, '0');

/** Whether a format shows nothing of a date but its weekday: `aaaa`, `[$-804]dddd;@`. */
export const showsWeekday = (format: string): boolean => {
  const [first = ''] = format.slice(0, MAX_FORMAT).split(';');
  return /^(a{3,4}|d{3,4})$/i.test(first.replace(NOT_SHOWN, ''));
};

/** Formats that old workbooks call by their names. */
const NAMED_CLOCKS = /^(?:short|medium|long) time$/i;
const ELAPSED = /\[[hms]+\]/i;

/** Whether a format shows hours that go on over a day: `[h]:mm`. */
export const showsHours = (format: string): boolean => ELAPSED.test(format.slice(0, MAX_FORMAT));

/** Whether a format shows nothing of a date but its time of day: `h:mm`, `h:mm:ss AM/PM`. */
export const showsClock = (format: string): boolean => {
  if (NAMED_CLOCKS.test(format)) return true;
  const [first = ''] = format.slice(0, MAX_FORMAT).split(';');
  const shown = first.replace(/AM\/PM|A\/P/gi, '').replace(NOT_SHOWN, '');
  return !showsHours(format) && /^[hms0]*h[hms0]*$/i.test(shown);
};

/** The weekday of a day that is counted from a Sunday. */
export const weekdayText = (fromSunday: number): string => `星期${WEEKDAYS[fromSunday % 7] ?? ''}`;
