import type { CourseFields } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { clashesOtherwise } from '../../course/effects/courses';
import { type BatchEntry, editedSince, entriesOf } from '../../import/undo/entries';
import type { SessionDifferences } from './classPairs';
import {
  type CourseState,
  type CourseValues,
  changedState,
  changesOfCourses,
} from './courseChanges';
import type { ClassChanges } from './plan';

interface Values extends CourseValues {
  courseId: number;
  date: string;
}

type Entry = BatchEntry<Values>;

/**
 * Returns the first history entry of each record in an import. Its `before` is the record before
 * the import.
 */
const firstOf = (entries: readonly Entry[], type: 'course' | 'session'): Entry[] => {
  const first = new Map<number, Entry>();
  for (const entry of entries) {
    if (entry.type === type && !first.has(entry.recordId)) first.set(entry.recordId, entry);
  }
  return [...first.values()];
};

const isToCome = ({ before, after }: Entry, today: string): boolean =>
  [before, after].some((values) => (values?.date ?? '') >= today);

const formerly = (before: Values | null): SessionDifferences =>
  before ? ({ ...before, isMissing: false } as SessionDifferences) : { isMissing: true };

const coursesBefore = (courses: readonly Entry[]): Map<number, CourseState> =>
  new Map(
    courses.flatMap(({ recordId, before, after }) => {
      if (!before) return [];
      // Leaves out the term, because an import never changes the term of a course.
      const { status, campus } = before;
      const state = changedState(after ?? {}, { status, campus });
      return state ? [[recordId, { ...state, isCourseDeleted: false }]] : [];
    }),
  );

/**
 * Returns the former values of courses, by id. Contains only courses of which the import has
 * changed something that clashes depend on, such as the campus or the student classes.
 */
const clashingBefore = (entries: readonly Entry[]): Map<number, CourseFields> =>
  new Map(
    firstOf(entries, 'course').flatMap(({ recordId, before, after }) => {
      if (!before || !after) return [];
      const [former, present] = [before, after] as unknown as [CourseFields, CourseFields];
      return clashesOtherwise(former, present) ? [[recordId, former]] : [];
    }),
  );

interface Former {
  courses: Map<number, CourseState>;
  sessions: Map<number, SessionDifferences>;
  /**
   * Ids of the class sessions whose course was created by the import. People know these classes
   * only from a message, so nobody else needs a message when the import is undone.
   */
  made: Set<number>;
}

/** Returns courses and class sessions as they were before an import. */
const formerOf = (entries: readonly Entry[], today: string): Former => {
  const courses = firstOf(entries, 'course');
  const madeCourses = new Set(courses.flatMap(({ recordId, before }) => (before ? [] : recordId)));
  const sessions = firstOf(entries, 'session').filter((entry) => isToCome(entry, today));
  const made = sessions.filter(({ before, after }) =>
    madeCourses.has((after ?? before)?.courseId ?? 0),
  );
  return {
    courses: coursesBefore(courses),
    sessions: new Map(sessions.map(({ recordId, before }) => [recordId, formerly(before)])),
    made: new Set(made.map(({ recordId }) => recordId)),
  };
};

const sideOf = async (db: Db, { courses, sessions }: Former, today: string) => {
  const { after } = await changesOfCourses(db, courses, today);
  const ofCourses = after?.sessions ?? new Map<number, SessionDifferences>();
  const all = new Map([...ofCourses, ...sessions]);
  for (const [id, differences] of ofCourses) all.set(id, { ...sessions.get(id), ...differences });
  return { ids: [...all.keys()], side: { sessions: all } };
};

export const changesOfBatch = async (db: Db, batchId: number, now: Date): Promise<ClassChanges> => {
  const today = toDay(now);
  const entries = (await entriesOf(db, batchId)) as Entry[];
  const former = formerOf(entries, today);
  for (const id of former.made) former.sessions.delete(id);
  const { ids, side } = await sideOf(db, former, today);
  return { ids, before: side };
};

/**
 * Returns how undoing an import would change classes. Leaves out records that users have edited
 * since, because the undo does not touch them.
 */
export const changesOfBatchUndo = async (
  db: Db,
  batchId: number,
  now: Date,
): Promise<ClassChanges> => {
  const today = toDay(now);
  const all = (await entriesOf(db, batchId)) as Entry[];
  const edited = {
    course: await editedSince(
      db,
      'course',
      all.filter(({ type }) => type === 'course'),
    ),
    session: await editedSince(
      db,
      'session',
      all.filter(({ type }) => type === 'session'),
    ),
  };
  const entries = all.filter(
    ({ type, recordId }) =>
      type === 'contact' || !edited[type as 'course' | 'session'].has(recordId),
  );
  const former = formerOf(entries, today);
  const { ids, side } = await sideOf(db, former, today);
  const courses = clashingBefore(entries);
  return { ids, after: side, courses, onlyWrongMessages: former.made };
};
