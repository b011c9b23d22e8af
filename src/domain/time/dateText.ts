import { isOfficeYear } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';
import { withoutDecimalTail } from '@/domain/base/cells';
import { fail, ok, type Result } from '@/domain/base/result';
import { addDays, mondayOf } from './dates';
import type { TermCalendar } from './terms';
import { parseWeekday } from './weekdays';

const pad = (number: number) => String(number).padStart(2, '0');

const realDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = isOfficeYear(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? `${year}-${pad(month)}-${pad(day)}` : undefined;
};

const FULL = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[月/](\d{1,2})日?$/;
const DECIMAL = /^(\d{1,2})\.(\d{1,2})$/;
const SERIAL = /^\d{5}$/;
/** Spreadsheets store a date as a number of days after this date. */
const SERIAL_ZERO = '1899-12-30';

/** Matches a clock time after a date, as in `2026-09-01 08:00`. */
const CLOCK = /[ T]?\d{1,2}:\d{2}(:\d{2})?(\.\d+)?$/;

/** Adds the year to a month and day. A term may begin in one year and end in the next. */
const yearInTerm = (startDate: string, month: number, day: number): string | undefined => {
  const firstDay = mondayOf(startDate);
  const firstYear = Number(firstDay.slice(0, 4));
  return [firstYear, firstYear + 1]
    .map((year) => realDay(year, month, day))
    .find((date) => date !== undefined && date >= firstDay);
};

/**
 * Returns a text such as `9月8日`, or undefined for a day that does not exist. February 29 exists,
 * because 2024 is a leap year.
 */
const nameOfDay = (month: number, day: number): string | undefined =>
  realDay(2024, month, day) && `${month}月${day}日`;

/**
 * Returns an error with suggested dates for a number. `9.8` probably means 9月8日. `9.1` may mean
 * 9月1日, or 9月10日 without the last 0.
 */
const readDecimal = (text: string, month: number, digits: string): Result<never> => {
  const likely = nameOfDay(month, Number(digits));
  if (!likely) return fail('DATE_UNREADABLE', { text });
  const other = digits.length === 1 ? nameOfDay(month, Number(`${digits}0`)) : undefined;
  return other
    ? fail('DATE_MAY_BE_TWO', { text, likely, other })
    : fail('DATE_IS_DECIMAL', { text, likely });
};

/**
 * Returns the clock time after a date. Midnight does not count, because spreadsheets add `00:00` to
 * dates without a time.
 */
export const clockOfDate = (text: string): string | undefined => {
  const [, clock] = /[ T]?(\d{1,2}:\d{2})(?::\d{2})?(?:\.\d+)?$/.exec(nfkc(text).trim()) ?? [];
  return clock === undefined || /^0?0:00$/.test(clock) ? undefined : clock.padStart(5, '0');
};

const plainDate = (text: string): string =>
  withoutDecimalTail(nfkc(text).trim().replace(CLOCK, '').replace(/\s+/g, '').replace(/号$/, '日'));

export const isDateSerial = (text: string): boolean => SERIAL.test(plainDate(text));

/**
 * Converts a date number of a spreadsheet, such as `46266`, to a date. Returns undefined if the
 * date is not in the years of the term.
 */
const dayOfSerial = (serial: string, { termCode }: TermCalendar): string | undefined => {
  const day = addDays(SERIAL_ZERO, Number(serial));
  return termCode.split('-').slice(0, 2).includes(day.slice(0, 4)) ? day : undefined;
};

/**
 * Reads a date such as `2026-9-1`, `20260901` or `2026年9月1日`. A date without a year, such as
 * `9月1日`, gets the year from the term. `9.10` is an error, because a spreadsheet may store 9月10日 as
 * the number `9.1`.
 */
export const parseDateText = (text: string, term: TermCalendar): Result<string> => {
  const plain = plainDate(text);
  const decimal = DECIMAL.exec(plain);
  if (decimal) return readDecimal(text, Number(decimal[1]), decimal[2] ?? '');
  if (SERIAL.test(plain)) {
    const day = dayOfSerial(plain, term);
    return day ? ok(day) : fail('DATE_UNREADABLE', { text });
  }
  const full = FULL.exec(plain) ?? COMPACT.exec(plain);
  if (full) {
    const day = realDay(Number(full[1]), Number(full[2]), Number(full[3]));
    return day ? ok(day) : fail('DATE_UNREADABLE', { text });
  }
  const short = WITHOUT_YEAR.exec(plain);
  if (!short) return fail('DATE_UNREADABLE', { text });
  if (term.startDate === null) return fail('DATE_WITHOUT_YEAR', { text, term: term.termCode });
  const day = yearInTerm(term.startDate, Number(short[1]), Number(short[2]));
  return day ? ok(day) : fail('DATE_UNREADABLE', { text });
};

/** The dates in a cell, and the weekday if the cell names one. */
export interface NamedDates {
  dates: string[];
  weekday?: number;
}

