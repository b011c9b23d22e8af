import { sql } from 'kysely';
import type { Course, Level } from '@/contract/rule';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { newPositionOf, type Position } from '../../term/sessions/positions';
import { readTerms } from '../../term/terms';
import type { SessionDifferences } from './classPairs';
import type { ClassChanges } from './plan';

/**
 * The changed values of a course that affect its classes. If `termCode` is set, the dates of the
 * classes are computed again from this term.
 */
export type CourseState = Pick<
  SessionDifferences,
  'courseStatus' | 'isCourseDeleted' | 'campus' | 'termCode'
>;

/** The fields of a course that decide whether and when its classes take place. */
export type CourseValues = Partial<Pick<Course, 'status' | 'campus' | 'termCode'>>;

export const changedState = (
  before: CourseValues,
  { status, campus, termCode }: CourseValues,
): CourseState | undefined => {
  const state: CourseState = {
    ...(status !== undefined && status !== before.status && { courseStatus: status }),
    ...(campus !== undefined && campus !== before.campus && { campus }),
    ...(termCode !== undefined && termCode !== before.termCode && { termCode }),
  };
  return Object.keys(state).length > 0 ? state : undefined;
};

export const changedStates = (
  changes: readonly { before: CourseValues & { id: number }; changed: CourseValues }[],
): Map<number, CourseState> =>
  new Map(
    changes.flatMap(({ before, changed }) => {
      const state = changedState(before, changed);
      return state ? [[before.id, state]] : [];
    }),
  );

export const removedStates = (ids: readonly number[]): Map<number, CourseState> =>
  new Map(ids.map((id) => [id, { isCourseDeleted: true }]));

/**
 * Returns how restored courses change. Includes `termCode`, because the dates of the term may have
 * changed since the deletion.
 */
export const restoredStates = (
  courses: readonly (Pick<Course, 'id'> & Pick<CourseValues, 'termCode'>)[],
): Map<number, CourseState> =>
  new Map(courses.map(({ id, termCode = '' }) => [id, { isCourseDeleted: false, termCode }]));

interface CourseClass extends Position {
  id: number;
  courseId: number;
  level: Level;
}

const classesSince = async (
  db: Db,
  courseIds: readonly number[],
  day: string,
): Promise<CourseClass[]> => {
  const found: CourseClass[] = [];
  for (const run of chunks(courseIds)) {
    const { rows } = await sql<CourseClass>`
      select s."id", s."courseId", s."date", s."week", s."weekday", s."fixedBy", c."level"
      from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
      where ${isIn('s.courseId', run)} and s."date" >= ${day}`.execute(db);
    found.push(...rows);
  }
  return found;
};

/** Returns how changing, deleting or restoring courses affects their future classes. */
export const changesOfCourses = async (
  db: Db,
  states: ReadonlyMap<number, CourseState>,
  today: string,
): Promise<ClassChanges> => {
  const mayMove = [...states.values()].some(({ termCode }) => termCode !== undefined);
  const classes = await classesSince(db, [...states.keys()], mayMove ? '' : today);
  const terms = await readTerms(db);
  const sessions = new Map<number, SessionDifferences>();
  for (const each of classes) {
    const state = states.get(each.courseId) ?? {};
    const { termCode } = state;
    const to =
      termCode === undefined
        ? undefined
        : newPositionOf({ term: terms(each.level, termCode) }, each).to;
    if (each.date < today && (to ?? '') < today) continue;
    sessions.set(each.id, to === undefined ? state : { ...state, date: to });
  }
  return { ids: [...sessions.keys()], after: { sessions } };
};
