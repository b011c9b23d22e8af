import { sql } from 'kysely';
import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { groupBy } from '@/domain/base/groupBy';
import { DEFAULT_PERIODS, dayTablesOf } from '@/domain/time/periodTables';
import type { BlockUse } from '@/domain/timetable/blocks';
import {
  type Clock,
  type Periods,
  type TimeOfDay,
  widestPeriods,
} from '@/domain/timetable/timeOfDay';
import { type Condition, isIn, or } from '../../../db/base/conditions';
import { yieldIfLong } from '../../../db/base/yielding';
import { beyondScope } from '../../../db/query/scope';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { listTerms, termsAmong } from '../../term/terms';
import { clocksBy } from '../classClock';
import { SESSIONS } from '../session/sql';

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
 * Counts the class sessions of the terms in each block of periods, such as `3-4节`, to find out
 * which periods are usual. Includes sessions that the account may not see, because only their
 * number is returned.
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

/**
 * A class session that uses a room. `room` is the normalized name of the room (column `roomMatch`).
 */
export interface RoomUse extends Periods, Clock {
  id: number;
  room: string;
  date: string;
}

interface RoomRow extends Periods, TermKey {
  room: string;
  campus: string;
  /**
   * Dates and ids of class sessions, separated by commas. For example, `2026-09-0117` is the class
   * session with the id 17 on 2026-09-01.
   */
  classes: string;
}

/** The number of characters in a date such as `2026-09-01`. */
const DATE = 10;

type Wanted = TimeOfDay & { date: string };

const DATES = 200;

/**
 * Returns SQL conditions for class sessions that may overlap with one of the times. Dates with the
 * same periods share a condition, to need fewer queries.
 */
const atTimes = (times: readonly Wanted[], tables: readonly Term['periods'][]): Condition[] => {
  const periodsOfDate = new Map<string, Map<string, Periods>>();
  for (const time of times) {
    const periods = widestPeriods(time, tables);
    const ofDate = periodsOfDate.get(time.date) ?? new Map();
    periodsOfDate.set(time.date, ofDate);
    ofDate.set(`${periods.periodStart}-${periods.periodEnd}`, periods);
  }
  const groups = groupBy(periodsOfDate, ([, periods]) => [...periods.keys()].sort().join());
  return [...groups.values()].flatMap((group) => {
    const isOverlapping = or(
      [...(group[0]?.[1].values() ?? [])].map(
        ({ periodStart, periodEnd }) =>
          sql`(s."periodStart" <= ${periodEnd} and s."periodEnd" >= ${periodStart})`,
      ),
    );
    const dates = group.map(([date]) => date);
    return chunks(dates, DATES).map((run) => sql`(${isIn('s.date', run)} and ${isOverlapping})`);
  });
};

/** Returns the class sessions of all departments that may use a room at one of the times. */
export const roomsInUse = async (db: Db, times: readonly Wanted[]): Promise<RoomUse[]> => {
  const terms = await listTerms(db);
  const tables = [DEFAULT_PERIODS, ...terms.flatMap((term) => dayTablesOf(term, undefined))];
  const clockBy = clocksBy(termsAmong(terms));
  const found: RoomUse[] = [];
  for (const condition of atTimes(times, tables)) {
    // Reads one row for all class sessions of a course in the same room and periods. This takes
    // half as long as reading one row for each class session.
    const { rows } = await beyondScope(() =>
      sql<RoomRow>`select s."roomMatch" as "room", s."periodStart", s."periodEnd", c."level",
          c."termCode", c."campus", string_agg(s."date" || cast(s."id" as text), ',') as "classes"
        from ${SESSIONS} where ${condition} and ${HELD} and s."roomMatch" <> ''
        group by s."courseId", s."roomMatch", s."periodStart", s."periodEnd", c."level",
          c."termCode", c."campus"`.execute(db),
    );
    for (const { room, periodStart, periodEnd, classes, ...course } of rows) {
      for (const text of classes.split(',')) {
        const [date, id] = [text.slice(0, DATE), Number(text.slice(DATE))];
        const { startTime, endTime } = clockBy(course, { date, periodStart, periodEnd });
        found.push({ id, room, date, periodStart, periodEnd, startTime, endTime });
      }
      await yieldIfLong();
    }
  }
  return found;
};

/**
 * Returns the largest number of students at one time in these terms, by normalized room name. Adds
 * up the students of a joint class (合班). Skips class sessions of a group, because the size of a
 * group is unknown.
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
