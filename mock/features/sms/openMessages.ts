import { type RawBuilder, sql } from 'kysely';
import type { SmsRecord } from '@/contract/sms/sms';
import { and, isIn, joined, or } from '../../db/conditions';
import { chunks } from '../../db/schema/codec';
import type { Touched } from '../../db/touched';
import { giveWay } from '../../db/turns';
import type { Writer } from '../../db/writer';
import { decodeSms } from './sms';
import { OWN_REASON_CODES } from './smsStates';

/** A message that has not gone out, or that the server itself cancelled. */
export interface Open {
  record: SmsRecord;
  dedupeKey: string;
  templateText: string;
}

export const isReminder = ({ record }: Open): boolean =>
  record.kind === 'reminder' && record.sessionId !== null;

/** So many ids are looked for one by one; with more of them every open message is looked at. */
const FEW = 500;

/** The messages that may have to follow: those of the records themselves, or all where they are many. */
const concerned = (touched: Touched, at: string): RawBuilder<unknown>[] => {
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
  if (contacts.size > 0) {
    conditions.push(isIn('contactId', [...contacts]));
    // A teacher who was nobody, several or a namesake may now be another contact.
    conditions.push(sql`("sessionId" is not null and "sessionAt" > ${at} and ("contactId" is null
      or "recipientNameMatch" in (select "nameMatch" from "contacts" where ${isIn('id', [...contacts])})))`);
  }
  // A typed number may belong to a contact who takes no messages any more.
  if (typed || contacts.size > 0) conditions.push(sql`"numberSource" = 'manual'`);
  return [or(conditions)];
};

/** Messages that have not gone out and are not being handed over, or that the server itself cancelled. */
const openAt = (at: string) => {
  const waiting = sql`("status" in ('draft', 'noNumber', 'queued') and "leaseUntil" is null)`;
  // Instead of a standing reminder that was cancelled a new one is made.
  const cancelled = sql`("status" = 'cancelled' and "automatic" = 0 and "sessionAt" > ${at}
    and ${isIn('errorCode', OWN_REASON_CODES)})`;
  return and([or([waiting, cancelled]), sql`"deletedAt" is null`]);
};

/** The open messages that a write may concern, in the order of their ids. */
export const openMessages = async ({ trx, at }: Writer, touched: Touched): Promise<Open[]> => {
  const open = openAt(at);
  const found = await sql<{ id: number }>`
    select "id" from "smsRecords" where ${and([open, ...concerned(touched, at)])}
    order by "id"`.execute(trx);
  const messages: Open[] = [];
  for (const run of chunks(found.rows.map(({ id }) => id))) {
    // The outbox may have taken some of them since their ids were read.
    const { rows } = await sql<{ dedupeKey: string; templateText: string }>`
      select * from "smsRecords" where ${and([isIn('id', run), open])} order by "id"`.execute(trx);
    for (const row of rows) {
      const { dedupeKey, templateText } = row;
      messages.push({ record: decodeSms(row), dedupeKey, templateText });
    }
    await giveWay();
  }
  return messages;
};
