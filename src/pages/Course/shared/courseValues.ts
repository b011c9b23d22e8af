import { errorText } from '@/contract/base/errorCodes';
import { marks } from '@/contract/base/marks';
import '@/contract/import/importErrors';
import {
  blankCourse,
  COURSE_FIELDS,
  type Course,
  type CourseFields,
  type CourseInput,
  type SessionInput,
  type Teacher,
} from '@/contract/rule';
import { parsePeriods } from '@/domain/time/periods';
import { parseWeeks } from '@/domain/time/weeks';
import { pick } from '@/utils/pick';

/**
 * One row of inputs that creates several class sessions, such as "weeks 1-8, Monday, periods 1-2".
 */
export interface TimeLine {
  weeks?: string;
  weekday?: number;
  periods?: string;
  room?: string;
}

/** The values of the course form. `times` is used only for new courses. */
export type CourseValues = Omit<CourseFields, 'level'> & { times: TimeLine[] };

const FORM_FIELDS = COURSE_FIELDS.filter((field) => field !== 'level');

export const toValues = (course: Course): CourseValues => ({
  ...pick(course, FORM_FIELDS),
  times: [],
});

export const newValues = (termCode: string): CourseValues => ({
  ...blankCourse,
  courseName: '',
  termCode,
  times: [],
});

/**
 * Converts a row of inputs to class sessions. If an input is invalid, returns the field and an
 * error message instead.
 */
export const sessionsOf = (
  { weeks = '', weekday, periods = '', room = '' }: TimeLine,
  teachers: Teacher[],
): { sessions: SessionInput[] } | { field: 'weeks' | 'periods'; message: string } => {
  const readWeeks = parseWeeks(weeks);
  if (!readWeeks.ok) {
    const { code, params } = readWeeks.problem;
    return { field: 'weeks', message: errorText(code, params) };
  }
  const readPeriods = parsePeriods(periods);
  if (!readPeriods.ok) {
    const { code, params } = readPeriods.problem;
    return { field: 'periods', message: errorText(code, params) };
  }
  const sessions = readWeeks.value.flatMap((week) =>
    readPeriods.value.map(({ start, end }) => ({
      week,
      weekday: weekday ?? 1,
      periodStart: start,
      periodEnd: end,
      room,
      teachers,
    })),
  );
  return { sessions };
};

const sessionsOfAll = (times: readonly TimeLine[], teachers: Teacher[]): SessionInput[] =>
  times.flatMap((line) => {
    const read = sessionsOf(line, teachers);
    return 'sessions' in read ? read.sessions : [];
  });

export const cleanTeachers = (teachers: readonly Teacher[]): Teacher[] =>
  teachers.map(({ name, staffNo, title }) => ({
    name,
    ...(staffNo ? { staffNo } : {}),
    ...(title ? { title } : {}),
  }));

export const toInput = (
  { times, ...values }: CourseValues,
  level: CourseInput['level'],
): CourseInput => {
  const leadTeachers = cleanTeachers(values.leadTeachers);
  return { ...values, level, leadTeachers, sessions: sessionsOfAll(times, leadTeachers) };
};

export const toChange = ({ times: _, ...changed }: Partial<CourseValues>) => ({
  ...changed,
  ...(changed.leadTeachers && { leadTeachers: cleanTeachers(changed.leadTeachers) }),
});

const showValue = (value: unknown): string => {
  if (!Array.isArray(value)) return value === null || value === undefined ? '' : String(value);
  return value
    .map((item) => (typeof item === 'string' ? item : (item as Teacher).name))
    .join(marks().list);
};

/**
 * Formats a field of a course or class session for the dialog about edit conflicts. `statuses`
 * contains the names of the status codes.
 */
export const showField = (
  statuses: Readonly<Record<string, string>>,
  field: string,
  value: unknown,
): string => (field === 'status' && statuses[String(value)]) || showValue(value);
