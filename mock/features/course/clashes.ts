import { type RawBuilder, sql } from 'kysely';
import { plain } from '@/contract/base/fields';
import { spoken } from '@/contract/base/language';
import type { NewClashes } from '@/contract/clash';
import type { CourseFields, Level, Teacher } from '@/contract/rule';
import { courseKey } from '@/domain/rows/courseKey';
import type { Clash } from '@/domain/timetable/clashes';
import { clashesByDay } from '@/domain/timetable/clashesByDay';
import type { ClashSession, IdentityOf } from '@/domain/timetable/clashSession';
import { clashSentence } from '@/domain/timetable/clashTexts';
import { isIn } from '../../db/base/conditions';
import { mapYielding, yieldIfLong } from '../../db/base/yielding';
import { readMany } from '../../db/query/readMany';
import { beyondScope, ownClass, ownCourse } from '../../db/query/scope';
import { chunks, jsonReader } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { identityBy, matchUnnumbered } from '../contact/contactMatch';
import { readRoomFacts } from '../room/facts';
import { readTerms, type Terms } from '../term/terms';
import { type ClockBy, clocksBy } from './classClock';

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

const coursesById = async (db: Db, ids: readonly number[], own: RawBuilder<number>) => {
  const found = new Map<number, KnownCourse>();
  for (const run of chunks(ids)) {
    const { rows } = await sql<CourseRow>`
      select c."id", c."status", c."courseKey", c."courseName", c."className", c."classComposition",
        c."level", c."termCode", c."campus", c."studentCount", ${own} as "own"
      from "courses" c where c."deletedAt" is null and ${isIn('c.id', run)}`.execute(db);
    for (const { id, status, classComposition, studentCount, own, ...course } of rows) {
      found.set(id, {
        ...course,
        students: studentCount,
        own: Number(own) === 1,
        classes: classesOf({ ...course, classComposition: JSON.parse(classComposition) }),
        cancelled: status === 'cancelled',
      });
    }
  }
  return found;
};

interface CourseRow {
  id: number;
  status: string;
  courseKey: string;
  courseName: string;
  className: string;
  classComposition: string;
  level: Level;
  termCode: string;
  campus: string;
  studentCount: number | null;
  own: number;
}

