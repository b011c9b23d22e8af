import { type RawBuilder, sql } from 'kysely';
import type { Term } from '@/contract/term';
import { isIn } from '../../../db/base/conditions';
import { yieldIfLong } from '../../../db/base/yielding';
import { readMany } from '../../../db/query/readMany';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';

export interface TimedSession {
  id: number;
  version: number;
  courseId: number;
  date: string;
  week: number | null;
  weekday: number;
  periodStart: number;
  groupName: string;
  fixedBy: string;
}

export const sessionsWhere = (db: Db, condition: RawBuilder<unknown>): Promise<TimedSession[]> =>
  readMany(
    db,
    sql<TimedSession>`
      select "id", "version", "courseId", "date", "week", "weekday", "periodStart", "groupName", "fixedBy"
      from "courseSessions" where ${condition}`,
  );

export const coursesOf = ({ level, termCode }: Term, courseId?: number) => {
  const which =
    courseId === undefined
      ? sql`"level" = ${level} and "termCode" = ${termCode}`
      : sql`"id" = ${courseId}`;
  return sql<{ id: number }>`select "id" from "courses" where ${which} and "deletedAt" is null`;
};

/**
 * Number of courses whose class sessions are read at a time, so that other requests can run in
 * between.
 */
const COURSES = 100;

/** Reads the class sessions of a term, or of one of its courses, some courses at a time. */
export const sessionsOf = async (
  db: Db,
  term: Term,
  courseId?: number,
): Promise<TimedSession[]> => {
  const { rows } = await coursesOf(term, courseId).execute(db);
  const found: TimedSession[][] = [];
  for (const run of chunks(rows, COURSES)) {
    const ids = run.map(({ id }) => id);
    found.push(await sessionsWhere(db, isIn('courseId', ids)));
    await yieldIfLong();
  }
  return found.flat();
};

export const sessionsOfTerm = (db: Db, term: Term): Promise<TimedSession[]> => sessionsOf(db, term);
