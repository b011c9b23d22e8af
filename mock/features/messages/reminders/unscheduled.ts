import { sql } from 'kysely';
import type { Level } from '@/contract/rule';
import { EVENING_RUN } from '@/domain/sms/smsStanding';
import { addDays, daysBetween, toInstant } from '@/domain/time/dates';
import { and, type Condition, or } from '../../../db/base/conditions';
import type { Db } from '../../../db/schema/schema';
import { heldOnly, SESSIONS } from '../../course/session/sql';

/** The office usually sends reminders if any class of this many past days had one. */
const USUAL_DAYS = 14;

/** More days in a row without classes than this are a break, such as a holiday. */
const WEEKEND = 2;

/** A day on which no class has a reminder. */
export interface UnscheduledDay {
  day: string;
  classes: number;
  /** The evening before the day. */
  since: string;
  usual: boolean;
  /** Number of days without classes before this day, or 0 if there was no break. */
  breakDays: number;
}

/**
 * SQL joins of messages with their classes: one for reminders of a single class, one for daily
 * reminders of several. A daily reminder may also list classes of the other level.
 */
const SOURCES = [
  sql`"smsRecords" m inner join "courseSessions" s on s."id" = m."sessionId"`,
  sql`"smsClasses" l inner join "smsRecords" m on m."id" = l."messageId"
    inner join "courseSessions" s on s."id" = l."sessionId"`,
];

/**
 * SQL condition that is true if at least one class of this level between two dates has a reminder.
 */
const isReminded = (level: Level, from: string, to: string, condition: Condition = and([])) =>
  or(
    SOURCES.map(
      (source) => sql`exists (select 1 from ${source}
        inner join "courses" c on c."id" = s."courseId"
        where m."kind" = 'reminder' and m."deletedAt" is null and ${condition}
        and c."level" = ${level} and s."date" between ${from} and ${to})`,
    ),
  );

/** Returns the day to check: today, or tomorrow once it is evening. */
const lookedAt = (now: Date): string => {
  const at = toInstant(now);
  const today = at.slice(0, 10);
  return at.slice(11, 16) >= EVENING_RUN ? addDays(today, 1) : today;
};

/**
 * Returns today, or tomorrow once it is evening, if that day has classes of this level and none of
 * them has a reminder (M-11, M-18). Otherwise undefined.
 */
export const unscheduledDay = async (
  db: Db,
  level: Level,
  now: Date,
): Promise<UnscheduledDay | undefined> => {
  const day = lookedAt(now);
  const held = await heldOnly(db);
  const { rows } = await sql<{ classes: number }>`
    select count(*) as "classes" from ${SESSIONS}
    where c."level" = ${level} and s."date" = ${day} and ${held}
    and not ${isReminded(level, day, day, sql`m."status" <> 'cancelled'`)}`.execute(db);
  const classes = Number(rows[0]?.classes ?? 0);
  if (classes === 0) return undefined;
  const before = await sql<{ usual: number; last: string | null }>`
    select (select s."date" from ${SESSIONS}
        where c."level" = ${level} and s."date" < ${day} and ${held}
        order by s."date" desc limit 1) as "last",
      case when ${isReminded(level, addDays(day, -USUAL_DAYS), addDays(day, -1))}
        then 1 else 0 end as "usual"`.execute(db);
  const { usual = 0, last = null } = before.rows[0] ?? {};
  const free = last === null ? 0 : daysBetween(last, day) - 1;
  return {
    day,
    classes,
    since: `${addDays(day, -1)}T${EVENING_RUN}:00.000+08:00`,
    usual: usual === 1,
    breakDays: free > WEEKEND ? free : 0,
  };
};
