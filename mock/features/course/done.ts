import { sql } from 'kysely';
import type { Level } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { type ClockTime, clockTime, HELD_COURSES, isOver } from '@/domain/time/sessionStatus';
import { type Condition, isIn, or } from '../../db/base/conditions';
import type { Db } from '../../db/schema/schema';
import { readTerms } from '../term/terms';
import { onHoliday } from './session/sql';

interface LastPeriod {
  level: Level;
  termCode: string;
  periodEnd: number;
  campus: string;
}

/**
 * Returns the terms, campuses and last periods of today's class sessions that have already ended.
 */
const endedToday = async (db: Db, now: ClockTime): Promise<LastPeriod[]> => {
  const rows = await db
    .selectFrom('courseSessions as s')
    .innerJoin('courses as c', 'c.id', 's.courseId')
    .select(['c.level', 'c.termCode', 'c.campus', 's.periodEnd'])
    .distinct()
    .where('s.date', '=', now.date)
    .where('c.deletedAt', 'is', null)
    .execute();
  const terms = await readTerms(db);
  return rows.filter((row) =>
    isOver({ ...row, date: now.date }, terms(row.level, row.termCode), now),
  );
};

/**
 * SQL condition for class sessions that are over (已上). It must follow the same rule as `statusAt`.
 */
export const doneCondition = async (db: Db, at: Date): Promise<Condition> => {
  const now = clockTime(at);
  const ended = groupBy(await endedToday(db, now), ({ level, termCode, periodEnd }) =>
    JSON.stringify([level, termCode, periodEnd]),
  );
  const over = [...ended.values()].map((same) => {
    const [{ level, termCode, periodEnd }] = same as [LastPeriod];
    const campuses = same.map(({ campus }) => campus);
    return sql`(c."level" = ${level} and c."termCode" = ${termCode}
      and s."periodEnd" = ${periodEnd} and ${isIn('c.campus', campuses)})`;
  });
  return sql`(s."status" <> 'cancelled' and ${isIn('c.status', HELD_COURSES)}
    and (s."date" < ${now.date} or (s."date" = ${now.date} and ${or(over)}))
    and not ${await onHoliday(db)})`;
};

/**
 * SQL expression for the status that users see: `done` where the condition `done` is true, and
 * otherwise the stored status.
 */
export const shownStatus = (done: Condition): Condition =>
  sql`case when ${done} then 'done' else s."status" end`;
