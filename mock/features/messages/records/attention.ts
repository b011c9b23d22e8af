import { sql } from 'kysely';
import type { SmsAttention } from '@/contract/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { and, type Condition } from '../../../db/query/conditions';
import type { Db } from '../../../db/schema/schema';

const MINUTE = 60_000;

/** Days for which a failed message needs attention, including the day of its class. */
const DAYS = 7;
/** Milliseconds after which a delivery report, or a scheduled reminder, is overdue. */
const REPORT_DUE = 60 * MINUTE;
const SENDING_DUE = 15 * MINUTE;
/** Milliseconds that a teacher has for an answer. */
const ANSWER_DUE = 60 * MINUTE;

/** The date of the class; for other messages the date of sending. */
export const smsDay = sql`substr(coalesce("sessionAt", "scheduledAt"), 1, 10)`;

const before = (now: Date, milliseconds: number) =>
  toInstant(new Date(now.getTime() - milliseconds));

const lately = (now: Date) => sql`${smsDay} > ${addDays(toDay(now), -DAYS)}`;

const notSentAgain = sql`not exists (
  select 1 from "smsRecords" "again" where "again"."resendOf" = "smsRecords"."id")`;

/** Matches messages whose class is still held on that date by that person. */
const stillHeld = sql`exists (
  select 1 from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
  where s."id" = "smsRecords"."sessionId" and s."date" = ${smsDay} and s."status" <> 'cancelled'
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
    // 企业微信 sends no delivery reports.
    sql`"channel" = 'sms'`,
    sql`"sentAt" < ${before(now, REPORT_DUE)}`,
  ],
  overdue: (now) => [
    sql`"status" in ('queued', 'noNumber')`,
    sql`"kind" = 'reminder'`,
    // A reminder of a past class counts as failed. One without a number can no longer be sent.
    sql`("sessionAt" is null or "sessionAt" > ${toInstant(now)})`,
    sql`"scheduledAt" < ${before(now, SENDING_DUE)}`,
  ],
  unanswered: (now) => [
    sql`"linkHash" is not null and "answer" = 'none' and "status" <> 'failed'`,
    sql`"sentAt" < ${before(now, ANSWER_DUE)}`,
    sql`"sessionAt" > ${toInstant(now)}`,
    // A date range with both ends makes the database use the index of dates. Few messages are in the future.
    sql`${smsDay} between ${toDay(now)} and '9999-12-31'`,
    stillHeld,
    sql`not ${hasLaterLink}`,
  ],
};

/** Returns a condition for messages that need attention. The list and the notices share it. */
export const attentionTo = (which: SmsAttention, now: Date): Condition =>
  and(CONDITIONS[which](now));

/** The column, plus a delay, that tells when a message began to need attention. */
const LATEST: Record<SmsAttention, { column: string; later: number }> = {
  failed: { column: 'updatedAt', later: 0 },
  unknown: { column: 'updatedAt', later: 0 },
  unreported: { column: 'sentAt', later: REPORT_DUE },
  overdue: { column: 'scheduledAt', later: SENDING_DUE },
  unanswered: { column: 'sentAt', later: ANSWER_DUE },
};

/** Counts messages that need attention, with the time of the latest; undefined if there are none. */
export const countAttention = async (
  db: Db,
  which: SmsAttention,
  now: Date,
): Promise<{ count: number; since: string } | undefined> => {
  const { column, later } = LATEST[which];
  const { rows } = await sql<{ count: number; latest: string | null }>`
    select count(*) as "count", max(${sql.ref(column)}) as "latest" from "smsRecords"
    where "deletedAt" is null and ${attentionTo(which, now)}`.execute(db);
  const [row] = rows;
  if (!row?.latest) return undefined;
  const since = toInstant(new Date(Date.parse(row.latest) + later));
  return { count: Number(row.count), since };
};
