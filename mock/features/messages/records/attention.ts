import { sql } from 'kysely';
import type { CountByLevel } from '@/contract/overview';
import type { SmsAttention } from '@/contract/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { and, type Condition } from '../../../db/base/conditions';
import type { Db } from '../../../db/schema/schema';
import { byLevel, type LevelRow } from '../../overview/byLevel';

const MINUTE = 60_000;

/** Failed messages are no longer shown this many days after their class. */
const DAYS = 7;
/** A missing delivery report becomes a problem this many milliseconds after sending. */
const REPORT_DUE = 60 * MINUTE;
/** An unsent reminder becomes a problem this many milliseconds after its planned send time. */
const SENDING_DUE = 15 * MINUTE;
/** A teacher's missing reply becomes a problem after this many milliseconds. */
const ANSWER_DUE = 60 * MINUTE;

/**
 * SQL for the date of a message: the date of its class, or the send date if it is not about a
 * class.
 */
export const smsDay = sql`substr(coalesce("sessionAt", "scheduledAt"), 1, 10)`;

const before = (now: Date, milliseconds: number) =>
  toInstant(new Date(now.getTime() - milliseconds));

const lately = (now: Date) => sql`${smsDay} > ${addDays(toDay(now), -DAYS)}`;

const notSentAgain = sql`not exists (
  select 1 from "smsRecords" "again" where "again"."resendOf" = "smsRecords"."id")`;

/**
 * SQL condition for messages about at least one class that still takes place on the date of the
 * class in the message (`smsDay`), and that the recipient still teaches.
 */
const stillHeld = sql`exists (
  select 1 from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
  where (s."id" = "smsRecords"."sessionId" or s."id" in (
    select l."sessionId" from "smsClasses" l where l."messageId" = "smsRecords"."id"))
  and s."date" = ${smsDay} and s."status" <> 'cancelled'
  and c."status" = 'active' and c."deletedAt" is null
  and s."teacherMatch" like '%' || "smsRecords"."recipientNameMatch" || '%')`;

const hasLaterLink = sql`exists (
  select 1 from "smsRecords" "later" where "later"."sessionId" = "smsRecords"."sessionId"
  and "later"."contactId" = "smsRecords"."contactId" and "later"."linkHash" is not null
  and "later"."deletedAt" is null and "later"."status" <> 'failed'
  and "later"."sentAt" is not null and "later"."id" > "smsRecords"."id")`;

const CONDITIONS: Record<SmsAttention, (now: Date) => readonly Condition[]> = {
  failed: (now) => [sql`"status" = 'failed'`, lately(now), notSentAgain],
  unknown: (now) => [sql`"status" = 'unknown'`, lately(now), notSentAgain],
  unreported: (now) => [
    sql`"status" = 'sent'`,
    // Only text messages get delivery reports.
    sql`"channel" = 'sms'`,
    sql`"sentAt" < ${before(now, REPORT_DUE)}`,
  ],
  overdue: (now) => [
    sql`"status" in ('queued', 'noNumber')`,
    sql`"kind" = 'reminder'`,
    // Leaves out reminders of past classes, because they can no longer be sent.
    sql`("sessionAt" is null or "sessionAt" > ${toInstant(now)})`,
    sql`"scheduledAt" < ${before(now, SENDING_DUE)}`,
  ],
  unanswered: (now) => [
    sql`"linkHash" is not null and "answer" = 'none' and "status" <> 'failed'`,
    sql`"sentAt" < ${before(now, ANSWER_DUE)}`,
    sql`"sessionAt" > ${toInstant(now)}`,
    // The end date is needed, because otherwise the database would not use the index of dates.
    sql`${smsDay} between ${toDay(now)} and '9999-12-31'`,
    stillHeld,
    sql`not ${hasLaterLink}`,
  ],
};

/**
 * SQL condition for messages that the office must look at. Used by both the message list and the
 * bell.
 */
export const attentionTo = (which: SmsAttention, now: Date): Condition =>
  and(CONDITIONS[which](now));

/**
 * The time at which a message becomes a problem, for each kind of problem: `later` milliseconds
 * after the time in `column`.
 */
const LATEST: Record<SmsAttention, { column: string; later: number }> = {
  failed: { column: 'updatedAt', later: 0 },
  unknown: { column: 'updatedAt', later: 0 },
  unreported: { column: 'sentAt', later: REPORT_DUE },
  overdue: { column: 'scheduledAt', later: SENDING_DUE },
  unanswered: { column: 'sentAt', later: ANSWER_DUE },
};

/**
 * Counts the messages that the office must look at, and returns when the newest of them became a
 * problem. Undefined if there are none.
 */
export const countAttention = async (
  db: Db,
  which: SmsAttention,
  now: Date,
): Promise<{ counts: CountByLevel; since: string } | undefined> => {
  const { column, later } = LATEST[which];
  const { rows } = await sql<LevelRow & { latest: string }>`
    select "level", count(*) as "total", max(${sql.ref(column)}) as "latest" from "smsRecords"
    where "deletedAt" is null and ${attentionTo(which, now)} group by "level"`.execute(db);
  const latest = rows
    .map((row) => row.latest)
    .sort()
    .at(-1);
  if (!latest) return undefined;
  return { counts: byLevel(rows), since: toInstant(new Date(Date.parse(latest) + later)) };
};
