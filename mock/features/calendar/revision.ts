import type { CalendarRevision } from '@/contract/timetable';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { type HoursChanges, readHoursChanges } from '../term/hours';

interface Stamp {
  version: number;
  updatedAt: string;
}

/**
 * Returns the version of a calendar event, so that calendar programs notice changes. `sequence`
 * grows whenever the class session, its course or any period times change.
 */
export const revisionOf = (
  session: Stamp,
  course: Stamp,
  hours: HoursChanges,
): CalendarRevision => {
  const changes = [session.updatedAt, course.updatedAt, hours.at].sort();
  return {
    sequence: session.version - 1 + (course.version - 1) + hours.count,
    changedAt: changes.at(-1) ?? '',
  };
};

export const withRevisions = async <T extends Stamp & { courseId: number }>(
  db: Db,
  sessions: readonly T[],
): Promise<(T & { revision: CalendarRevision })[]> => {
  const hours = await readHoursChanges(db);
  const courses = new Map<number, Stamp>();
  for (const run of chunks([...new Set(sessions.map(({ courseId }) => courseId))])) {
    const rows = await db
      .selectFrom('courses')
      .select(['id', 'version', 'updatedAt'])
      .where('id', 'in', run)
      .execute();
    for (const { id, ...stamp } of rows) courses.set(id, stamp);
  }
  return sessions.map((session) => ({
    ...session,
    revision: revisionOf(session, courses.get(session.courseId) ?? session, hours),
  }));
};
