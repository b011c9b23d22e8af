import type { ErrorCode } from '@/contract/base/errorCodes';
import { marks } from '@/contract/base/marks';
import { nfkc } from '@/contract/base/normalise';
import type { ImportIssue } from '@/contract/import/import';
import type { SessionFields, Teacher } from '@/contract/rule';
import { errorAt, warningAt } from '@/domain/base/issues';
import { fail, type Result } from '@/domain/base/result';
import type { Assignment } from '@/domain/people/people';
import { teachersByWeek, weeksOfAll, weeksOfOthers } from '@/domain/time/teacherWeeks';
import { dateByWeekday, periodAtClock, warnOfClock } from './dateClock';
import { type DateSpan, parseDateSpan } from './dateSpan';
import { addDays, mondayOf } from './dates';
import { clockOfDate, isDateSerial, type NamedDates, parseDates } from './dateText';
import type { DayTable } from './dayTable';
import { withoutHolidays } from './holidayWords';
import { type PeriodRange, parsePeriods } from './periods';
import { checkSpan, checkWeeksOfSpan, readDaysBetween } from './reading/spanTimes';
import { refuseIncomplete, refuseParallel, type TimeTexts, take } from './reading/timeCells';
import { COLUMNS_DIFFER, splitTimeInOtherColumn } from './reading/timeColumns';
import { joinParity } from './reading/timeJoins';
import { TIME_TEXT_LIMIT } from './reading/timeScanner';
import { parseTimeText } from './reading/timeText';
import { readTexts } from './sessionTexts';
import {
  dayTablesOf,
  positionsOf,
  type SessionTime,
  sessionTime,
  type TermCalendar,
} from './terms';
import { parseWeekday, parseWeekdays } from './weekdays';
import { CALLED_OFF, formatWeeks, parseWeekText, type WeekDates } from './weeks';

export type SessionDraft = SessionTime &
  Pick<
    SessionFields,
    'periodStart' | 'periodEnd' | 'form' | 'topic' | 'room' | 'groupName' | 'requirement'
  > & { teachers: Teacher[] };

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Returns the periods `3-4` for a date such as `3月4日`, `2026-03-04` or `4-Mar`. A spreadsheet has
 * changed the text `3-4` into this date.
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

