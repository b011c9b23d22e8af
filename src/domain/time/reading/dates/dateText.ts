import { isOfficeYear } from '@/contract/base/dateFields';
import { nfkc } from '@/contract/base/normalise';
import { withoutDecimalTail } from '@/domain/base/cells';
import { fail, ok, type Result } from '@/domain/base/result';
import { addDays, mondayOf } from '@/domain/time/dates';
import type { TermCalendar } from '@/domain/time/terms';

const pad = (number: number) => String(number).padStart(2, '0');

const realDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = isOfficeYear(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? `${year}-${pad(month)}-${pad(day)}` : undefined;
};

const FULL = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[月/](\d{1,2})日?$/;
export const DECIMAL = /^(\d{1,2})\.(\d{1,2})$/;
const SERIAL = /^\d{5}$/;
/** The date from which spreadsheets count, because they store a date as a number of days. */
const SERIAL_ZERO = '1899-12-30';

/** Matches a clock time after a date, as in `2026-09-01 08:00`. */
const CLOCK = /[ T]?\d{1,2}:\d{2}(:\d{2})?(\.\d+)?$/;

/**
 * Returns the first date with this month and day on or after the start of the term. It may be in
 * the next year.
 */
const yearInTerm = (startDate: string, month: number, day: number): string | undefined => {
  const firstDay = mondayOf(startDate);
  const firstYear = Number(firstDay.slice(0, 4));
  return [firstYear, firstYear + 1]
    .map((year) => realDay(year, month, day))
    .find((date) => date !== undefined && date >= firstDay);
};

/**
 * Returns a text such as `9月8日`. Returns undefined for a day that does not exist. February 29 is
 * accepted, because the day is checked in the leap year 2024.
 */
const nameOfDay = (month: number, day: number): string | undefined =>
  realDay(2024, month, day) && `${month}月${day}日`;

/**
 * Returns an error that suggests the dates which a decimal number may mean. `9.8` is probably 9月8日.
 * `9.1` may be 9月1日, or 9月10日 without its last zero.
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
 * Returns the clock time after a date, as in `2026-09-01 08:00`. `00:00` is ignored, because
 * spreadsheets add it to dates without a time.
 */
export const clockOfDate = (text: string): string | undefined => {
  const [, clock] = /[ T]?(\d{1,2}:\d{2})(?::\d{2})?(?:\.\d+)?$/.exec(nfkc(text).trim()) ?? [];
  return clock === undefined || /^0?0:00$/.test(clock) ? undefined : clock.padStart(5, '0');
};

const plainDate = (text: string): string =>
  withoutDecimalTail(nfkc(text).trim().replace(CLOCK, '').replace(/\s+/g, '').replace(/号$/, '日'));

export const isDateSerial = (text: string): boolean => SERIAL.test(plainDate(text));

/**
 * Returns the date for the number with which a spreadsheet stores it, such as `46266`. Returns
 * undefined if the date is not in the years of the term.
 */
const dayOfSerial = (serial: string, { termCode }: TermCalendar): string | undefined => {
  const day = addDays(SERIAL_ZERO, Number(serial));
  return termCode.split('-').slice(0, 2).includes(day.slice(0, 4)) ? day : undefined;
};

/**
 * Reads a date such as `2026-9-1`, `20260901` or `9月1日`, whose year is taken from the term. A
 * decimal number such as `9.1` is an error, because it may mean 9月1日 or 9月10日.
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
