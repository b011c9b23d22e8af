import { plain } from '@/contract/base/fields';
import { spoken } from '@/contract/base/language';
import type { CourseFields, Level, Teacher } from '@/contract/rule';
import { courseKey } from '@/domain/rows/courseKey';
import type { ClashSession } from '@/domain/timetable/clashSession';
import type { ClockBy } from '../classClock';

/**
 * Matches short class numbers (课序号), such as `01`. They do not identify a class, because each
 * course has its own class `01` with other students.
 */
const COUNTS_CLASSES = /^\d{1,4}$/;

/**
 * Returns the student classes of a course, such as 临床2301. If none are listed, returns the name of
 * the teaching class, unless this name is only a short number.
 */
export const classesOf = ({
  classComposition = [],
  className = '',
}: Partial<Pick<CourseFields, 'classComposition' | 'className'>>): string[] => {
  if (classComposition.length > 0) return classComposition;
  return COUNTS_CLASSES.test(plain(className)) ? [] : [className];
};

/** A stored class session with all fields that the clash search needs. */
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
   * False if the account may not see this session. The server then sends only its time and room.
   */
  own: boolean;
}

const OUTSIDE = { 'zh-CN': '其他院系', en: 'Other departments' };

/** Returns the text that is shown in place of a course name that the account may not see. */
export const outsideName = (): string => spoken(OUTSIDE);

export const shownName = ({
  own,
  courseName,
}: Pick<StoredSession, 'own' | 'courseName'>): string => (own ? courseName : outsideName());

/** A database row of a class session, with the fields that the clash search needs. */
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

/** The fields of a class session that can cause or remove a timetable clash when they change. */
export const CLASH_FIELDS = [
  'date',
  'periodStart',
  'periodEnd',
  'groupName',
  'room',
  'teachers',
  'status',
] as const;

/** A class session, stored or unsaved, with the fields that the clash search needs. */
export type ClassRow = Omit<SessionRow, 'teachers'> & { teachers: readonly Teacher[] };

/**
 * The fields of a course that the clash search needs in each class session, such as the course name
 * and the student classes.
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
 * Copies the fields one by one, because object spread is four times slower for tens of thousands of
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

/** Returns the fields of a course, stored or unsaved, that the clash search needs. */
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
