import { sql } from 'kysely';
import type { Level } from '@/contract/rule';
import type { BlockUse, Periods } from '@/domain/timetable/blocks';
import { type Condition, isIn, or } from '../../../db/base/conditions';
import { beyondScope } from '../../../db/query/scope';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { SESSIONS } from '../sessionSql';

interface TermKey {
  level: Level;
  termCode: string;
}

const HELD: Condition = sql`c."deletedAt" is null and c."status" <> 'cancelled'
  and s."status" <> 'cancelled'`;

const differentTerms = (sessions: readonly TermKey[]): TermKey[] => [
  ...new Map(sessions.map((each) => [`${each.level} ${each.termCode}`, each])).values(),
];

/**
 * Counts all class sessions in the terms of `sessions` by their periods. Classes of all departments
 * count, because the answer shows only which periods are usual.
 */
export const blocksInTerms = async (db: Db, sessions: readonly TermKey[]): Promise<BlockUse[]> => {
  const isOfTerms = or(
    differentTerms(sessions).map(
      ({ level, termCode }) => sql`(c."level" = ${level} and c."termCode" = ${termCode})`,
    ),
  );
  const { rows } = await beyondScope(() =>
    sql<BlockUse>`select s."periodStart", s."periodEnd", count(*) as "count" from ${SESSIONS}
      where ${HELD} and ${isOfTerms} group by s."periodStart", s."periodEnd"`.execute(db),
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};

/** A class session that uses a room, by `roomMatch`. */
export interface RoomUse extends Periods {
  id: number;
  room: string;
  date: string;
}

/** So many times fit into one SQL condition. */
const TIMES = 200;

/**
 * Returns the class sessions that use a room at one of the times. Sessions of all departments count.
 */
export const roomsInUse = async (
  db: Db,
  times: readonly (Periods & { date: string })[],
): Promise<RoomUse[]> => {
  const conditions = new Map(
    times.map(({ date, periodStart, periodEnd }) => [
      `${date} ${periodStart} ${periodEnd}`,
      sql`(s."date" = ${date} and s."periodStart" <= ${periodEnd}
        and s."periodEnd" >= ${periodStart})`,
    ]),
  );
  const found: RoomUse[] = [];
  for (const run of chunks([...conditions.values()], TIMES)) {
    const { rows } = await beyondScope(() =>
      sql<RoomUse>`select s."id", s."roomMatch" as "room", s."date", s."periodStart", s."periodEnd"
        from ${SESSIONS} where ${or(run)} and ${HELD}`.execute(db),
    );
    found.push(...rows);
  }
  return found;
};

/**
 * Returns the largest number of students that each room holds at one time in the terms, by
 * `roomMatch`. Joint classes add up. Groups do not count, because their size is unknown.
 */
export const studentsByRoom = async (
  db: Db,
  termCodes: readonly string[],
): Promise<Map<string, number>> => {
  if (termCodes.length === 0) return new Map();
  const { rows } = await beyondScope(() =>
    sql<{ room: string; students: number }>`
      select t."room", max(t."students") as "students" from (
        select s."roomMatch" as "room", sum(c."studentCount") as "students" from ${SESSIONS}
        where ${HELD} and ${isIn('c.termCode', termCodes)} and c."studentCount" > 0
          and s."groupName" = '' and s."roomMatch" <> ''
        group by s."roomMatch", s."date", s."periodStart", s."periodEnd", c."courseName") t
      group by t."room"`.execute(db),
  );
  return new Map(rows.map(({ room, students }) => [room, Number(students)]));
};
