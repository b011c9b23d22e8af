import { sql } from 'kysely';
import type { CourseFields } from '@/contract/rule';
import { isIn } from '../../../db/base/conditions';
import { yieldIfLong } from '../../../db/base/yielding';
import { ownCourse } from '../../../db/query/scope';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { readTerms, type Terms } from '../../term/terms';
import { clocksBy } from '../classClock';
import { type ClassRow, knownAs, type SessionRow, type StoredSession, toStored } from './classes';
import { coursesById } from './stored';

/**
 * Adds clock times and the data of their courses to class sessions, stored or unsaved, for the
 * clash search. `changed` (changed courses, by course id) and `terms` are used instead of the
 * stored courses and terms.
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
 * Returns the stored class sessions of the given courses, with the new values from `courses` (by
 * course id). Also finds sessions of deleted courses, so that a restore can be previewed.
 */
export const sessionsWith = async (
  db: Db,
  courses: ReadonlyMap<number, CourseFields>,
): Promise<StoredSession[]> => {
  const found: StoredSession[] = [];
  const clockBy = clocksBy(await readTerms(db));
  for (const run of chunks([...courses.keys()])) {
    const { rows } = await sql<SessionRow>`
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

/** Returns the class sessions of a new, unsaved course. */
export const sessionsOfNew = (
  course: CourseFields,
  rows: readonly Omit<ClassRow, 'courseId'>[],
  terms: Terms,
): StoredSession[] => {
  const clockBy = clocksBy(terms);
  const known = knownAs(course);
  return rows.map((row) => toStored({ ...row, courseId: 0 }, known, row.teachers, clockBy));
};
