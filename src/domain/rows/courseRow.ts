import { errorText } from '@/contract/base/errorCodes';
import { validate } from '@/contract/base/validation';
import type { CourseRow, ImportIssue } from '@/contract/import/import';
import {
  COURSE_FIELDS,
  type CourseField,
  type CourseFields,
  courseShape,
  type Level,
  type Teacher,
} from '@/contract/rule';
import { errorAt, leftOutAt, warningAt } from '@/domain/base/issues';
import { type Assignment, readAssignments } from '@/domain/people/people';
import { warnOverNoon } from '@/domain/time/lunchBreak';
import {
  readSessions,
  type SessionDraft,
  type Teaching,
} from '@/domain/time/sessions/sessionTimes';
import { likelyTerm } from '@/domain/time/termCodes';
import type { TermCalendar } from '@/domain/time/terms';
import { cleanTexts, OPTIONAL_FIELDS, type Texts } from './courseTexts';
import { courseValue } from './courseValues';
import { misplacedInCourse } from './misplacedContent';

/** The data read from a row of a timetable: course fields and dated class sessions. */
export interface ReadCourse {
  values: Partial<CourseFields>;
  /** Fields that have a column in the file, but no value in this row. */
  blank: CourseField[];
  sessions: SessionDraft[];
  issues: ImportIssue[];
}

const readFields = (texts: Texts, issues: ImportIssue[]) => {
  const values: Record<string, unknown> = {};
  const blank: CourseField[] = [];
  for (const field of COURSE_FIELDS) {
    const text = texts[field as keyof Texts];
    if (text === undefined) continue;
    if (text === '') {
      blank.push(field);
      continue;
    }
    // Skips the lead teachers if the file has no teachers column, because `readTeaching` then reads
    // them together with the staff numbers.
    if (field === 'leadTeachers' && texts.teachers === undefined) continue;
    const value = courseValue(field, text, issues);
    if (value === undefined) continue;
    const checked = validate(courseShape[field], value);
    const [error] = checked.ok ? [] : checked.errors;
    if (checked.ok) values[field] = checked.value;
    else if (error && OPTIONAL_FIELDS.has(field))
      issues.push(leftOutAt(field, text, error.message));
    else if (error) {
      const suggestion = field === 'termCode' ? likelyTerm(text) : undefined;
      issues.push({ ...error, field, level: 'error', ...(suggestion && { suggestion }) });
    }
  }
  return { values: values as Partial<CourseFields>, blank };
};

const warnAboutHours = (values: Partial<CourseFields>, issues: ImportIssue[]) => {
  const { totalHours: total, theoryHours, labHours, clinicalHours } = values;
  const sum = (theoryHours ?? 0) + (labHours ?? 0) + (clinicalHours ?? 0);
  if (total != null && sum > total) {
    issues.push(warningAt('totalHours', 'COURSE_HOURS_EXCEED', { sum, total }));
  }
};

/**
 * Warns if the room cell contains the name of a teacher of the row, because two cells were probably
 * merged in the file.
 */
const warnAboutNamesInRoom = (
  { room = '' }: Texts,
  teachers: readonly Teacher[],
  issues: ImportIssue[],
) => {
  const found = room && teachers.find(({ name }) => name.length > 1 && room.includes(name));
  if (!found || issues.some(({ field }) => field === 'room')) return;
  issues.push(warningAt('room', 'CELL_SAYS_MORE', { text: room, word: found.name }));
};

/**
 * Reads the teachers of a row. If the file has no teachers column, reads the lead teachers instead.
 */
const readTeaching = (texts: Texts, issues: ImportIssue[]): Omit<Teaching, 'otherWeeks'> => {
  const { teachers: own, leadTeachers: lead = '', staffNos = '', titles = '' } = texts;
  const field = own === undefined && lead !== '' ? 'leadTeachers' : 'teachers';
  const read = readAssignments({ teachers: own ?? lead, staffNos, titles }, issues, field);
  const failed = issues.some((issue) => issue.field === field && issue.level === 'error');
  if (read.length === 0 && !failed) issues.push(warningAt('teachers', 'COURSE_TEACHER_MISSING'));
  const assignments = withoutLongTitles(read, issues);
  const teachers = assignments.map(({ teacher }) => teacher);
  const checked = validate(courseShape.leadTeachers, teachers);
  const [error] = checked.ok ? [] : checked.errors;
  const at = error?.field.endsWith('staffNo') ? 'staffNos' : field;
  if (error) issues.push({ ...error, field: at, level: 'error' });
  return { assignments, field };
};

const MAX_TITLE = 30;

const withoutLongTitles = (
  assignments: readonly Assignment[],
  issues: ImportIssue[],
): readonly Assignment[] => {
  if (assignments.every(({ teacher: { title = '' } }) => title.length <= MAX_TITLE)) {
    return assignments;
  }
  return assignments.map(({ teacher: { title = '', ...teacher }, ...rest }) => {
    if (title.length <= MAX_TITLE)
      return { teacher: { ...teacher, ...(title && { title }) }, ...rest };
    issues.push(leftOutAt('titles', title, errorText('TOO_LONG', { max: MAX_TITLE })));
    return { teacher, ...rest };
  });
};

const NO_WEEKS: ReadonlySet<number> = new Set();

/**
 * Reads one row of a timetable: course fields, teachers and dated class sessions. The row has only
 * one class time, because the caller splits a row with several. `otherWeeks` contains the weeks of
 * all of these, because weeks beside a teacher's name may belong to any class time.
 */
export const readCourseRow = (
  row: CourseRow,
  level: Level,
  termOf: (termCode: string) => TermCalendar,
  otherWeeks = NO_WEEKS,
): ReadCourse => {
  const issues: ImportIssue[] = [];
  const texts = cleanTexts(row, issues);
  const { values, blank } = readFields(texts, issues);
  for (const field of ['termCode', 'courseName'] as const) {
    const failed = issues.some((issue) => issue.field === field);
    if (values[field] === undefined && !failed) issues.push(errorAt(field, 'REQUIRED'));
  }
  const teaching = readTeaching(texts, issues);
  const named = teaching.assignments.map(({ teacher }) => teacher);
  warnAboutHours(values, issues);
  const term = termOf(values.termCode ?? '');
  const sessions =
    values.termCode === undefined
      ? []
      : readSessions(texts, { ...teaching, otherWeeks, campus: values.campus }, term, issues);
  warnOverNoon(sessions, term, values.campus ?? '', issues);
  misplacedInCourse(row, issues);
  warnAboutNamesInRoom(texts, named, issues);
  // In a row without a teachers cell, `named` contains the lead teachers with their staff numbers.
  // In a row without lead teachers, all its teachers become lead teachers.
  const lead = (texts.teachers && values.leadTeachers) || named;
  return {
    values: { ...values, level, ...(lead.length > 0 && { leadTeachers: lead }) },
    blank,
    sessions,
    issues,
  };
};
