import { sql } from 'kysely';
import type { SmsAttention } from '@/contract/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { and, type Condition } from '../../db/conditions';
import type { Db } from '../../db/schema/schema';

const MINUTE = 60_000;

/** How many days a message that failed is worth a look, the day of its class included. */
const DAYS = 7;
/** A report is overdue so many milliseconds after the hand-over, a reminder so many after its time. */
const REPORT_DUE = 60 * MINUTE;
const SENDING_DUE = 15 * MINUTE;
/** How long a teacher has for an answer. */
const ANSWER_DUE = 60 * MINUTE;

/** The day of the class; of what belongs to no class the day of its sending. */
export const smsDay = sql`substr(coalesce("sessionAt", "scheduledAt"), 1, 10)`;

const before = (now: Date, milliseconds: number) =>
  toInstant(new Date(now.getTime() - milliseconds));

const lately = (now: Date) => sql`${smsDay} > ${addDays(toDay(now), -DAYS)}`;

const notSentAgain = sql`not exists (
  select 1 from "smsRecords" "again" where "again"."resendOf" = "smsRecords"."id")`;

/** The class is still held on that day, by that person. */
const stillHeld = sql`exists (
  select 1 from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
  where s."id" = "smsRecords"."sessionId" and s."date" = ${smsDay} and s."status" <> 'cancelled'
  and c."status" = 'active' and c."deletedAt" is null
  and s."teacherMatch" like '%' || "smsRecords"."recipientNameMatch" || '%')`;

const askedAgain = sql`exists (
  select 1 from "smsRecords" "later" where "later"."sessionId" = "smsRecords"."sessionId"
  and "later"."contactId" = "smsRecords"."contactId" and "later"."linkHash" is not null
  and "later"."deletedAt" is null and "later"."status" <> 'failed'
  and "later"."sentAt" is not null and "later"."id" > "smsRecords"."id")`;

const CONDITIONS: Record<SmsAttention, (now: Date) => readonly Condition[]> = {
  failed: (now) => [sql`"status" = 'failed'`, lately(now), notSentAgain],
  unknown: (now) => [sql`"status" = 'unknown'`, lately(now), notSentAgain],
  unreported: (now) => [
    sql`"status" = 'sent'`,
    // Of 企业微信 there are no reports.
    sql`"channel" = 'sms'`,
    sql`"sentAt" < ${before(now, REPORT_DUE)}`,
  ],
  overdue: (now) => [
    sql`"status" in ('queued', 'noNumber')`,
    sql`"kind" = 'reminder'`,
    // What is over is told of as failed, and who had no number by then cannot be reached any more.
    sql`("sessionAt" is null or "sessionAt" > ${toInstant(now)})`,
    sql`"scheduledAt" < ${before(now, SENDING_DUE)}`,
  ],
  unanswered: (now) => [
    sql`"linkHash" is not null and "answer" = 'none' and "status" <> 'failed'`,
    sql`"sentAt" < ${before(now, ANSWER_DUE)}`,
    sql`"sessionAt" > ${toInstant(now)}`,
    // Said by days with both ends, which leads to the index of days: of ten years few messages are still to come.
    sql`${smsDay} between ${toDay(now)} and '9999-12-31'`,
    stillHeld,
    sql`not ${askedAgain}`,
  ],
};

/** Which messages somebody has to look at, as the list filters them and the bell counts them. */
export const attentionTo = (which: SmsAttention, now: Date): Condition =>
  and(CONDITIONS[which](now));

/** When the latest of them became one. */
const LATEST: Record<SmsAttention, { column: string; later: number }> = {
  failed: { column: 'updatedAt', later: 0 },
  unknown: { column: 'updatedAt', later: 0 },
  unreported: { column: 'sentAt', later: REPORT_DUE },
  overdue: { column: 'scheduledAt', later: SENDING_DUE },
  unanswered: { column: 'sentAt', later: ANSWER_DUE },
};

/** How many messages need a look, and since when the latest of them does; undefined where none does. */
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
