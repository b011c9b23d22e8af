import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Course } from '@/contract/rule';
import type { listNotices } from '@/contract/sms/sms';
import { toDay } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { chosenIds } from '../../db/write/bulkChange';
import { selectByIds } from '../../db/write/records';
import {
  type CourseValues,
  changedStates,
  changesOfCourses,
  removedStates,
  restoredStates,
} from '../messages/notices/courseChanges';
import type { ClassChanges } from '../messages/notices/plan';
import { type ChangedCourses, changedCourses } from './courseEffects';
import { courseKind, courseList, courseQuery, readCourse } from './courses';

type NoticesInput = ParsedInputOf<typeof listNotices>;

interface Changing {
  before: Course;
  changed: CourseValues;
  takesBack?: boolean | undefined;
}

/**
 * Returns the class sessions that a change of a course affects, to find the people to notify. For
 * an undo, these are only people who got a message about the change.
 */
export const changesOfCourse = async (
  db: Db,
  { before, changed, takesBack = false }: Changing,
  now: Date,
): Promise<ClassChanges> => ({
  ...(await changesOfCourses(db, changedStates([{ before, changed }]), toDay(now))),
  onlyWrongMessages: takesBack,
});

type FormInput = NonNullable<NoticesInput['course']>;

/** Like `changesOfCourse`, but for a change that the user has not saved yet. */
export const changesOfForm = async (
  db: Db,
  { id, takesBack, ...changed }: FormInput,
  now: Date,
): Promise<ClassChanges> =>
  changesOfCourse(db, { before: await readCourse(db, id), changed, takesBack }, now);

export const coursesOfForm = async (
  db: Db,
  { id, takesBack: _, ...changed }: FormInput,
): Promise<ChangedCourses> => changedCourses([{ before: await readCourse(db, id), changed }]);

export const changesOfRemoval = (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ClassChanges> => changesOfCourses(db, removedStates(ids), toDay(now));

export const changesOfSelected = async (
  db: Db,
  { ids, filter }: NonNullable<NoticesInput['removeCourses']>,
  now: Date,
): Promise<ClassChanges> => {
  const choice = { ids, filter: filter && courseQuery(filter) };
  return changesOfRemoval(db, await chosenIds(db, courseList, choice), now);
};

/**
 * When a user restores deleted courses, returns the class sessions about which people are notified.
 * Only people who got a message about the deletion are notified.
 */
export const changesOfRestoring = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ClassChanges> => {
  const deleted = await selectByIds(db, courseKind, ids, true);
  return {
    ...(await changesOfCourses(db, restoredStates(deleted), toDay(now))),
    onlyWrongMessages: true,
  };
};

export const restoredCourses = async (db: Db, ids: readonly number[]): Promise<ChangedCourses> => {
  const deleted = await selectByIds(db, courseKind, ids, true);
  return {
    courses: new Map(deleted.map((course) => [course.id, course])),
    states: restoredStates(deleted),
  };
};
