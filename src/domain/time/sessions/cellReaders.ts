import type { ErrorCode } from '@/contract/base/errorCodes';
import { nfkc } from '@/contract/base/normalise';
import type { ImportIssue } from '@/contract/import/import';
import { errorAt, warningAt } from '@/domain/base/issues';
import { fail, type Result } from '@/domain/base/result';
import { addDays, mondayOf } from '@/domain/time/dates';
import type { DayTable } from '@/domain/time/dayTable';
import { withoutHolidays } from '@/domain/time/holidayWords';
import { type PeriodRange, parsePeriods } from '@/domain/time/periods';
import { dateByWeekday } from '@/domain/time/reading/dates/dateClock';
import { type NamedDates, parseDates } from '@/domain/time/reading/dates/dateList';
import { isDateSerial } from '@/domain/time/reading/dates/dateText';
import { take } from '@/domain/time/reading/timeCells';
import { joinParity } from '@/domain/time/reading/timeJoins';
import { TIME_TEXT_LIMIT } from '@/domain/time/reading/timeScanner';
import { parseTimeText } from '@/domain/time/reading/timeText';
import type { WeekDates } from '@/domain/time/reading/weeks/ranges';
import type { TermCalendar } from '@/domain/time/terms';
import { parseWeekday } from '@/domain/time/weekdays';
import { CALLED_OFF, parseWeekText } from '@/domain/time/weeks';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Returns the periods that a date in the periods cell probably means: `3-4` for `3月4日`,
 * `2026-03-04` or `4-Mar`, because spreadsheets turn the text `3-4` into a date.
 */
