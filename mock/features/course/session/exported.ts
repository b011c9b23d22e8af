import {
  type Course,
  type ExportedSession,
  type SessionFields,
  sessionShape,
} from '@/contract/rule';
import { clockTime, statusAt } from '@/domain/time/sessionStatus';
import { decode } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { readTerms } from '../../term/terms';
import { codec, type KnownSession } from './codec';

const SESSION_COLUMNS = Object.keys(sessionShape) as (keyof SessionFields)[];

/**
 * Returns the class sessions to export, by course id. The sessions of each course are sorted by
 * time.
 */
export const readSessionsOf = async (
  db: Db,
  courses: readonly Pick<Course, 'id' | 'level' | 'termCode' | 'campus' | 'status'>[],
  now: Date,
): Promise<Map<number, ExportedSession[]>> => {
  const found = new Map<number, ExportedSession[]>();
  if (courses.length === 0) return found;
  const byId = new Map(courses.map((course) => [course.id, course]));
  const terms = await readTerms(db);
  const at = clockTime(now);
  const rows = await db
    .selectFrom('courseSessions')
    .select(['id', 'courseId', ...SESSION_COLUMNS])
    .where('courseId', 'in', [...byId.keys()])
    .orderBy('date')
    .orderBy('periodStart')
    .orderBy('groupName')
    .orderBy('id')
    .execute();
  for (const { courseId, ...row } of rows) {
    const course = byId.get(courseId);
    if (!course) continue;
    const stored = decode<ExportedSession & Pick<KnownSession, 'status'>>(codec, row);
    const { level, termCode, campus, status: courseStatus } = course;
    const status = statusAt({ ...stored, campus, courseStatus }, terms(level, termCode), at);
    const session = { ...stored, status };
    const known = found.get(courseId);
    if (known) known.push(session);
    else found.set(courseId, [session]);
  }
  return found;
};
