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
import { courseList, courseQuery } from './courseList';
import { courseKind, readCourse } from './courses';
import { type ChangedCourses, changedCourses } from './effects/courses';

type NoticesInput = ParsedInputOf<typeof listNotices>;

/** Returns the class sessions that a change of a course affects, to find the people to notify. */
export const changesOfCourse = (
  db: Db,
  change: { before: Course; changed: CourseValues },
  now: Date,
): Promise<ClassChanges> => changesOfCourses(db, changedStates([change]), toDay(now));

type FormInput = NonNullable<NoticesInput['course']>;

/** Like `changesOfCourse`, but for a change that is not saved yet. */
export const changesOfForm = async (
  db: Db,
  { id, takesBack: _, ...changed }: FormInput,
  now: Date,
): Promise<ClassChanges> => changesOfCourse(db, { before: await readCourse(db, id), changed }, now);

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
 * Returns the class sessions of deleted courses that a user restores, to find the people to notify.
 */
export const changesOfRestoring = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ClassChanges> => {
  const deleted = await selectByIds(db, courseKind, ids, true);
  return changesOfCourses(db, restoredStates(deleted), toDay(now));
};

export const restoredCourses = async (db: Db, ids: readonly number[]): Promise<ChangedCourses> => {
  const deleted = await selectByIds(db, courseKind, ids, true);
  return {
    courses: new Map(deleted.map((course) => [course.id, course])),
    states: restoredStates(deleted),
  };
};
