import { sql } from 'kysely';
import type { CourseFields } from '@/contract/rule';
import { sessionKey } from '@/domain/rows/courseMerge';
import type { ReadCourse } from '@/domain/rows/courseRow';
import { chunks } from '../../db/codec';
import type { Db } from '../../db/schema';
import { decodeCourse } from '../course/courses';
import { decodeSession, type KnownSession } from '../course/sessions';
import type { PlannedRow, StoredRow } from './importPlan';

/** A row of a timetable as it was understood, with the key of its course. */
export type KeyedCourse = ReadCourse & { key: string };
export type PlannedCourse = PlannedRow<KeyedCourse>;
export type StoredCourse = StoredRow<KeyedCourse>;

export interface KnownCourse {
  course: CourseFields & { id: number; version: number };
  sessions: Map<string, KnownSession>;
}

/** The courses with these keys, with their sessions. */
export const loadCourses = async (
  db: Db,
  keys: readonly string[],
): Promise<Map<string, KnownCourse>> => {
  const known = new Map<string, KnownCourse>();
  const byId = new Map<number, KnownCourse>();
  for (const run of chunks(keys)) {
    const { rows } = await sql<{ courseKey: string }>`
      select * from "courses" where "deletedAt" is null
      and "courseKey" in (${sql.join(run)})`.execute(db);
    for (const row of rows) {
      const entry = { course: decodeCourse(row), sessions: new Map() };
      known.set(row.courseKey, entry);
      byId.set(entry.course.id, entry);
    }
  }
  for (const run of chunks([...byId.keys()])) {
    const rows = await db
      .selectFrom('courseSessions')
      .selectAll()
      .where('courseId', 'in', run)
      .execute();
    for (const row of rows) {
      const session = decodeSession(row);
      byId.get(session.courseId)?.sessions.set(sessionKey(session), session);
    }
  }
  return known;
};
