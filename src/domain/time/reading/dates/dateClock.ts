import type { ImportIssue } from '@/contract/import/import';
import { warningAt } from '@/domain/base/issues';
import { weekdayOf } from '@/domain/time/dates';
import type { DayTable } from '@/domain/time/dayTable';
import { type PeriodRange, parsePeriods } from '@/domain/time/periods';
import type { TimeTexts } from '@/domain/time/reading/timeCells';
import type { TermCalendar } from '@/domain/time/terms';
import { parseWeekday } from '@/domain/time/weekdays';
import { parseDateText } from './dateText';

/**
 * Chooses between the possible dates of a number such as `9.1`, which may mean 9月1日 or 9月10日, by
 * the weekday of the row. Returns undefined if none or both of them fall on this weekday. Without a
 * readable weekday, returns the first date.
 */
export const dateByWeekday = (
  days: readonly string[],
  weekday: string,
  term: TermCalendar,
): string | undefined => {
  const own = parseWeekday(weekday);
  if (weekday === '' || !own.ok) return days[0];
  const fitting = days.filter((day) => {
    const date = parseDateText(day, term);
    return date.ok && weekdayOf(date.value) === own.value;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
};

export const periodAtClock = (clock: string | undefined, tables: readonly DayTable[]) => {
  const read = clock ? parsePeriods(clock, { tables }) : undefined;
  const likely = read && !read.ok ? read.problem.params?.likely : undefined;
  return likely === undefined ? {} : { periods: String(likely) };
};

/** Warns if the periods of the row do not begin at the clock time in the date cell. */
export const warnOfClock = (
  clock: string,
  ranges: readonly PeriodRange[],
  tables: readonly DayTable[],
  { date = '', periods = '' }: TimeTexts,
  issues: ImportIssue[],
): void => {
  const begins = (table: DayTable) => table.find(({ no }) => no === ranges[0]?.start)?.start;
  if (tables.some((table) => begins(table) === clock)) return;
  const params = { header: '日期', text: date, other: '节次', used: periods };
  issues.push(warningAt('date', 'COLUMN_UNUSED', params));
};