const rangeOfDate = (text: string): string | undefined => {
  const plain = nfkc(text).trim();
  const [, day, name] = /^(\d{1,2})-([A-Z][a-z]{2})$/.exec(plain) ?? [];
  const named = MONTHS.indexOf(name ?? '') + 1;
  if (named > 0) return `${named}-${Number(day)}`;
  const match = /^(?:\d{4}[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?( 0?0:00(:00)?)?$/.exec(plain);
  const isDate = match && (/月/.test(plain) || /^\d{4}/.test(plain));
  return isDate ? `${Number(match[1])}-${Number(match[2])}` : undefined;
};

/**
 * Reads the periods cell. A date is reported as an error, because it was probably a text such as
 * `3-4`.
 */
export const readPeriods = (
  text: string,
  tables: readonly DayTable[],
  issues: ImportIssue[],
): PeriodRange[] | undefined => {
  const likely = rangeOfDate(text);
  if (!likely) return take('periods', parsePeriods(text, { tables }), issues);
  issues.push(errorAt('periods', 'PERIODS_ARE_DATE', { text }, likely));
  return undefined;
};

/**
 * Matches weeks with a contradictory 单 (odd) or 双 (even), as in `1-8周(单) 双周`. `joinWeeks` writes
 * such a text if the column of weeks and the column 单双周 contradict each other.
 */
const WEEKS_AND_PARITY = /^(.*\S)\s+(\S*[单双]\S*)$/s;

const contradiction = (text: string): Result<string> | undefined => {
  if (text.length > TIME_TEXT_LIMIT) return undefined;
  const [, weeks, parity] = WEEKS_AND_PARITY.exec(text) ?? [];
  const joined = weeks && parity ? joinParity(weeks, parity) : undefined;
  const contradicts = joined && !joined.ok && joined.problem.code === 'PARITY_CONTRADICTS';
  return contradicts ? joined : undefined;
};

/**
 * Matches signs that the weeks cell contains a whole class time, such as 节 (period) or 星期
 * (weekday).
 */
const SAYS_TIME = /节|星期|礼拜|周\s*[一二三四五六日天]|停课|取消|\d[:：]\d\d/;

/**
 * Returns an error if the weeks cell contains a whole class time that is unreadable. Otherwise
 * returns undefined.
 */
export const timeProblem = (text: string, { weeks }: TermCalendar): Result<never> | undefined => {
  if (!SAYS_TIME.test(text) || /[;；]/.test(text)) return undefined;
  const time = parseTimeText(text, { lastWeek: weeks });
  return time.ok ? undefined : time;
};

const asDay = (day: string): string => `${Number(day.slice(5, 7))}-${Number(day.slice(8))}`;

/** Checks that the dates in a text such as `第3周(9.14-9.20)` are in that week of the term. */
const checkDates = (
  text: string,
  dates: readonly WeekDates[],
  { startDate }: TermCalendar,
  issues: ImportIssue[],
): boolean => {
  if (startDate === null) return true;
  const wrong = dates.flatMap(({ firstWeek, lastWeek, from, to }) => {
    const isIn = (week: number, day: string | undefined) => {
      const monday = addDays(mondayOf(startDate), (week - 1) * 7);
      const days = Array.from({ length: 7 }, (_, index) => asDay(addDays(monday, index)));
      const isFound = day === undefined || days.includes(day.replace(/(^|-)0/g, '$1'));
      return isFound ? [] : [{ week, from: monday, to: addDays(monday, 6) }];
    };
    return [...isIn(firstWeek, from), ...isIn(lastWeek, to)];
  });
  const [first] = wrong;
  if (first) issues.push(errorAt('weeks', 'WEEK_DATES_DIFFER', { ...first, text }));
  return !first;
};

/**
 * Reads the weeks cell. `weekday` is the text of the weekday cell, which is used for suggestions.
 */
export const readWeeks = (
  text: string,
  term: TermCalendar,
  issues: ImportIssue[],
  weekday?: string,
): number[] | undefined => {
  const read = parseWeekText(text, { lastWeek: term.weeks });
  if (read.ok) {
    const { weeks, dates } = read.value;
    if (CALLED_OFF.test(text)) issues.push(warningAt('weeks', 'WEEKS_CALLED_OFF', { text }));
    return dates.length === 0 || checkDates(text, dates, term, issues) ? weeks : undefined;
  }
  const likely = rangeOfDate(text);
  if (likely) issues.push(errorAt('weeks', 'WEEKS_ARE_DATE', { text }, likely));
  else {
    const unsaid = withoutHolidays(text, weekday, term);
    const problem = unsaid ? fail('WEEKS_UNREADABLE', { text, likely: unsaid }) : undefined;
    take('weeks', problem ?? contradiction(text) ?? timeProblem(text, term) ?? read, issues);
  }
  return undefined;
};

/** Error codes for dates that look like decimal numbers, such as `9.8` or `9.1`. */
const DOTTED: readonly ErrorCode[] = ['DATE_IS_DECIMAL', 'DATE_MAY_BE_TWO'];

/**
 * Reads the date cell. `weekday`, the text of the weekday cell, decides between two possible dates.
 */
export const readDates = (
  text: string,
  term: TermCalendar,
  issues: ImportIssue[],
  weekday = '',
): NamedDates | undefined => {
  const read = parseDates(text, term);
  const isDotted = !read.ok && DOTTED.includes(read.problem.code);
  const { likely, other } = (isDotted && read.problem.params) || {};
  const days = [likely, other].filter((day) => day !== undefined).map(String);
  const meant = isDotted ? dateByWeekday(days, weekday, term) : undefined;
  // True if the weekday of the row shows whether `9.1` means 9月1日 or 9月10日.
  const isSure = meant !== undefined && parseWeekday(weekday).ok;
  if (!read.ok && read.problem.code === 'DATE_MAY_BE_TWO' && !isSure) {
    issues.push(errorAt('date', read.problem.code, read.problem.params, meant));
    return undefined;
  }
  const dates = take('date', isSure ? parseDates(meant, term) : read, issues);
  const [date] = dates?.dates ?? [];
  if (date && isDateSerial(text)) {
    issues.push(warningAt('date', 'DATE_FROM_SERIAL', { text, date }));
  }
  return dates;
};
