import { sql } from 'kysely';
import type { Level } from '@/contract/rule';
import { addDays } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { heldOnly, SESSIONS } from '../course/sessionSql';

/** The hour at which the reminders of the next day go out, and from which on that day is looked at. */
const EVENING = '18:00';

/** An office that sent no reminder of a level in so many days sends none of that level. */
const USUAL_DAYS = 14;

/** A day whose classes nobody is reminded of, though the office reminds of that level's classes. */
export interface UnscheduledDay {
  day: string;
  classes: number;
  /** Since when it is told. */
  since: string;
}

/** The reminders `m` of sessions `s` between two days. */
const remindersOf = (level: Level, from: string, to: string) => sql`
  select 1 from "smsRecords" m
  inner join "courseSessions" s on s."id" = m."sessionId"
  inner join "courses" c on c."id" = s."courseId"
  where m."kind" = 'reminder' and m."deletedAt" is null
  and c."level" = ${level} and s."date" between ${from} and ${to}`;

/** The level's classes of today, or in the evening of tomorrow, where not one of them has a reminder. */
export const unscheduledDay = async (
  db: Db,
  level: Level,
  { today, time }: { today: string; time: string },
): Promise<UnscheduledDay | undefined> => {
  const evening = time >= EVENING;
  const day = evening ? addDays(today, 1) : today;
  const { rows } = await sql<{ classes: number }>`
    select count(*) as "classes" from ${SESSIONS}
    where c."level" = ${level} and s."date" = ${day} and ${await heldOnly(db)}
    and not exists (${remindersOf(level, day, day)} and m."status" <> 'cancelled')
    and exists (${remindersOf(level, addDays(day, -USUAL_DAYS), addDays(day, -1))})`.execute(db);
  const classes = Number(rows[0]?.classes ?? 0);
  return classes === 0
    ? undefined
    : { day, classes, since: `${today}T${evening ? EVENING : '00:00'}:00.000+08:00` };
};
