import { errorText } from '@/contract/base/errorCodes';
import { spoken } from '@/contract/base/language';
import { nfkc } from '@/contract/base/normalise';
import { validate } from '@/contract/base/validation';
import type { CourseRow, ImportIssue } from '@/contract/import/import';
import {
  COURSE_FIELDS,
  COURSE_STATUSES,
  type CourseField,
  type CourseFields,
  courseShape,
  type Level,
  type Teacher,
} from '@/contract/rule';
import { splitList } from '@/domain/base/cells';
import { errorAt, leftOutAt, warningAt } from '@/domain/base/issues';
import { type Assignment, readAssignments, readTeachers } from '@/domain/people/people';
import { warnOverNoon } from '@/domain/time/lunchBreak';
import { readSessions, type SessionDraft, type Teaching } from '@/domain/time/sessionTimes';
import { likelyTerm, parseTermCode, type TermCalendar } from '@/domain/time/terms';
import { cleanTexts, NUMBERS, OPTIONAL_FIELDS, type Texts } from './courseTexts';
import { misplacedInCourse } from './misplacedContent';

/** Result of reading a row of a timetable: course fields and dated class sessions. */
export interface ReadCourse {
  values: Partial<CourseFields>;
  /** Fields with a column in the file but a blank cell in this row. */
  blank: CourseField[];
  sessions: SessionDraft[];
  issues: ImportIssue[];
}

const STATUS_WORDS: Record<string, CourseFields['status']> = {
  草稿: 'draft',
  未发布: 'draft',
  正常: 'active',
  开课: 'active',
  已发布: 'active',
  停开: 'cancelled',
  取消: 'cancelled',
  已取消: 'cancelled',
  结束: 'finished',
  已结束: 'finished',
};

/**
 * In a list of student enrolments, 已取消 means that a student's enrolment is cancelled. The course
 * still takes place.
 */
const BOOKING_CANCELLED = '已取消';

const ENGLISH_STATUS_WORDS: Record<CourseFields['status'], string> = {
  draft: 'Draft',
  active: 'Active',
  cancelled: 'Not offered',
  finished: 'Finished',
};

export const courseStatusWord = (status: CourseFields['status']): string =>
  spoken({
    'zh-CN': Object.keys(STATUS_WORDS).find((word) => STATUS_WORDS[word] === status) ?? status,
    en: ENGLISH_STATUS_WORDS[status],
  });

const UNITS = /(人|学分|分|学时|课时|节)$/;

/** Matches the number of students after a class name, such as (45人) in `23预防1班(45人)`. */
const STUDENTS_BEHIND = /[(（]共?\d{1,4}[人名位][)）]$/;

const DIGIT = /\d/;

/** True if a text is a class name: it ends with 班 (class), and the last line contains a digit. */
const isClassName = (text: string): boolean =>
  text.endsWith('班') && DIGIT.test(text.slice(text.lastIndexOf('\n') + 1));

/**
 * Splits a list of student classes. A slash separates two classes in `24临床1班/24临床2班`, but not in
 * `24级5/8年制1班`.
 */
const splitClasses = (text: string): string[] =>
  splitList(text).flatMap((part) => {
    const each = part.split(/[/／]/).map((name) => name.trim());
    return each.every((name) => isClassName(name)) ? each : [part];
  });

const NO_TEACHERS = { teachers: '', staffNos: '', titles: '' };

/**
 * Converts a cell text to the stored value. If this is not possible, it reports a problem and
 * returns undefined.
 */
const convert = (field: CourseField, text: string, issues: ImportIssue[]): unknown => {
  const leaveOut = (code: 'NUMBER_UNREADABLE' | 'COURSE_STATUS_UNKNOWN') => {
    issues.push(leftOutAt(field, text, errorText(code, { text })));
    return undefined;
  };
  if (NUMBERS.includes(field)) {
    const plain = nfkc(text).replace(/\s/g, '').replace(UNITS, '');
    return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : leaveOut('NUMBER_UNREADABLE');
  }
  switch (field) {
    case 'termCode':
      return parseTermCode(text) ?? text;
    case 'classComposition':
      return splitClasses(text).map((name) => name.replace(STUDENTS_BEHIND, '').trimEnd());
    case 'leadTeachers':
      return readTeachers({ ...NO_TEACHERS, teachers: text }, issues, field);
    case 'status': {
      const known =
        STATUS_WORDS[text] ??
        COURSE_STATUSES.find((status) => [status, ENGLISH_STATUS_WORDS[status]].includes(text));
      if (text === BOOKING_CANCELLED)
        issues.push(warningAt(field, 'COURSE_STATUS_OF_WHOM', { text }));
      return known ?? leaveOut('COURSE_STATUS_UNKNOWN');
    }
    default:
      return text;
  }
};

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
    // Without a teachers column, `readTeaching` reads the lead teachers together with the staff
    // numbers.
    if (field === 'leadTeachers' && texts.teachers === undefined) continue;
    const value = convert(field, text, issues);
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

/** Warns if the room cell contains a teacher's name. Two cells were probably merged. */
const warnAboutNamesInRoom = (
  { room = '' }: Texts,
  teachers: readonly Teacher[],
  issues: ImportIssue[],
) => {
  const found = room && teachers.find(({ name }) => name.length > 1 && room.includes(name));
  if (!found || issues.some(({ field }) => field === 'room')) return;
  issues.push(warningAt('room', 'CELL_SAYS_MORE', { text: room, word: found.name }));
};

/** Reads the teachers of a row. If the file has no teachers column, the lead teachers are used. */
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
 * Reads one row of a timetable: course fields, teachers and dated class sessions. `otherWeeks` are
 * weeks from other parts of the same row. A teacher's weeks may be among these.
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
  // Without a teachers column, the staff numbers belong to the lead teachers.
  const lead = (texts.teachers && values.leadTeachers) || named;
  return {
    values: { ...values, level, ...(lead.length > 0 && { leadTeachers: lead }) },
    blank,
    sessions,
    issues,
  };
};
