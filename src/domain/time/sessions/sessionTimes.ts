import type { ImportIssue } from '@/contract/import/import';
import type { SessionFields, Teacher } from '@/contract/rule';
import { errorAt } from '@/domain/base/issues';
import type { Assignment } from '@/domain/people/people';
import { dayTablesOf } from '@/domain/time/periodTables';
import { splitTimeInOtherColumn } from '@/domain/time/reading/columns/fullTimeColumn';
import { COLUMNS_DIFFER } from '@/domain/time/reading/columns/timeColumns';
import { periodAtClock, warnOfClock } from '@/domain/time/reading/dates/dateClock';
import { parseDateSpan } from '@/domain/time/reading/dates/dateSpan';
import { clockOfDate } from '@/domain/time/reading/dates/dateText';
import { refuseIncomplete, type TimeTexts, take } from '@/domain/time/reading/timeCells';
import type { SessionTime, TermCalendar } from '@/domain/time/terms';
import { readPeriods, timeProblem } from './cellReaders';
import { readOwnTimes, readPractice, readSpan } from './rowTimes';
import { readTexts } from './sessionTexts';
import { teachersByWeek, weeksOfOthers } from './teacherWeeks';

export type SessionDraft = SessionTime &
  Pick<
    SessionFields,
    'periodStart' | 'periodEnd' | 'form' | 'topic' | 'room' | 'groupName' | 'requirement'
  > & { teachers: Teacher[] };

export interface Teaching {
  assignments: readonly Assignment[];
  field: string;
  otherWeeks: ReadonlySet<number>;
  /** The campus of the course, whose period times may differ from those of other campuses. */
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
    // Uses `Object.assign`, because object spread is slow for thousands of class sessions.
    return ranges.map(({ start, end }) =>
      Object.assign({ periodStart: start, periodEnd: end, teachers }, time, common),
    );
  });
};

/**
 * Returns the dated class sessions of a row. A row without any time has none and gets a warning,
 * and so does a row of practice, which has only weeks or a date range. Any other incomplete time is
 * an error.
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
