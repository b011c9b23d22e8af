import type { ParsedInputOf } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import type {
  changeCourses as changeCoursesCall,
  ManyChanged,
  ManyPreview,
  previewCourses as previewCoursesCall,
  removeFoundCourses as removeFoundCoursesCall,
} from '@/contract/many';
import type { Course, CourseFields } from '@/contract/rule';
import { courseKey, courseLabel } from '@/domain/rows/courseKey';
import { newClashes } from '@/domain/timetable/clashes';
import {
  type Choice,
  chosenRecords,
  logMany,
  type ManyChange,
  type ManyPlan,
  previewOf,
  removeFound,
  savable,
  wantedOf,
} from '../../db/many';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/writer';
import { changeCourses } from '../import/importCourseRows';
import { clashesOf, newClashesIn } from './clashes';
import { askedCourses, courseKind, courseList } from './courses';

type Changed = Partial<CourseFields>;
type Change = ManyChange<Course, CourseFields>;
type Wanted = Pick<Change, 'before' | 'changed'>;

/** The courses that are there under these keys, by key. */
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

/** What is wanted of courses: a closed term's are read only, and no two are the same teaching class. */
export const planCourses = async (db: Db, wanted: readonly Wanted[]): Promise<Change[]> => {
  const keys = wanted.map(({ before, changed }) => courseKey({ ...before, ...changed }));
  const taken = await underKeys(db, keys);
  const closed = await closedTerms(db);
  const leaving = new Set(wanted.map(({ before }) => before.id));
  const given = new Map<string, string>();
  return wanted.map(({ before, changed }, index) => {
    const key = keys[index] ?? '';
    const there = taken.get(key);
    // A class that is changed as well leaves its place, unless it stays the same.
    const other = there && !leaving.has(there.id) ? there.label : given.get(key);
    given.set(key, courseLabel({ ...before, ...changed }));
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
  { ids, filter }: { ids?: number[] | undefined; filter?: Parameters<typeof askedCourses>[0] },
  change: Changed,
): Promise<ManyPlan<Course, CourseFields>> => {
  const choice: Choice = { ids, filter: filter && askedCourses(filter) };
  const chosen = await chosenRecords(db, courseList, courseKind, choice);
  return { chosen, changes: await planCourses(db, wantedOf(chosen, change)) };
};

/** What a change of one field of many courses would do; writes nothing. */
export const previewManyCourses = async (
  db: Db,
  { change, ...choice }: ParsedInputOf<typeof previewCoursesCall>,
): Promise<ManyPreview> => previewOf(await plan(db, choice, change), courseLabel);

/** Saves changes under one line of the history, which takes all of them back; gives that line. */
export const saveManyCourses = async (
  writer: Writer,
  changes: readonly Change[],
  told: object,
): Promise<number> => {
  const partOf = await logMany(writer, { type: 'course', action: 'updateMany', after: told });
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

export const updateManyCourses = async (
  writer: Writer,
  { change, state, withoutRefused, ...choice }: ParsedInputOf<typeof changeCoursesCall>,
): Promise<ManyChanged> => {
  const { trx } = writer;
  await writer.lock('courses');
  const changes = savable(await plan(trx, choice, change), { state, withoutRefused });
  const courseIds = changes.map(({ before }) => before.id);
  const clashesBefore = await clashesOf(trx, courseIds);
  const told = { ...change, count: changes.length };
  const historyId = await saveManyCourses(writer, changes, told);
  const fresh = newClashes(clashesBefore, await clashesOf(trx, courseIds));
  return { changed: changes.length, historyId, ...newClashesIn(fresh) };
};

/** Deletes all courses that the filters find, as many as somebody decided about. */
export const removeFoundCourses = (
  writer: Writer,
  { filter, count }: ParsedInputOf<typeof removeFoundCoursesCall>,
) => removeFound(writer, courseList, courseKind, { filter: askedCourses(filter), count });
