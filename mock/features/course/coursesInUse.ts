import { type RawBuilder, sql } from 'kysely';
import { isIn } from '../../db/base/conditions';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { storedAs } from './clashes/afterChange';
import type { StoredSession } from './clashes/classes';
import { storedSessions } from './clashes/stored';

interface Row {
  courseId: number;
  room: string;
  teachers: string;
}

/**
 * Returns each combination of course, teachers and room once, as a class session without date and
 * time. This is a fast way to find the courses of a teacher, room or student class, because a term
 * has ten times more class sessions than combinations.
 */
export const readUses = async (
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<StoredSession[]> => {
  const { rows } = await sql<Row>`select s."courseId", s."room", s."teachers"
    from "courseSessions" s where ${condition}
    group by s."courseId", s."room", s."teachers"`.execute(db);
  const untimed = { date: '', periodStart: 0, periodEnd: 0, groupName: '', status: 'planned' };
  return storedAs(
    db,
    rows.map(({ teachers, ...row }, id) => ({
      ...{ ...untimed, ...row, id },
      teachers: JSON.parse(teachers),
    })),
  );
};

export const sessionsOfCourses = async (
  db: Db,
  condition: RawBuilder<unknown>,
  courseIds: readonly number[],
): Promise<StoredSession[]> => {
  const found: StoredSession[] = [];
  for (const run of chunks(courseIds)) {
    const isWanted = sql`${condition} and ${isIn('s.courseId', run)}`;
    found.push(...(await storedSessions(db, isWanted)));
  }
  // Sorts the combined result, because each query returns only the class sessions of some courses.
  const byTime = (a: StoredSession, b: StoredSession) =>
    (a.date < b.date ? -1 : Number(a.date > b.date)) ||
    a.periodStart - b.periodStart ||
    a.sessionId - b.sessionId;
  return found.sort(byTime);
};