const readPeriods = (
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
 * Matches weeks followed by 单 (odd) or 双 (even). The page joins both columns to this form if they
 * contradict each other.
 */
const WEEKS_AND_PARITY = /^(.*\S)\s+(\S*[单双]\S*)$/s;

const contradiction = (text: string): Result<string> | undefined => {
  if (text.length > TIME_TEXT_LIMIT) return undefined;
  const [, weeks, parity] = WEEKS_AND_PARITY.exec(text) ?? [];
  const joined = weeks && parity ? joinParity(weeks, parity) : undefined;
  const contradicts = joined && !joined.ok && joined.problem.code === 'PARITY_CONTRADICTS';
  return contradicts ? joined : undefined;
};

/** Matches signs of a whole class time in the weeks cell, such as 节 (period) or 星期 (weekday). */
const SAYS_TIME = /节|星期|礼拜|周\s*[一二三四五六日天]|停课|取消|\d[:：]\d\d/;

const timeProblem = (text: string, { weeks }: TermCalendar): Result<never> | undefined => {
  if (!SAYS_TIME.test(text) || /[;；]/.test(text)) return undefined;
  const time = parseTimeText(text, { lastWeek: weeks });
  return time.ok ? undefined : time;
};

const asDay = (day: string): string => `${Number(day.slice(5, 7))}-${Number(day.slice(8))}`;

/** Checks that the dates beside weeks are really in those weeks, as in `第3周(9.14-9.20)`. */
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

const readWeeks = (
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

const readDates = (
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
  // `9.1` may mean 9月1日 or 9月10日. `isSure` is true if the weekday of the row shows which date is
  // correct.
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

const readDated = (texts: TimeTexts, term: TermCalendar, issues: ImportIssue[]): SessionTime[] => {
  const named = readDates(texts.date ?? '', term, issues, texts.weekday);
  const weeks = texts.weeks ? readWeeks(texts.weeks, term, issues) : [];
  const own = texts.weekday ? take('weekday', parseWeekday(texts.weekday), issues) : undefined;
  if (!named || !weeks || (texts.weekday && own === undefined)) return [];
  const times: SessionTime[] = [];
  for (const date of named.dates) {
    const isOwn = positionsOf(term, date).some(({ week }) => week === null || weeks.includes(week));
    for (const weekday of new Set([own, named.weekday ?? own])) {
      const week = isOwn && weeks.length > 1 ? undefined : weeks[0];
      const position = { date, week, weekday };
      const time = take('date', sessionTime(term, position), issues);
      if (!time) return [];
      if (times.at(-1)?.date !== date) times.push(time);
    }
  }
  const dated = new Set(times.map(({ week }) => week));
  if (!dated.has(null) && weeks.some((week) => !dated.has(week))) {
    const params = { weeks: formatWeeks(weeks), dates: named.dates.join(marks().list) };
    issues.push(warningAt('weeks', 'WEEKS_WITHOUT_DATE', params));
  }
  return times;
};

const readWeekly = (
  texts: TimeTexts,
  assignments: readonly Assignment[],
  term: TermCalendar,
  issues: ImportIssue[],
): SessionTime[] => {
  const likely = texts.weeks ? {} : { weeks: weeksOfAll(assignments) };
  if (refuseIncomplete(texts, ['weeks', 'weekday', 'periods'], likely, issues)) return [];
  const weeks = readWeeks(texts.weeks ?? '', term, issues, texts.weekday);
  const weekdays = take('weekday', parseWeekdays(texts.weekday ?? ''), issues);
  if (!weeks || !weekdays) return [];
  if (weekdays.length > 1 && refuseParallel(texts, weekdays, issues)) return [];
  const times: SessionTime[] = [];
  for (const week of weeks) {
    for (const weekday of weekdays) {
      const time = take('weeks', sessionTime(term, { week, weekday }), issues);
      if (!time) return [];
      times.push(time);
    }
  }
  return times;
};

/**
 * Handles a row without weekday and periods, for example a week of practice. It creates no class
 * sessions, only warnings or errors.
 */
const readPractice = (
  { weeks: text, date = '' }: TimeTexts,
  span: Result<DateSpan> | undefined,
  term: TermCalendar,
  issues: ImportIssue[],
): void => {
  const between = span && take('date', span, issues);
  if (span && !between) return;
  if (!text && !between) issues.push(warningAt('weeks', 'COURSE_WITHOUT_TIME'));
  else if (!text) issues.push(warningAt('date', 'DATE_SPAN_ALONE', { text: date }));
  else {
    const weeks = readWeeks(text, term, issues);
    if (!weeks || (between && !checkWeeksOfSpan(date, between, weeks, term, issues))) return;
    issues.push(warningAt('weeks', 'COURSE_PRACTICE_WEEKS'));
  }
};

/** Reads the class times of a row from the dates, or from the weeks and weekdays. */
const readOwnTimes = (
  texts: TimeTexts,
  assignments: readonly Assignment[],
  term: TermCalendar,
  issues: ImportIssue[],
): SessionTime[] =>
  texts.date ? readDated(texts, term, issues) : readWeekly(texts, assignments, term, issues);

/**
 * Reads the class times of a row with a date range. If the row has no weeks, there is a class on
 * each named weekday in the range.
 */
const readSpan = (
  span: DateSpan,
  texts: TimeTexts,
  assignments: readonly Assignment[],
  term: TermCalendar,
  issues: ImportIssue[],
): SessionTime[] => {
  const { date = '', weeks } = texts;
  if (!weeks) return readDaysBetween(date, span, texts, term, issues);
  const times = readWeekly(texts, assignments, term, issues);
  return checkSpan(date, span, times, issues) ? times : [];
};

export interface Teaching {
  assignments: readonly Assignment[];
  field: string;
  otherWeeks: ReadonlySet<number>;
  /**
   * The campus of the course. A campus may have other period times than the rest of the university.
   */
  campus?: string | undefined;
}

const readTime = (
  texts: TimeTexts,
  { assignments, field, otherWeeks, campus }: Teaching,
  term: TermCalendar,
  issues: ImportIssue[],
): SessionDraft[] => {
  const { weeks, weekday, periods, date } = texts;
  if (weeks?.startsWith(COLUMNS_DIFFER)) {
    const text = weeks.slice(COLUMNS_DIFFER.length);
    issues.push(errorAt('weeks', 'TIME_COLUMNS_DIFFER', { text }));
    return [];
  }
  const span = date ? parseDateSpan(date, term) : undefined;
  if (!weekday && !periods && (!date || span)) {
    readPractice(texts, span, term, issues);
    return [];
  }
  const unreadable = weeks && !periods ? timeProblem(weeks, term) : undefined;
  if (unreadable) {
    take('weeks', unreadable, issues);
    return [];
  }
  const tables = dayTablesOf(term, campus);
  const clock = date && clockOfDate(date);
  if (date && refuseIncomplete(texts, ['date', 'periods'], periodAtClock(clock, tables), issues)) {
    return [];
  }
  const ranges = periods ? readPeriods(periods, tables, issues) : undefined;
  if (clock && ranges) warnOfClock(clock, ranges, tables, texts, issues);
  const between = span && take('date', span, issues);
  if (span && !between) return [];
  const times = between
    ? readSpan(between, texts, assignments, term, issues)
    : readOwnTimes(texts, assignments, term, issues);
  const common = readTexts(texts, issues);
  const sessionWeeks = times.map(({ week }) => week);
  const teachersOf = teachersByWeek(
    assignments,
    sessionWeeks,
    { field, isDated: Boolean(date), otherWeeks },
    issues,
  );
  if (!ranges || !teachersOf) return [];
  return times.flatMap((time) => {
    const teachers = teachersOf(time.week);
    // `Object.assign` is used for speed. Object spread is slow for thousands of class sessions.
    return ranges.map(({ start, end }) =>
      Object.assign({ periodStart: start, periodEnd: end, teachers }, time, common),
    );
  });
};

/**
 * Returns the dated class sessions of a row, from the date, or from weeks, weekday and periods. A
 * row without a time or with only weeks (practice) gets a warning. Any other incomplete time is an
 * error.
 */
export const readSessions = (
  texts: TimeTexts,
  teaching: Teaching,
  term: TermCalendar,
  issues: ImportIssue[],
): SessionDraft[] => {
  const spread = splitTimeInOtherColumn(texts, dayTablesOf(term, teaching.campus));
  if (!spread) return readTime(texts, teaching, term, issues);
  issues.push(...spread.issues);
  const own = weeksOfOthers(spread.parts.map(({ weeks }) => weeks));
  const otherWeeks = new Set([...teaching.otherWeeks, ...own]);
  return spread.parts.flatMap((part) => readTime(part, { ...teaching, otherWeeks }, term, issues));
};
