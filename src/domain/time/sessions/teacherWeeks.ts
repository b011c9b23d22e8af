import type { ImportIssue } from '@/contract/import/import';
import type { Teacher } from '@/contract/rule';
import { errorAt, warningAt } from '@/domain/base/issues';
import type { Assignment } from '@/domain/people/people';
import { formatWeeks, plainParity } from '@/domain/time/reading/weeks/reading';
import { parseWeeks } from '@/domain/time/weeks';

/** Returns the teachers of the class in a week. The week is null if the term has no start date. */
export type TeachersOf = (week: number | null) => Teacher[];

/**
 * Reads the weeks after a teacher's name, such as `1-4周`. `单周` means the odd weeks of the row.
 * Returns undefined if the text is unreadable.
 */
const weeksOf = (text: string, rowWeeks: readonly number[]): number[] | undefined => {
  const [, parity] = /^\s*([单双])周?\s*$/.exec(plainParity(text)) ?? [];
  if (parity) return rowWeeks.filter((week) => week % 2 === (parity === '单' ? 1 : 0));
  const weeks = parseWeeks(text);
  return weeks.ok ? weeks.value : undefined;
};

/** Returns all weeks in these texts. Unreadable texts are ignored. */
export const weeksOfOthers = (texts: readonly (string | undefined)[]): ReadonlySet<number> =>
  new Set(
    [...new Set(texts)].flatMap((text) => {
      const read = parseWeeks(text ?? '');
      return read.ok ? read.value : [];
    }),
  );

/**
 * Suggests weeks for a row without weeks: all weeks after the teachers' names, as in `张三（1-4周）`.
 * Returns undefined if a teacher has no readable weeks.
 */
export const weeksOfAll = (assignments: readonly Assignment[]): string | undefined => {
  const weeks = assignments.map(({ weeks: text }) => parseWeeks(text ?? ''));
  const all = weeks.flatMap((read) => (read.ok ? read.value : []));
  return weeks.length > 0 && weeks.every(({ ok }) => ok) ? formatWeeks(all) : undefined;
};

/**
 * Returns a function that finds the teachers of a week, because `张三（1-4周）` teaches only in weeks 1
 * to 4. Warns about weeks without a teacher and, in a row without a date, about a teacher's weeks
 * without a class. Returns undefined after an error.
 */
export const teachersByWeek = (
  assignments: readonly Assignment[],
  sessionWeeks: readonly (number | null)[],
  {
    field,
    isDated,
    otherWeeks,
  }: { field: string; isDated: boolean; otherWeeks: ReadonlySet<number> },
  issues: ImportIssue[],
): TeachersOf | undefined => {
  const all = assignments.map(({ teacher }) => teacher);
  if (sessionWeeks.length === 0 || assignments.every(({ weeks }) => weeks === undefined)) {
    return () => all;
  }
  const rowWeeks = [...new Set(sessionWeeks)].flatMap((week) => week ?? []);
  const byWeek = new Map<number, Teacher[]>(rowWeeks.map((week) => [week, []]));
  for (const { teacher, weeks: text } of assignments) {
    const weeks = text === undefined ? rowWeeks : weeksOf(text, rowWeeks);
    const { name } = teacher;
    if (!weeks || (text !== undefined && sessionWeeks.includes(null))) {
      issues.push(errorAt(field, 'TEACHER_WEEKS_UNREADABLE', { name, text: text ?? '' }));
      return undefined;
    }
    const outside = weeks.filter((week) => !byWeek.has(week) && !otherWeeks.has(week));
    for (const week of weeks) byWeek.get(week)?.push(teacher);
    if (isDated || outside.length === 0) continue;
    const params = { name, weeks: formatWeeks(outside) };
    issues.push(warningAt(field, 'TEACHER_WEEKS_OUTSIDE', params));
  }
  const missing = rowWeeks.filter((week) => byWeek.get(week)?.length === 0);
  if (missing.length > 0) {
    issues.push(warningAt(field, 'TEACHER_WEEKS_MISSING', { weeks: formatWeeks(missing) }));
  }
  return (week) => byWeek.get(week ?? 0) ?? [];
};
