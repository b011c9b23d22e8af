import { sql } from 'kysely';
import { type Condition, joined, NEVER, or } from '../../base/conditions';
import type { OwnTexts } from '../../base/contexts';
import type { Dialect } from '../../dialect/dialect';
import type { Schema } from '../../schema/schema';
import { contactIsOwn, courseIsOfUnit, isTaught } from '../scope';

/**
 * All columns of the table of text messages. A filtered query names each column, so that it can
 * blank the phone number of a contact whom the account may not see.
 */
const SMS_COLUMNS: Record<keyof Schema['smsRecords'], true> = {
  id: true,
  version: true,
  createdAt: true,
  createdBy: true,
  updatedAt: true,
  updatedBy: true,
  deletedAt: true,
  kind: true,
  level: true,
  sessionId: true,
  courseName: true,
  sessionAt: true,
  contactId: true,
  recipientName: true,
  mobile: true,
  numberSource: true,
  channel: true,
  templateCode: true,
  signature: true,
  content: true,
  segments: true,
  leadTime: true,
  scheduledAt: true,
  sentAt: true,
  deliveredAt: true,
  status: true,
  gatewayId: true,
  errorCode: true,
  errorText: true,
  attempts: true,
  resendOf: true,
  dedupeKey: true,
  templateText: true,
  providerCode: true,
  automatic: true,
  reference: true,
  leaseUntil: true,
  linkHash: true,
  answer: true,
  answerText: true,
  answeredAt: true,
  openedAt: true,
  courseNameMatch: true,
  recipientNameMatch: true,
  recipientNameOrder: true,
  contentMatch: true,
  signatureMatch: true,
  errorTextMatch: true,
};

const smsColumns = joined(
  Object.keys(SMS_COLUMNS).map((name) =>
    name === 'mobile'
      ? sql`case when m."contactId" is null
          or exists (select 1 from "contacts" p where p."id" = m."contactId")
          then m."mobile" else '' end as "mobile"`
      : sql.ref(`m.${name}`),
  ),
);

const ofOwnSession = (sessionId: Condition): Condition =>
  sql`exists (select 1 from "courseSessions" s where s."id" = ${sessionId})`;

/**
 * Returns a common table expression for each filtered table, with only the rows that the account
 * may see. Text messages look up their class and contact by id, which is faster for few messages.
 */
export const tablesWithin = (dialect: Dialect, own: OwnTexts): [string, Condition][] => {
  const { table } = dialect;
  const ofUnit = dialect.isAmong(
    sql.ref('t.courseId'),
    sql`select u."id" from ${table('courses')} u where ${courseIsOfUnit(dialect, own, 'u')}`,
  );
  return [
    [
      'contacts',
      sql`(select t.* from ${table('contacts')} t where ${contactIsOwn(dialect, own.contacts, 't')})`,
    ],
    [
      'courses',
      sql`(select t.* from ${table('courses')} t where ${or([
        courseIsOfUnit(dialect, own, 't'),
        own.taught.courses.length === 0
          ? NEVER
          : dialect.isAmongIds(sql.ref('t.id'), own.taught.courses),
      ])})`,
    ],
    [
      'courseSessions',
      sql`(select t.* from ${table('courseSessions')} t
        where ${or([ofUnit, isTaught(dialect, own, 't', 'classes')])})`,
    ],
    [
      'ledgerClasses',
      sql`(select t.* from ${table('ledgerClasses')} t
        where ${or([ofUnit, isTaught(dialect, own, 't', 'changes')])})`,
    ],
    [
      'ledger',
      sql`(select t.* from ${table('ledger')} t
        where t."id" in (select "entryId" from "ledgerClasses"))`,
    ],
    [
      'requestClasses',
      sql`(select t.* from ${table('requestClasses')} t
        where ${or([ofUnit, sql`t."sessionId" in (select "id" from "courseSessions")`])})`,
    ],
    [
      'changeRequests',
      sql`(select t.* from ${table('changeRequests')} t
        where t."id" in (select "requestId" from "requestClasses"))`,
    ],
    [
      'smsRecords',
      sql`(select ${smsColumns} from ${table('smsRecords')} m
        where (m."sessionId" is not null and ${ofOwnSession(sql`m."sessionId"`)}
          and not exists (select 1 from ${table('smsClasses')} l where l."messageId" = m."id"
            and not ${ofOwnSession(sql`l."sessionId"`)}))
        or (m."sessionId" is null
          and exists (select 1 from "contacts" p where p."id" = m."contactId")
          and (m."courseName" = '' or m."courseName" in (select "courseName" from "courses"))))`,
    ],
  ];
};
