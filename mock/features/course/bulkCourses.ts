import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type {
  changeCourses as changeCoursesCall,
  previewCourses as previewCoursesCall,
  removeFoundCourses as removeFoundCoursesCall,
} from '@/contract/bulk';
import type { BulkChanged, BulkPreview } from '@/contract/bulkCalls';
import type { Course, CourseFields } from '@/contract/rule';
import { courseLabel } from '@/domain/rows/courseKey';
import { toDay } from '@/domain/time/dates';
import { newClashes } from '@/domain/timetable/clashes';
import type { Db } from '../../db/schema/schema';
import {
  type BulkPlan,
  type Choice,
  chosenRecords,
  previewOf,
  savable,
  wantedOf,
} from '../../db/write/bulkChange';
import { foundRecords, logBulk, removeBulk } from '../../db/write/bulkWrites';
import type { Writer } from '../../db/write/writer';
import { lockClasses } from '../messages/notices/choice';
import { changedStates, changesOfCourses } from '../messages/notices/courseChanges';
import { draftNotices } from '../messages/notices/drafts';
import { writeTelling } from '../messages/notices/telling';
import { clashesOf, newClashesIn } from './clashes/find';
import { courseList, courseQuery } from './courseList';
import { changesOfRemoval } from './courseNotices';
import { type Change, planCourses } from './coursePlan';
import { changeCourses } from './courseRows';
import { courseKind } from './courses';
import { changedCourses, courseEffects } from './effects/courses';

type Changed = Partial<CourseFields>;

const plan = async (
  db: Db,
  { ids, filter }: { ids?: number[] | undefined; filter?: Parameters<typeof courseQuery>[0] },
  change: Changed,
): Promise<BulkPlan<Course, CourseFields>> => {
  const choice: Choice = { ids, filter: filter && courseQuery(filter) };
  const chosen = await chosenRecords(db, courseList, courseKind, choice);
  return { chosen, changes: await planCourses(db, wantedOf(chosen, change)) };
};

const classChangesOf = (db: Db, changes: readonly Change[], now: Date) =>
  changesOfCourses(db, changedStates(changes), toDay(now));

/**
 * Previews a bulk change of courses, and lists the people whom the change affects. Nothing
 * is saved.
 */
export const previewBulkCourses = async (
  db: Db,
  { change, ...choice }: ParsedInputOf<typeof previewCoursesCall>,
  now: Date,
): Promise<BulkPreview> => {
  const planned = await plan(db, choice, change);
  const made = planned.changes.filter(({ problem }) => !problem);
  const classes = await classChangesOf(db, made, now);
  const notices = (await draftNotices(db, classes, now)).map(({ row }) => row);
  const effects = await courseEffects(db, changedCourses(made), classes, notices);
  return { ...previewOf(planned, courseLabel), notices, ...(effects && { effects }) };
};

/**
 * Saves a bulk change of courses under one history entry, so that one undo reverts the whole
 * change. Returns the id of that history entry.
 */
export const saveBulkCourses = async (
  writer: Writer,
  changes: readonly Change[],
  logged: object,
): Promise<number> => {
  const partOf = await logBulk(writer, { type: 'course', action: 'updateMany', after: logged });
  const saved = await changeCourses(writer, changes);
  await writer.log(
    saved.map(({ before, after }) => ({
      type: 'course',
      recordId: before.id,
      action: 'update',
      before,
      after,
      partOf,
    })),
  );
  return partOf;
};

export const updateBulkCourses = async (
  writer: Writer,
  {
    change,
    state,
    withoutRefused,
    notices: choice,
    ...chosen
  }: ParsedInputOf<typeof changeCoursesCall>,
  now: Date,
): Promise<BulkChanged> => {
  const { trx } = writer;
  await lockClasses(writer, choice);
  const changes = savable(await plan(trx, chosen, change), { state, withoutRefused });
  const courseIds = changes.map(({ before }) => before.id);
  const clashesBefore = await clashesOf(trx, courseIds);
  const telling = { changes: await classChangesOf(trx, changes, now), choice, now };
  return writeTelling(writer, telling, async (counts) => {
    const logged = { ...change, count: changes.length, ...counts };
    const historyId = await saveBulkCourses(writer, changes, logged);
    const fresh = newClashes(clashesBefore, await clashesOf(trx, courseIds));
    return { changed: changes.length, historyId, ...newClashesIn(fresh) };
  });
};

/**
 * Deletes all courses that match the filters, and notifies the people whom the user chose. Throws
 * if the number of matching courses is not the number that the user confirmed.
 */
export const removeFoundCourses = async (
  writer: Writer,
  { filter, count, notices: choice }: ParsedInputOf<typeof removeFoundCoursesCall>,
  now: Date,
): Promise<ValueOf<typeof removeFoundCoursesCall>> => {
  await lockClasses(writer, choice);
  const search = { filter: courseQuery(filter), count };
  const found = await foundRecords(writer, courseList, courseKind, search);
  const ids = found.map(({ id }) => id);
  const changes = await changesOfRemoval(writer.trx, ids, now);
  return writeTelling(writer, { changes, choice, now }, (counts) =>
    removeBulk(writer, courseKind, found, counts),
  );
};
