import { type RawBuilder, sql } from 'kysely';
import type { LeadTime, SmsStatus } from '@/contract/sms/sms';
import { groupBy } from '@/domain/base/groupBy';
import { DAY_TEMPLATE } from '@/domain/sms/smsDay';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { smsDay } from '../records/attention';
import { OWN_REASON_CODES } from '../records/states';

export interface Reminder {
  id: number;
  sessionId: number;
  sessionAt: string | null;
  contactId: number | null;
  contactGone: number;
  recipientName: string;
  dedupeKey: string;
  automatic: number;
  status: SmsStatus;
  templateCode: string;
  leadTime: LeadTime | null;
  /** The send time, or the time of the last change if the reminder was not sent. */
  sentAt: string;
}

/**
 * SQL condition for reminders that are not going to be sent, because they are cancelled or too late
 * for the class. Does not match an automatic reminder that a user cancelled, because it keeps the
 * server from making a new one.
 */
export const withdrawn = sql`(
  ("status" = 'cancelled' and ("automatic" = 0
    or ${isIn('errorCode', [...OWN_REASON_CODES, 'SMS_REPLACED'])}))
  or ("status" = 'failed' and "errorCode" = 'SMS_CLASS_BEGUN'))`;

/** Selects reminders (`m`) that have been sent or may still be sent. */
const select = async (
  db: Db,
  { about, from, where }: Record<'about' | 'from' | 'where', RawBuilder<unknown>>,
): Promise<Reminder[]> => {
  const { rows } = await sql<Reminder>`
    select m."id", ${about} as "sessionId", "sessionAt", "contactId", "recipientName", "dedupeKey",
      "automatic", "status", "templateCode", "leadTime",
      coalesce("sentAt", m."updatedAt") as "sentAt",
      case when exists (select 1 from "contacts" c
        where c."id" = m."contactId" and c."deletedAt" is null) then 0 else 1 end as "contactGone"
    from ${from} where ${where} and "kind" = 'reminder'
      and m."deletedAt" is null and not ${withdrawn}`.execute(db);
  return rows;
};

const MESSAGES = sql`"smsRecords" m`;
const CLASSES = sql`"smsClasses" l inner join "smsRecords" m on m."id" = l."messageId"`;

/**
 * Returns the reminders of these class sessions that have been sent or may still be sent, by
 * session id. A daily reminder appears under each of its classes.
 */
export const remindersOf = async (
  db: Db,
  sessionIds: readonly number[],
): Promise<Map<number, Reminder[]>> => {
  const found: Reminder[] = [];
  for (const run of chunks([...new Set(sessionIds)])) {
    const ofOne = sql`${isIn('m.sessionId', run)} and "templateCode" <> ${DAY_TEMPLATE}`;
    found.push(
      ...(await select(db, { about: sql.ref('m.sessionId'), from: MESSAGES, where: ofOne })),
    );
    const ofDay = isIn('l.sessionId', run);
    found.push(
      ...(await select(db, { about: sql.ref('l.sessionId'), from: CLASSES, where: ofDay })),
    );
  }
  return groupBy(found, ({ sessionId }) => sessionId);
};

/** Returns the automatic daily reminders about days between two dates. */
export const dayRemindersOf = (
  db: Db,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<Reminder[]> =>
  select(db, {
    about: sql.ref('m.sessionId'),
    from: MESSAGES,
    where: sql`${smsDay} between ${dateFrom} and ${dateTo}
      and "automatic" = 1 and "templateCode" = ${DAY_TEMPLATE}`,
  });

export const isWaiting = ({ automatic, status }: Reminder): boolean =>
  automatic === 1 && (status === 'queued' || status === 'noNumber');
