import { sql } from 'kysely';
import { isIn } from '../../../db/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { HeldAs } from './classPairs';
import type { ClassChanges } from './plan';

/** How a course is to be, as far as its classes depend on it. */
export type CourseState = Pick<HeldAs, 'courseStatus' | 'isCourseGone'>;

/** The classes still to come of courses, with the course that each belongs to. */
export const classesToCome = async (
  db: Db,
  courseIds: readonly number[],
  today: string,
): Promise<{ id: number; courseId: number }[]> => {
  const found: { id: number; courseId: number }[] = [];
  for (const run of chunks(courseIds)) {
    const { rows } = await sql<{ id: number; courseId: number }>`
      select "id", "courseId" from "courseSessions"
      where ${isIn('courseId', run)} and "date" >= ${today}`.execute(db);
    found.push(...rows);
  }
  return found;
};

/** Class changes that people are told of when courses are cancelled, resumed, deleted or restored. */
export const changesOfCourses = async (
  db: Db,
  states: ReadonlyMap<number, CourseState>,
  today: string,
): Promise<ClassChanges> => {
  const classes = await classesToCome(db, [...states.keys()], today);
  const sessions = new Map(classes.map(({ id, courseId }) => [id, states.get(courseId) ?? {}]));
  return { ids: [...sessions.keys()], after: { sessions } };
};
