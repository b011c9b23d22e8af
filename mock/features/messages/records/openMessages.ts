import { type RawBuilder, sql } from 'kysely';
import { DAY_TEMPLATE } from '@/domain/sms/smsDay';
import { and, isIn, joined, or } from '../../../db/base/conditions';
import { yieldIfLong } from '../../../db/base/yielding';
import { dialectOf } from '../../../db/dialect/dialectOf';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { ChangedRecords } from '../../../db/write/changedRecords';
import type { Writer } from '../../../db/write/writer';
import { decodeSms } from './messages';
import type { KeptSms } from './reasons';
import { OWN_REASON_CODES } from './states';

/**
 * A message that the server may still change, because it is unsent or was cancelled by the server.
 */
export interface Open {
  record: KeptSms;
  dedupeKey: string;
  templateText: string;
}

export const isReminder = ({ record }: Open): boolean =>
  record.kind === 'reminder' && record.sessionId !== null;

/**
 * Maximum number of changed records named in the query. For more, all messages that the server may
 * still change are checked.
 */
const FEW = 500;

/**
 * SQL conditions for messages that may be affected by the changed records. Empty means all
 * messages.
 */
const concerned = (touched: ChangedRecords, at: string): RawBuilder<unknown>[] => {
  const { contacts, courses, sessions, terms, standing, typed } = touched;
  if (terms || contacts.size + courses.size + sessions.size > FEW) return [];
  const conditions: RawBuilder<unknown>[] = [];
  if (standing) conditions.push(sql`"automatic" = 1`);
  const named = (of: RawBuilder<unknown>) =>
    sql`("sessionId" in (${of}) or "id" in (
      select "messageId" from "smsClasses" where "sessionId" in (${of})))`;
  if (sessions.size > 0) conditions.push(named(joined([...sessions])));
  if (courses.size > 0) {
    conditions.push(
      named(sql`select "id" from "courseSessions" where ${isIn('courseId', [...courses])}`),
    );
  }
  if (touched.timetable) conditions.push(sql`"templateCode" = 'evening'`);
  if (contacts.size > 0) {
    conditions.push(isIn('contactId', [...contacts]));
    // A changed contact may now match a teacher who had no contact, or may share its name with
    // another contact.
    conditions.push(sql`("sessionId" is not null and "sessionAt" > ${at} and ("contactId" is null
      or "recipientNameMatch" in (select "nameMatch" from "contacts" where ${isIn('id', [...contacts])})))`);
  }
  // Also checks messages to typed numbers, because the contact with that number may refuse messages
  // now.
  if (typed || contacts.size > 0) conditions.push(sql`"numberSource" = 'manual'`);
  return [or(conditions)];
};

const WAITING = sql`("status" in ('draft', 'noNumber', 'queued') and "leaseUntil" is null)`;

/**
 * SQL condition for messages that the server may still change: waiting to be sent, or cancelled by
 * the server.
 */
const openAt = (at: string) => {
  // Leaves out cancelled automatic reminders, because the server adds new ones instead.
  const cancelled = sql`("status" = 'cancelled' and "automatic" = 0 and "sessionAt" > ${at}
    and ${isIn('errorCode', OWN_REASON_CODES)})`;
  return and([or([WAITING, cancelled]), sql`"deletedAt" is null`]);
};

/** SQL condition for messages about the days on which the changed classes take place. */
const onDaysOf = ({ sessions, unreminded, courses }: ChangedRecords): RawBuilder<unknown> =>
  sql`substr("sessionAt", 1, 10) in (select "date" from "courseSessions" where ${or([
    isIn('id', [...sessions, ...unreminded]),
    isIn('courseId', [...courses]),
  ])})`;

const select = async (
  { trx }: { trx: Db },
  open: RawBuilder<unknown>,
  which: RawBuilder<unknown>[],
) => {
  // With plain `order by "id"`, SQLite would read all messages instead of using the index of the
  // status.
  const byId = dialectOf(trx).withoutIndex(sql`"id"`);
  const found = await sql<{ id: number }>`
    select "id" from "smsRecords" where ${and([open, ...which])}
    order by ${byId}`.execute(trx);
  const messages: Open[] = [];
  for (const run of chunks(found.rows.map(({ id }) => id))) {
    // Checks the condition again, because messages may have been sent since the first query.
    const { rows } = await sql<{ dedupeKey: string; templateText: string }>`
      select * from "smsRecords" where ${and([isIn('id', run), open])} order by "id"`.execute(trx);
    for (const row of rows) {
      const { dedupeKey, templateText } = row;
      messages.push({ record: decodeSms(row), dedupeKey, templateText });
    }
    await yieldIfLong();
  }
  return messages;
};

/** Returns all messages that are neither sent nor being sent, sorted by id. */
export const waitingMessages = (db: Db): Promise<Open[]> =>
  select({ trx: db }, and([WAITING, sql`"deletedAt" is null`]), []);

const OF_DAYS = sql`"templateCode" = ${DAY_TEMPLATE}`;

/**
 * Returns the messages that the changed records may affect and the server may still change, sorted
 * by id. Leaves out daily reminders.
 */
export const openMessages = (writer: Writer, touched: ChangedRecords): Promise<Open[]> =>
  select(writer, openAt(writer.at), [sql`not ${OF_DAYS}`, ...concerned(touched, writer.at)]);

/**
 * Returns the daily reminders that the changed records may affect and the server may still change,
 * sorted by id.
 */
export const openDayMessages = (writer: Writer, touched: ChangedRecords): Promise<Open[]> => {
  const which = concerned(touched, writer.at);
  const affected = which.length > 0 ? [or([...which, onDaysOf(touched)])] : [];
  return select(writer, openAt(writer.at), [OF_DAYS, ...affected]);
};
