import { marks } from '@/contract/base/marks';
import type { ImportIssue } from '@/contract/import/import';
import { warningAt } from '@/domain/base/issues';
import type { Result } from '@/domain/base/result';
import type { Assignment } from '@/domain/people/people';
import type { DateSpan } from '@/domain/time/reading/dates/dateSpan';
import { checkSpan, checkWeeksOfSpan, readDaysBetween } from '@/domain/time/reading/spanTimes';
import {
  refuseIncomplete,
  refuseParallel,
  type TimeTexts,
  take,
} from '@/domain/time/reading/timeCells';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { positionsOf, type SessionTime, sessionTime, type TermCalendar } from '@/domain/time/terms';
import { parseWeekday, parseWeekdays } from '@/domain/time/weekdays';
import { readDates, readWeeks } from './cellReaders';
import { weeksOfAll } from './teacherWeeks';

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
 * Checks a row without weekday and periods, such as a week of practice. Such a row has no class
 * sessions, so it only gets warnings and errors.
 */
export const readPractice = (
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
export const readOwnTimes = (
  texts: TimeTexts,
  assignments: readonly Assignment[],
  term: TermCalendar,
  issues: ImportIssue[],
): SessionTime[] =>
  texts.date ? readDated(texts, term, issues) : readWeekly(texts, assignments, term, issues);

/**
 * Reads the class times of a row with a date range. If the row has weeks, each class must be in the
 * range. Otherwise there is a class on each date of the range that falls on a weekday of the row.
 */
export const readSpan = (
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
