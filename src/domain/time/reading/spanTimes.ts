import type { ImportIssue } from '@/contract/import/import';
import { errorAt } from '@/domain/base/issues';
import { addDays, weekdayOf } from '@/domain/time/dates';
import { type DateSpan, daysOfSpan } from '@/domain/time/reading/dates/dateSpan';
import { dateOf, type SessionTime, sessionTime, type TermCalendar } from '@/domain/time/terms';
import { weekdayName } from '@/domain/time/weekdayNames';
import { parseWeekdays } from '@/domain/time/weekdays';
import { refuseParallel, type TimeTexts, take } from './timeCells';

/** Adds an error if a class of the row is outside its date range. */
export const checkSpan = (
  text: string,
  { from, to }: DateSpan,
  times: readonly SessionTime[],
  issues: ImportIssue[],
): boolean => {
  const outside = times.find(({ date }) => date < from || date > to);
  if (!outside) return true;
  const { date, week, weekday } = outside;
  const params = { text, date, week: week ?? '—', weekday: weekdayName(weekday) };
  issues.push(errorAt('date', 'DATE_SPAN_DIFFERS', params));
  return false;
};

const MAX_LIKELY = 7;

/** Returns the class times of a row with a date range and weekdays, but without weeks. */
export const readDaysBetween = (
  text: string,
  span: DateSpan,
  texts: TimeTexts,
  term: TermCalendar,
  issues: ImportIssue[],
): SessionTime[] => {
  if (!texts.weekday) {
    const days = daysOfSpan(span, [1, 2, 3, 4, 5, 6, 7]);
    const likely = days.length > MAX_LIKELY ? undefined : days.join('、');
    issues.push(errorAt('date', 'DATE_SPAN_UNCLEAR', { text }, likely));
    return [];
  }
  const weekdays = take('weekday', parseWeekdays(texts.weekday), issues);
  if (!weekdays || (weekdays.length > 1 && refuseParallel(texts, weekdays, issues))) return [];
  const missing = weekdays.find((weekday) => daysOfSpan(span, [weekday]).length === 0);
  if (missing !== undefined) {
    const params = { text, weekday: weekdayName(missing) };
    issues.push(errorAt('date', 'DATE_SPAN_WITHOUT_DAY', params));
    return [];
  }
  const times: SessionTime[] = [];
  for (const date of daysOfSpan(span, weekdays)) {
    const time = take('date', sessionTime(term, { date, weekday: weekdayOf(date) }), issues);
    if (!time) return [];
    times.push(time);
  }
  return times;
};

/**
 * Adds an error if a week of the row has no day in the date range. Used for a row without weekdays.
 */
export const checkWeeksOfSpan = (
  text: string,
  { from, to }: DateSpan,
  weeks: readonly number[],
  term: TermCalendar,
  issues: ImportIssue[],
): boolean => {
  for (const week of weeks) {
    const date = dateOf(term, week, 1);
    if (date === null || (date <= to && addDays(date, 6) >= from)) continue;
    const params = { text, date, week, weekday: weekdayName(1) };
    issues.push(errorAt('date', 'DATE_SPAN_DIFFERS', params));
    return false;
  }
  return true;
};