interface Row {
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

/** A class session with the fields that are needed to find timetable clashes. It may be unsaved. */
export type ClassRow = Omit<Row, 'teachers'> & { teachers: readonly Teacher[] };

type KnownCourse = Pick<
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
const toStored = (
  row: Omit<Row, 'teachers'>,
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
 * Returns the class sessions that match the SQL condition, of all levels and departments. Cancelled
 * sessions are included.
 */
export const storedSessions = (
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<StoredSession[]> => {
  const own = { course: ownCourse(db, 'c'), session: ownClass(db, 's') };
  return beyondScope(() => readStored(db, condition, own));
};

const readStored = async (
  db: Db,
  condition: RawBuilder<unknown>,
  own: Record<'course' | 'session', RawBuilder<number>>,
): Promise<StoredSession[]> => {
  // Courses are loaded by a separate query. A join would repeat the data of the course in every
  // row.
  const rows = await readMany(
    db,
    sql<Row & { own: number }>`select s."id", s."courseId", s."date", s."periodStart",
      s."periodEnd", s."groupName", s."room", s."teachers", s."status", ${own.session} as "own"
    from "courseSessions" s where ${condition}
    order by s."date", s."periodStart", s."id"`,
  );
  const courses = await coursesById(
    db,
    [...new Set(rows.map(({ courseId }) => courseId))],
    own.course,
  );
  const readTeachers = jsonReader<Teacher[]>();
  const clockBy = clocksBy(await readTerms(db));
  const sessions = await mapYielding(rows, (row) => {
    const course = courses.get(row.courseId);
    if (!course) return undefined;
    const session = toStored(row, course, readTeachers(row.teachers), clockBy);
    session.own ||= Number(row.own) === 1;
    return session;
  });
  return sessions.filter((session) => session !== undefined);
};

const knownAs = (course: CourseFields): KnownCourse => ({
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

/**
 * Converts class sessions to the type that the search for timetable clashes needs. The sessions may
 * be unsaved. `changed` has new values of courses, `terms` those of terms.
 */
export const storedAs = async (
  db: Db,
  rows: readonly ClassRow[],
  changed: ReadonlyMap<number, CourseFields> = new Map(),
  terms?: Terms,
): Promise<StoredSession[]> => {
  const ids = [...new Set(rows.map(({ courseId }) => courseId))];
  const courses = await coursesById(db, ids, ownCourse(db, 'c'));
  for (const [id, course] of changed) courses.set(id, knownAs(course));
  const clockBy = clocksBy(terms ?? (await readTerms(db)));
  return rows.flatMap((row) => {
    const course = courses.get(row.courseId);
    return course ? [toStored(row, course, row.teachers, clockBy)] : [];
  });
};

/**
 * Returns the class sessions of courses as they will be after a change. `courses` has the new values.
 * The courses may be deleted now.
 */
export const sessionsWith = async (
  db: Db,
  courses: ReadonlyMap<number, CourseFields>,
): Promise<StoredSession[]> => {
  const found: StoredSession[] = [];
  const clockBy = clocksBy(await readTerms(db));
  for (const run of chunks([...courses.keys()])) {
    const { rows } = await sql<Row>`
      select "id", "courseId", "date", "periodStart", "periodEnd", "groupName", "room", "teachers",
        "status" from "courseSessions" where ${isIn('courseId', run)}`.execute(db);
    for (const row of rows) {
      const course = courses.get(row.courseId);
      if (!course) continue;
      found.push(toStored(row, knownAs(course), JSON.parse(row.teachers), clockBy));
    }
    await yieldIfLong();
  }
  return found;
};

/** Returns the class sessions of a course that is not stored yet. */
export const sessionsOfNew = (
  course: CourseFields,
  rows: readonly Omit<ClassRow, 'courseId'>[],
  terms: Terms,
): StoredSession[] => {
  const clockBy = clocksBy(terms);
  const known = knownAs(course);
  return rows.map((row) => toStored({ ...row, courseId: 0 }, known, row.teachers, clockBy));
};

/** SQL condition for dates in a range. Without `from` or `to`, the range has no limit there. */
export const between = (from: string | undefined, to: string | undefined) =>
  sql`(s."date" >= ${from ?? '0000-01-01'} and s."date" <= ${to ?? '9999-12-31'})`;

/** Reads this many days at a time. After each part, other requests can run. */
const DAYS = 10;

export const storedOn = async (db: Db, dates: readonly string[]): Promise<StoredSession[]> => {
  const found: StoredSession[][] = [];
  for (const run of chunks(dates, DAYS)) {
    found.push(await storedSessions(db, isIn('s.date', run)));
    await yieldIfLong();
  }
  return found.flat();
};

/**
 * Finds timetable clashes among these class sessions, and warnings about rooms and ways (T-14). Cancelled sessions do not clash. The phone
 * book tells whether two names mean the same teacher.
 */
export const clashesAmong = async <S extends ClashSession & { cancelled?: boolean }>(
  db: Db,
  sessions: readonly S[],
  identityOf?: IdentityOf,
): Promise<Clash<S>[]> => {
  const held = sessions.filter(({ cancelled }) => !cancelled);
  const found: Clash<S>[][] = [];
  const facts = await readRoomFacts(db);
  for (const clashes of clashesByDay(held, identityOf ?? (await identityIn(db, held)), facts)) {
    found.push(clashes);
    await yieldIfLong();
  }
  return found.flat();
};

export const identityIn = async (db: Db, sessions: readonly ClashSession[]) =>
  identityBy(
    await matchUnnumbered(
      db,
      sessions.flatMap(({ teachers }) => teachers),
    ),
  );

export const clashesOf = async (
  db: Db,
  courseIds: readonly number[],
): Promise<Clash<StoredSession>[]> => {
  const days = new Set<string>();
  for (const run of chunks(courseIds)) {
    const rows = await db
      .selectFrom('courseSessions')
      .select('date')
      .distinct()
      .where('courseId', 'in', run)
      .execute();
    for (const { date } of rows) days.add(date);
  }
  const stored = await storedOn(db, [...days]);
  const ids = new Set(courseIds);
  const own = ({ courseId }: StoredSession) => ids.has(courseId);
  const turned = (clash: Clash<StoredSession>) =>
    own(clash.a) ? clash : { ...clash, a: clash.b, b: clash.a };
  return (await clashesAmong(db, stored)).filter(({ a, b }) => own(a) || own(b)).map(turned);
};

const EXAMPLES = 5;

/** Returns the number of timetable clashes, and a sentence about each of the first clashes. */
export const tellClashes = <S extends ClashSession>(
  clashes: readonly Clash<S>[],
  sentenceOf: (clash: Clash<S>) => string = (clash) => clashSentence(clash),
  most = EXAMPLES,
): NewClashes => ({
  total: clashes.length,
  examples: [...new Set(clashes.map(sentenceOf))].slice(0, most),
});

export const newClashesIn = (clashes: readonly Clash[]): { newClashes?: NewClashes } =>
  clashes.length === 0 ? {} : { newClashes: tellClashes(clashes) };
