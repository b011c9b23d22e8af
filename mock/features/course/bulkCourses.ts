import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import type {
  BulkChanged,
  BulkPreview,
  changeCourses as changeCoursesCall,
  previewCourses as previewCoursesCall,
  removeFoundCourses as removeFoundCoursesCall,
} from '@/contract/bulk';
import type { Course, CourseFields } from '@/contract/rule';
import { courseKey, courseLabel } from '@/domain/rows/courseKey';
import { toDay } from '@/domain/time/dates';
import { newClashes } from '@/domain/timetable/clashes';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import {
  type BulkChange,
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
import { clashesOf, newClashesIn } from './clashes';
import { changedCourses, courseEffects } from './courseEffects';
import { changesOfRemoval } from './courseNotices';
import { changeCourses } from './courseRows';
import { courseKind, courseList, courseQuery } from './courses';

type Changed = Partial<CourseFields>;
type Change = BulkChange<Course, CourseFields>;
type Wanted = Pick<Change, 'before' | 'changed'>;

const underKeys = async (db: Db, keys: readonly string[]) => {
  const found = new Map<string, { id: number; label: string }>();
  for (const run of chunks([...new Set(keys)])) {
    const rows = await db
      .selectFrom('courses')
      .select(['id', 'courseKey', 'courseName', 'className', 'classCode'])
      .where('courseKey', 'in', run)
      .where('deletedAt', 'is', null)
      .execute();
    for (const row of rows) found.set(row.courseKey, { id: row.id, label: courseLabel(row) });
  }
  return found;
};

const closedTerms = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('terms')
    .select(['level', 'termCode'])
    .where('closedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ level, termCode }) => `${level} ${termCode}`));
};

/**
 * Checks changes of many courses before they are saved. Courses in a closed term cannot change. Two
 * courses cannot become the same teaching class.
 */
export const planCourses = async (db: Db, wanted: readonly Wanted[]): Promise<Change[]> => {
  const keys = wanted.map(({ before, changed }) => courseKey({ ...before, ...changed }));
  const existing = await underKeys(db, keys);
  const closed = await closedTerms(db);
  const leaving = new Set(wanted.map(({ before }) => before.id));
  const newKeys = new Map<string, string>();
  return wanted.map(({ before, changed }, index) => {
    const key = keys[index] ?? '';
    const there = existing.get(key);
    // The course that has this key now may get another key in the same bulk change. Then the key is
    // free.
    const other = there && !leaving.has(there.id) ? there.label : newKeys.get(key);
    newKeys.set(key, courseLabel({ ...before, ...changed }));
    const { level, termCode } = before;
    const isClosed = closed.has(`${level} ${termCode}`);
    const problem = isClosed
      ? errorText('TERM_CLOSED', { term: termCode })
      : other && errorText('COURSE_TAKEN', { label: other });
    return { before, changed, problem: problem ?? '' };
  });
};

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
 * Returns a preview of a bulk change of courses, with the people whom the change affects.
 * Nothing is saved.
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
 * Saves a bulk change of courses with one history entry, so one undo reverts all changes. Returns
 * the id of the history entry.
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
 * Deletes all courses that match the filters, and notifies the chosen people. Throws if the number
 * of courses is not the number that the user confirmed.
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
