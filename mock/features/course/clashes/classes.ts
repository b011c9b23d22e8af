import { plain } from '@/contract/base/fields';
import { spoken } from '@/contract/base/language';
import type { CourseFields, Level, Teacher } from '@/contract/rule';
import { courseKey } from '@/domain/rows/courseKey';
import type { ClashSession } from '@/domain/timetable/clashSession';
import type { ClockBy } from '../classClock';

/**
 * Matches short class numbers (课序号), such as `01`. Class `01` of another course has other students,
 * so this number does not identify a class.
 */
const COUNTS_CLASSES = /^\d{1,4}$/;

/**
 * Returns the student classes of a course, such as 临床2301. If the course does not list any, returns
 * the name of the teaching class.
 */
export const classesOf = ({
  classComposition = [],
  className = '',
}: Partial<Pick<CourseFields, 'classComposition' | 'className'>>): string[] => {
  if (classComposition.length > 0) return classComposition;
  return COUNTS_CLASSES.test(plain(className)) ? [] : [className];
};

/** A stored class session with all fields that are needed to find timetable clashes. */
export interface StoredSession extends ClashSession {
  startTime: string;
  endTime: string;
  sessionId: number;
  courseId: number;
  level: Level;
  termCode: string;
  campus: string;
  className: string;
  /** The number of students in the course. Null if unknown. */
  students: number | null;
  cancelled: boolean;
  /**
   * False if the account may not see this session. Then the server sends only the time and room.
   */
  own: boolean;
}

const OUTSIDE = { 'zh-CN': '其他院系', en: 'Other departments' };

/** Returns the text that replaces the name of a course if the account may not see it. */
export const outsideName = (): string => spoken(OUTSIDE);

export const shownName = ({
  own,
  courseName,
}: Pick<StoredSession, 'own' | 'courseName'>): string => (own ? courseName : outsideName());

/** A row of a class session with the fields that clashes depend on. */
export interface SessionRow {
  id: number;
  courseId: number;
  date: string;
  periodStart: number;
  periodEnd: number;
  groupName: string;
  room: string;
  teachers: string;
  status: string;
}

/** The fields of a class session that decide whether it clashes with another. */
export const CLASH_FIELDS = [
  'date',
  'periodStart',
  'periodEnd',
  'groupName',
  'room',
  'teachers',
  'status',
] as const;

/** A class session with the fields that are needed to find timetable clashes. It may be unsaved. */
export type ClassRow = Omit<SessionRow, 'teachers'> & { teachers: readonly Teacher[] };

/**
 * The fields of a course that are copied to its class sessions for the search for timetable
 * clashes, such as the name and the student classes.
 */
export type KnownCourse = Pick<
  StoredSession,
  | 'termCode'
  | 'campus'
  | 'level'
  | 'courseKey'
  | 'courseName'
  | 'className'
  | 'students'
  | 'classes'
  | 'cancelled'
  | 'own'
>;

/**
 * Copies the fields one by one. Object spread is four times slower for tens of thousands of
 * objects.
 */
export const toStored = (
  row: Omit<SessionRow, 'teachers'>,
  course: KnownCourse,
  teachers: readonly Teacher[],
  clockBy: ClockBy,
): StoredSession => {
  const { startTime, endTime } = clockBy(course, row);
  return {
    id: String(row.id),
    sessionId: row.id,
    courseId: row.courseId,
    date: row.date,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    startTime,
    endTime,
    groupName: row.groupName,
    room: row.room,
    teachers,
    level: course.level,
    termCode: course.termCode,
    campus: course.campus,
    courseKey: course.courseKey,
    courseName: course.courseName,
    className: course.className,
    students: course.students,
    classes: course.classes,
    cancelled: course.cancelled || row.status === 'cancelled',
    own: course.own,
  };
};

/**
 * Returns the fields of a course that the search for timetable clashes needs. The course may be
 * unsaved.
 */
export const knownAs = (course: CourseFields): KnownCourse => ({
  level: course.level,
  termCode: course.termCode,
  campus: course.campus,
  courseName: course.courseName,
  className: course.className,
  students: course.studentCount,
  courseKey: courseKey(course),
  classes: classesOf(course),
  cancelled: course.status === 'cancelled',
  own: true,
});
