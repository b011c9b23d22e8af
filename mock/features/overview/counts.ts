import { sql } from 'kysely';
import { type CountByLevel, OVERVIEW_DAYS } from '@/contract/overview';
import { addDays } from '@/domain/time/dates';
import type { Condition } from '../../db/base/conditions';
import type { Db } from '../../db/schema/schema';
import { heldOnly, SESSIONS } from '../course/session/sql';
import { countAttention } from '../messages/records/attention';
import { findUnreachable } from '../messages/reminders/readiness';
import { byLevel, type LevelRow } from './byLevel';

/** Counts the classes that take place on a day. */
export const countClasses = async (db: Db, day: string): Promise<CountByLevel> => {
  const { rows } = await sql<LevelRow>`
    select c."level", count(*) as "total" from ${SESSIONS}
    where ${await heldOnly(db)} and s."date" = ${day} group by c."level"`.execute(db);
  return byLevel(rows);
};

/**
 * Counts the teachers of the next days' classes, and those of them who cannot get messages. A
 * teacher of both levels counts once in the total.
 */
export const countUnreachable = async (
  db: Db,
  today: string,
): Promise<{ teachers: number; unreachable: CountByLevel }> => {
  const dateTo = addDays(today, OVERVIEW_DAYS - 1);
  const { teachers, unreachable, ofLevel } = await findUnreachable(db, { dateFrom: today, dateTo });
  return {
    teachers: teachers.size,
    unreachable: {
      total: unreachable.size,
      bachelor: ofLevel.bachelor.size,
      postgraduate: ofLevel.postgraduate.size,
    },
  };
};

/**
 * Counts the text messages that match a condition. The message list uses the same conditions, so
 * its numbers agree with these.
 */
export const countMessages = async (db: Db, condition: Condition): Promise<CountByLevel> => {
  const { rows } = await sql<LevelRow>`select "level", count(*) as "total" from "smsRecords"
    where "deletedAt" is null and ${condition} group by "level"`.execute(db);
  return byLevel(rows);
};

export const countQueued = (db: Db): Promise<CountByLevel> =>
  countMessages(db, sql`"status" = 'queued'`);

/** Counts the failed messages that the office must check. The bell counts the same messages. */
export const countFailed = async (db: Db, now: Date): Promise<CountByLevel> =>
  (await countAttention(db, 'failed', now))?.counts ?? byLevel([]);