const WEEKDAY_BEHIND =
  /[\s,，]*[(（]?((?:星期|礼拜|周)[一二三四五六日天1-7]|(?<=[(（])[一二三四五六日天])[)）]?$/;
const DAY_ALONE = /^(\d{1,2})日?$/;
const MONTH = /^(?:\d{4}\s*[年/.-]\s*)?\d{1,2}\s*[月/.-]/;

/** Adds the missing month to a day. In `9月7日、14日`, `14日` means 9月14日. */
const withMonth = (parts: readonly string[]): string[] => {
  let before = '';
  return parts.map((part) => {
    const [, day] = DAY_ALONE.exec(part) ?? [];
    const month = MONTH.exec(part.trim())?.[0];
    if (month) before = month;
    if (!day || !before || month) return part;
    return `${before}${day}${before.includes('月') ? '日' : ''}`;
  });
};

/** Reads one date or a list of dates, such as `9月7日（周一）` or `9月7日、14日`. */
export const parseDates = (text: string, term: TermCalendar): Result<NamedDates> => {
  const one = parseDateText(text, term);
  if (one.ok || text.length > MAX_LENGTH) return one.ok ? ok({ dates: [one.value] }) : one;
  const [, day] = WEEKDAY_BEHIND.exec(text) ?? [];
  const bare = text.replace(WEEKDAY_BEHIND, '').trim();
  const weekday = day ? parseWeekday(day) : undefined;
  const parts = bare.split(/\s*[,，、;；\n\r]+\s*/);
  const dates: string[] = [];
  for (const part of withMonth(parts)) {
    const date = parseDateText(part, term);
    if (!date.ok) {
      const decimals = parts.length > 1 ? likelyDecimals(parts, term) : undefined;
      const likely = decimals ?? likelyDate(text, term);
      const params =
        parts.length === 1 && !day ? one.problem.params : { ...date.problem.params, text };
      const { likely: own, ...others } = params ?? {};
      const found = likely ?? (parts.length === 1 ? own : undefined);
      return fail(date.problem.code, { ...others, ...(found !== undefined && { likely: found }) });
    }
    dates.push(date.value);
  }
  if (new Set(dates).size < dates.length) return fail('DATE_UNREADABLE', { text });
  return ok({ dates, ...(weekday?.ok && { weekday: weekday.value }) });
};

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const NUMERALS = '〇一二三四五六七八九';

/** Converts Chinese numerals to digits, such as 二十一 to 21 and 二〇二六 to 2026. */
const withDigits = (text: string): string =>
  text
    .replace(
      /([一二三])?十([一二三四五六七八九])?/g,
      (_, tens = '一', unit = '〇') => `${tens}${unit}`,
    )
    .replace(/[〇零一二三四五六七八九]/g, (numeral) =>
      String(NUMERALS.indexOf(numeral.replace('零', '〇'))),
    );

/**
 * Functions that rewrite an unreadable date, for example with a month name in English. The first
 * rewritten text that is a valid date is suggested.
 */
const DATE_SPELLINGS: readonly ((text: string) => string)[] = [
  (text) =>
    text.replace(/^(20\d{2})[\s。．,，、_\\]+(\d{1,2})[\s。．,，、_\\]+(\d{1,2})$/, '$1-$2-$3'),
  (text) => text.replace(/^(\d{2})([-/.])(\d{1,2})\2(\d{1,2})$/, '20$1-$3-$4'),
  (text) => text.replace(/^(\d{1,2})[-_](\d{1,2})$/, '$1月$2日'),
  (text) => text.replace(/^(0\d|1[0-2])(\d{2})$/, '$1月$2日'),
  (text) =>
    text.replace(
      /^(\d{1,2})[-\s]([a-z]{3,9})\.?(?:[-\s,]+(20\d{2}))?$/i,
      (match, day, name, year) =>
        monthOf(name) ? `${year ? `${year}年` : ''}${monthOf(name)}月${day}日` : match,
    ),
  (text) =>
    text.replace(
      /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,?\s*(20\d{2}))?$/i,
      (match, name, day, year) =>
        monthOf(name) ? `${year ? `${year}年` : ''}${monthOf(name)}月${day}日` : match,
    ),
  (text) => text.replace(/^(20\d{2}-\d{2}-\d{2})T[\d:.]+\+08:?00$/, '$1'),
  withDigits,
];

const likelyDate = (text: string, term: TermCalendar): string | undefined => {
  if (text.length > MAX_LIKELY) return undefined;
  const plain = text.trim();
  return DATE_SPELLINGS.map((respell) => respell(plain)).find(
    (respell) => respell !== plain && parseDateText(respell, term).ok,
  );
};

const MAX_LIKELY = 40;

/** Suggests dates for a list of decimal numbers. For `9.7、9.14` the suggestion is 9月7日、9月14日. */
const likelyDecimals = (parts: readonly string[], term: TermCalendar): string | undefined => {
  const days = parts.map((part) => part.replace(DECIMAL, '$1月$2日'));
  return days.every((day) => parseDateText(day, term).ok) ? days.join('、') : undefined;
};

/** Maximum length of a cell with dates. This is enough for all dates of a term. */
const MAX_LENGTH = 500;
