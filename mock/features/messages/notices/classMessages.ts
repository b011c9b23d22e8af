import { type RawBuilder, sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { SmsRecord, SmsStatus } from '@/contract/sms/sms';
import { groupBy } from '@/domain/base/groupBy';
import { type ClassState, lastReportedState } from '@/domain/sms/classState';
import { joined } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { keyIn } from '../reminders/personMatch';
import { contactKey, type KnownRecipient } from '../reminders/recipients';

const TELLING: readonly SmsStatus[] = ['sent', 'delivered', 'simulated', 'unknown'];
const WAITING: readonly SmsStatus[] = ['draft', 'noNumber', 'queued'];

type Values = Pick<
  SmsRecord,
  | 'id'
  | 'kind'
  | 'sessionAt'
  | 'courseName'
  | 'contactId'
  | 'recipientName'
  | 'content'
  | 'signature'
  | 'status'
>;

interface Row extends Values {
  dedupeKey: string;
  templateText: string;
  leaseUntil: string | null;
  contactGone: number;
  about: number;
  was: string | null;
  will: string | null;
}

/** A message about a class that was sent or is waiting to be sent. */
export interface ClassMessage extends Omit<Row, 'was' | 'will'> {
  isWaiting: boolean;
  was: ClassState | undefined;
  /** True if the message stores the state of the class. Otherwise only the start time is known. */
  isExact: boolean;
  /**
   * The state of the class that the message reports, for example its time and room, or that it is
   * cancelled.
   */
  will: ClassState;
}

const toClassMessage = (row: Row): ClassMessage => ({
  ...row,
  isWaiting: row.leaseUntil === null && WAITING.includes(row.status),
  // A reminder does not report a change, so there is no state before it.
  was: row.kind === 'reminder' ? undefined : (row.was ?? undefined),
  isExact: row.will !== null,
  will: row.will ?? lastReportedState(row.kind, row.sessionAt),
});

const COLUMNS = joined(
  [
    'id',
    'kind',
    'sessionAt',
    'courseName',
    'contactId',
    'recipientName',
    'content',
    'signature',
    'status',
    'dedupeKey',
    'templateText',
    'leaseUntil',
  ].map((name) => sql.ref(`m.${name}`)),
);

const OF_CLASSES = sql`m."kind" in ('reminder', 'change', 'substitute', 'cancel')
  and m."deletedAt" is null and (m."status" in (${joined([...TELLING, ...WAITING])})
    or m."leaseUntil" is not null)`;

const read = async (db: Db, from: RawBuilder<unknown>, where: RawBuilder<unknown>) => {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${from} and ${OF_CLASSES} and ${where} order by m."id"`.execute(db);
  return rows.map(toClassMessage);
};

const GONE = sql`case when exists (select 1 from "contacts" c
  where c."id" = m."contactId" and c."deletedAt" is null) then 0 else 1 end as "contactGone"`;

const OWN_CLASS = sql`m."sessionId" as "about", null as "was", null as "will", ${GONE}
  from "smsRecords" m where not exists (select 1 from "smsClasses" l where l."messageId" = m."id")`;

const NOTICED = sql`l."sessionId" as "about", l."was", l."will", ${GONE}
  from "smsClasses" l inner join "smsRecords" m on m."id" = l."messageId" where 1 = 1`;

/**
 * Returns the messages about these classes, by class id. The oldest comes first, because callers
 * use the last message to each person.
 */
export const messagesAbout = async (
  db: Db,
  sessionIds: readonly number[],
): Promise<Map<number, ClassMessage[]>> => {
  const found: ClassMessage[] = [];
  for (const run of chunks(sessionIds)) {
    const ids = joined(run);
    found.push(...(await read(db, OWN_CLASS, sql`m."sessionId" in (${ids})`)));
    found.push(...(await read(db, NOTICED, sql`l."sessionId" in (${ids})`)));
  }
  return groupBy(
    found.sort((a, b) => a.id - b.id),
    ({ about }) => about,
  );
};

/**
 * Adds the ids of classes that share an unsent message about changes with one of these classes. For
 * example, one message can tell a teacher that two classes have been moved.
 */
export const withWaiting = async (db: Db, sessionIds: readonly number[]): Promise<number[]> => {
  const ids = new Set(sessionIds);
  for (const run of chunks(sessionIds)) {
    const { rows } = await sql<{ sessionId: number }>`
      select o."sessionId" from "smsClasses" l
      inner join "smsRecords" m on m."id" = l."messageId"
      inner join "smsClasses" o on o."messageId" = m."id"
      where l."sessionId" in (${joined(run)}) and m."kind" <> 'reminder' and m."deletedAt" is null
        and m."leaseUntil" is null and m."status" in (${joined([...WAITING])})`.execute(db);
    for (const { sessionId } of rows) ids.add(sessionId);
  }
  return [...ids];
};

/**
 * Returns the key of a message's recipient, such as `c12` for the contact with id 12. Works even if
 * the person no longer teaches the class.
 */
export const keyOfClassMessage = ({ contactId, dedupeKey, recipientName }: ClassMessage): string =>
  contactId === null ? (keyIn(dedupeKey) ?? `m${matchText(recipientName)}`) : contactKey(contactId);

/**
 * Finds the recipient of a message among these people, by contact or key. Compares names only if
 * the message has no contact or its contact has been deleted.
 */
export const recipientOfMessage = (
  message: ClassMessage,
  recipients: readonly KnownRecipient[],
): KnownRecipient | undefined =>
  recipients.find(({ contactId }) => contactId !== null && contactId === message.contactId) ??
  recipients.find(({ key }) => key === keyIn(message.dedupeKey)) ??
  (message.contactId === null || Number(message.contactGone) === 1
    ? recipients.find(({ name }) => name === message.recipientName)
    : undefined);
