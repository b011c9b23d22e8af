import { sql } from 'kysely';
import type { CourseFields } from '@/contract/rule';
import { courseKey } from '@/domain/rows/courseKey';
import { sessionKey } from '@/domain/rows/courseMerge';
import type { ReadCourse } from '@/domain/rows/courseRow';
import { isIn } from '../../../db/base/conditions';
import { yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { Concerns, LineContent } from '../../../db/write/state';
import { decodeCourse } from '../../course/courses';
import { decodeSession, type KnownSession } from '../../course/session/codec';
import type { PlannedRow, ReadRow, StoredRow } from '../plan';

export type KeyedCourse = ReadCourse & { key: string };
export type PlannedCourse = PlannedRow<KeyedCourse>;
export type StoredCourseRow = StoredRow<KeyedCourse>;

export interface KnownCourse {
  course: CourseFields & { id: number; version: number };
  sessions: Map<string, KnownSession>;
}

/**
 * The number of courses whose class sessions are loaded in one query. On SQLite, a long query
 * blocks all other requests.
 */
const COURSES = 50;

export const loadCourses = async (
  db: Db,
  keys: readonly string[],
): Promise<Map<string, KnownCourse>> => {
  const known = new Map<string, KnownCourse>();
  const byId = new Map<number, KnownCourse>();
  for (const run of chunks(keys)) {
    const { rows } = await sql<{ courseKey: string }>`
      select * from "courses" where "deletedAt" is null
      and ${isIn('courseKey', run)}`.execute(db);
    for (const row of rows) {
      const entry = { course: decodeCourse(row), sessions: new Map() };
      known.set(row.courseKey, entry);
      byId.set(entry.course.id, entry);
    }
    await yieldIfLong();
  }
  for (const run of chunks([...byId.keys()], COURSES)) {
    const rows = await db
      .selectFrom('courseSessions')
      .selectAll()
      .where('courseId', 'in', run)
      .execute();
    for (const row of rows) {
      const session = decodeSession(row);
      byId.get(session.courseId)?.sessions.set(sessionKey(session), session);
    }
    await yieldIfLong();
  }
  return known;
};

/**
 * Returns the ids and keys of the courses that history entries are about. Undefined if an entry may
 * affect any course, because it is about a term or has no stored values.
 */
export const coursesIn = (
  lines: readonly LineContent[],
): { ids: Set<number>; keys: Set<string> } | undefined => {
  const ids = new Set<number>();
  const keys = new Set<string>();
  for (const { type, recordId, before, after } of lines) {
    if (type === 'contact') continue;
    const contents = [before, after].filter((content) => content !== undefined);
    if (contents.length === 0) return undefined;
    if (type === 'course' && contents.every(isCourse)) {
      ids.add(recordId);
      for (const course of contents) keys.add(courseKey(course));
    } else if (type === 'session' && contents.every(isSession)) {
      for (const { courseId } of contents) ids.add(courseId);
    } else return undefined;
  }
  return { ids, keys };
};

const isCourse = (content: unknown): content is CourseFields =>
  typeof (content as Partial<CourseFields>).courseName === 'string';

const isSession = (content: unknown): content is KnownSession =>
  typeof (content as Partial<KnownSession>).courseId === 'number';

const keysOf = async (db: Db, ids: ReadonlySet<number>): Promise<string[]> => {
  const keys: string[] = [];
  for (const run of chunks([...ids])) {
    const rows = await db
      .selectFrom('courses')
      .select('courseKey')
      .where('id', 'in', run)
      .execute();
    keys.push(...rows.map(({ courseKey }) => courseKey));
  }
  return keys;
};

/**
 * Returns a function that is true if history entries that were written after `prepare` change a
 * term or a course of the file. All other changes can only cause clashes, which never stop an
 * import.
 */
export const concerning = (rows: readonly ReadRow<KeyedCourse>[]): Concerns => {
  const ours = new Set(rows.map(({ read }) => read.key));
  return async (db, lines) => {
    const touched = coursesIn(lines);
    return (
      !touched || [...touched.keys, ...(await keysOf(db, touched.ids))].some((key) => ours.has(key))
    );
  };
};
