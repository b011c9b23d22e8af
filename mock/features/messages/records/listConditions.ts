import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { listSms, SmsStatus } from '@/contract/sms/sms';
import { addDays } from '@/domain/time/dates';
import { type Condition, or } from '../../../db/base/conditions';
import type { Dialect } from '../../../db/dialect/dialect';
import { holds, WHOLE } from '../../../db/query/filters';
import { isAmongIdsOf } from '../../../db/query/scope';
import { holdsName } from '../../../db/query/spelledRows';
import { namesMatch } from '../../../db/query/spelling';
import type { Db } from '../../../db/schema/schema';
import { idsSpelledSo } from '../../contact/contactSearch';

/**
 * SQL condition for messages by the unit of the recipient. The value `=` alone finds recipients
 * without a unit.
 */
export const ofUnit = (value: string) => {
  const people = (condition: Condition) => sql`(select "id" from "contacts" where ${condition})`;
  return value === WHOLE
    ? sql`("contactId" is null or "contactId" not in ${people(sql`"unitMatch" <> ''`)})`
    : sql`"contactId" in ${people(holds('unitMatch', value))}`;
};

/** SQL condition for messages about a class, also those about several classes. */
export const aboutClass = (id: number) => sql`"id" in (
  select "id" from "smsRecords" where "sessionId" = ${id}
  union all select "messageId" from "smsClasses" where "sessionId" = ${id})`;

const RECIPIENTS = {
  table: 'smsRecords',
  column: 'recipientNameMatch',
  matching: namesMatch,
};

/**
 * SQL condition for messages to a person. The name or pinyin in the phone book must match, or the
 * name in the message.
 */
export const toPerson = async (value: string, db: Db) => {
  const inBook = idsSpelledSo(value);
  return or([
    await holdsName(db, RECIPIENTS, value),
    ...(inBook ? [sql`"contactId" in ${inBook}`] : []),
  ]);
};

/** SQL condition for messages that were sent in the half hour from `08:00` or `08:30`. */
export const inHalfHour = (from: string) => {
  const side = from.endsWith(':30') ? sql`>=` : sql`<`;
  return sql`substr("sentAt", 12, 2) = ${from.slice(0, 2)} and substr("sentAt", 15, 2) ${side} '30'`;
};

/** Messages have these statuses for years. Only few messages have another status. */
const LASTING: readonly SmsStatus[] = ['sent', 'delivered', 'simulated', 'cancelled'];

/** A range of at most this many days contains few messages, even after ten years. */
const DAYS = 31;

/** For these filters, an index finds few messages, even together with other filters. */
export const DIRECT = ['id', 'sessionId', 'contactId', 'gatewayId'] as const;

/**
 * Checks whether an index finds few messages. This is true for a `DIRECT` filter, a status that
 * soon changes, or a short date range.
 */
export const isFewBy = (filters: ParsedInputOf<typeof listSms>): boolean => {
  const { status, dateFrom, dateTo } = filters;
  if (DIRECT.some((name) => filters[name])) return true;
  if (status && !LASTING.includes(status)) return true;
  return !!dateFrom && !!dateTo && dateTo <= addDays(dateFrom, DAYS);
};

/**
 * SQL condition for messages that a secretary may see: messages about classes of the secretary's
 * departments, and messages without a class to contacts of these departments.
 */
export const ownMessages = (dialect: Dialect): Condition =>
  or([
    isAmongIdsOf(dialect, 'sessionId', 'courseSessions'),
    sql`("sessionId" is null and ${isAmongIdsOf(dialect, 'contactId', 'contacts')})`,
  ]);
