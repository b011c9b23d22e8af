import { type RawBuilder, sql } from 'kysely';
import type { Level, Teacher } from '@/contract/rule';
import { isIn } from '../../../db/base/conditions';
import { mapYielding, yieldIfLong } from '../../../db/base/yielding';
import { readMany } from '../../../db/query/readMany';
import { beyondScope, ownClass, ownCourse } from '../../../db/query/scope';
import { chunks, jsonReader } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { readTerms } from '../../term/terms';
import { clocksBy } from '../classClock';
import {
  classesOf,
  type KnownCourse,
  type SessionRow,
  type StoredSession,
  toStored,
} from './classes';

/**
 * Reads courses that are not deleted. `own` is an SQL expression that is 1 if the account may see
 * the course.
 */
export const coursesById = async (db: Db, ids: readonly number[], own: RawBuilder<number>) => {
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

/**
 * Returns the class sessions that match an SQL condition, of all levels and departments. Cancelled
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
  // Loads the courses with a separate query, because a join would repeat the course data in every
  // row.
  const rows = await readMany(
    db,
    sql<SessionRow & { own: number }>`select s."id", s."courseId", s."date", s."periodStart",
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

/**
 * SQL condition for a range of dates. If `from` or `to` is undefined, the range is open on that
 * side.
 */
export const between = (from: string | undefined, to: string | undefined) =>
  sql`(s."date" >= ${from ?? '0000-01-01'} and s."date" <= ${to ?? '9999-12-31'})`;

/** The number of days to read at once. Other requests can run before the next days are read. */
const DAYS = 10;

/** Reads the class sessions on the given dates, a few days at a time. */
export const storedOn = async (db: Db, dates: readonly string[]): Promise<StoredSession[]> => {
  const found: StoredSession[][] = [];
  for (const run of chunks(dates, DAYS)) {
    found.push(await storedSessions(db, isIn('s.date', run)));
    await yieldIfLong();
  }
  return found.flat();
};
