import type { CourseFields } from '@/contract/rule';
import { courseKey } from '@/domain/rows/courseKey';
import type { Writer } from '../../db/write/writer';
import { decodeCourse, encodeCourse } from './courses';
import {
  decodeSession,
  decodeStoredSession,
  encodeSession,
  type KnownSession,
  type SessionWithSource,
} from './session/codec';

export type StoredCourse = CourseFields & { id: number; version: number };

/** A course as currently stored, and the new values of the fields to change. */
export interface CourseChange {
  before: StoredCourse;
  changed: Partial<CourseFields>;
}

export interface SessionChange {
  before: KnownSession;
  changed: Partial<KnownSession>;
}

interface Written<T> {
  before: T;
  after: T;
}

const stampOf = ({ at, actor }: Writer, { version }: { version: number }) => ({
  version: version + 1,
  updatedAt: at,
  updatedBy: actor.userName,
});

export const insertCourses = async (
  { rows: written, created }: Writer,
  courses: readonly CourseFields[],
): Promise<StoredCourse[]> => {
  const rows = courses.map((values) => ({
    ...encodeCourse(values),
    courseKey: courseKey(values),
  }));
  const ids = await written.insert('courses', rows, { deletedAt: null, ...created });
  return courses.map((values, index) => Object.assign({ id: ids[index] ?? 0, version: 1 }, values));
};

export const changeCourses = async (
  writer: Writer,
  changes: readonly CourseChange[],
): Promise<Written<StoredCourse>[]> => {
  const rows = changes.map(({ before, changed }) => {
    const after = { ...before, ...changed };
    return {
      ...encodeCourse(after),
      courseKey: courseKey(after),
      deletedAt: null,
      ...stampOf(writer, before),
    };
  });
  await writer.rows.rewrite('courses', rows);
  return changes.map(({ before }, index) => ({ before, after: decodeCourse(rows[index] ?? {}) }));
};

export interface NewSession {
  values: Omit<KnownSession, 'id' | 'version' | 'courseId'>;
  courseId: number;
  source: object;
}

export const insertSessions = async (
  { rows: written, created }: Writer,
  sessions: readonly NewSession[],
): Promise<KnownSession[]> => {
  const rows = sessions.map(({ values, courseId, source }) =>
    encodeSession(Object.assign({ courseId, source }, values)),
  );
  const ids = await written.insert('courseSessions', rows, created);
  return sessions.map(({ values, courseId }, index) =>
    Object.assign({ id: ids[index] ?? 0, version: 1, courseId }, values),
  );
};

/**
 * Changes class sessions. The column `source`, which points to the row of the import file, stays
 * the same.
 */
export const changeSessions = async (
  writer: Writer,
  changes: readonly SessionChange[],
): Promise<Written<KnownSession>[]> => {
  const rows = changes.map(({ before, changed }) => ({
    ...encodeSession({ ...before, ...changed }),
    ...stampOf(writer, before),
  }));
  await writer.rows.rewrite('courseSessions', rows);
  return changes.map(({ before }, index) => ({ before, after: decodeSession(rows[index] ?? {}) }));
};

/**
 * Deletes class sessions and returns them with all their fields, so that an undo can restore them.
 */
export const deleteSessions = async (
  { trx, rows: written }: Writer,
  ids: readonly number[],
): Promise<SessionWithSource[]> => {
  const rows = await trx
    .selectFrom('courseSessions')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  await written.delete('courseSessions', ids);
  return rows.map(decodeStoredSession);
};

export const reviveSessions = async (
  writer: Writer,
  sessions: readonly SessionWithSource[],
): Promise<KnownSession[]> => {
  const rows = sessions.map((session) => ({
    ...encodeSession(session),
    ...stampOf(writer, session),
  }));
  await writer.rows.rewrite('courseSessions', rows);
  return rows.map(decodeSession);
};
