import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Course } from '@/contract/rule';
import type { listNotices } from '@/contract/sms/sms';
import { toDay } from '@/domain/time/dates';
import { chosenIds } from '../../db/many';
import { selectByIds } from '../../db/records';
import type { Db } from '../../db/schema/schema';
import {
  type CourseValues,
  changedStates,
  changesOfCourses,
  removedStates,
  restoredStates,
} from '../sms/notices/courseChanges';
import type { ClassChanges } from '../sms/notices/plan';
import { askedCourses, courseKind, courseList, readCourse } from './courses';

type Asked = ParsedInputOf<typeof listNotices>;

/** A course as it is, and what a change of it sets. */
interface Changing {
  before: Course;
  changed: CourseValues;
  /** The change takes back another one. */
  takesBack?: boolean | undefined;
}

/** Class changes that people are told of when a course changes; where that takes a change back, only people who were told. */
export const changesOfCourse = async (
  db: Db,
  { before, changed, takesBack = false }: Changing,
  now: Date,
): Promise<ClassChanges> => ({
  ...(await changesOfCourses(db, changedStates([{ before, changed }]), toDay(now))),
  onlyTold: takesBack,
});

/** The same of a change that a form holds and nobody has saved. */
export const changesOfForm = async (
  db: Db,
  { id, takesBack, ...changed }: NonNullable<Asked['course']>,
  now: Date,
): Promise<ClassChanges> =>
  changesOfCourse(db, { before: await readCourse(db, id), changed, takesBack }, now);

/** Class changes that people are told of when courses are deleted. */
export const changesOfRemoval = (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ClassChanges> => changesOfCourses(db, removedStates(ids), toDay(now));

/** The same of courses that are selected to be deleted. */
export const changesOfSelected = async (
  db: Db,
  { ids, filter }: NonNullable<Asked['removeCourses']>,
  now: Date,
): Promise<ClassChanges> => {
  const choice = { ids, filter: filter && askedCourses(filter) };
  return changesOfRemoval(db, await chosenIds(db, courseList, choice), now);
};

/** Class changes that people are told of when deleted courses are restored: only people who were told that they are off. */
export const changesOfRestoring = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ClassChanges> => {
  const gone = await selectByIds(db, courseKind, ids, true);
  return { ...(await changesOfCourses(db, restoredStates(gone), toDay(now))), onlyTold: true };
};
