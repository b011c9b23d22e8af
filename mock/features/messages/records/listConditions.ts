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

/** SQL condition for messages to people of a unit. The value `=` selects people without a unit. */
export const ofUnit = (value: string) => {
  const people = (condition: Condition) => sql`(select "id" from "contacts" where ${condition})`;
  return value === WHOLE
    ? sql`("contactId" is null or "contactId" not in ${people(sql`"unitMatch" <> ''`)})`
    : sql`"contactId" in ${people(holds('unitMatch', value))}`;
};

/** SQL condition for messages about a class, including messages about several classes. */
export const aboutClass = (id: number) => sql`"id" in (
  select "id" from "smsRecords" where "sessionId" = ${id}
  union all select "messageId" from "smsClasses" where "sessionId" = ${id})`;

const RECIPIENTS = {
  table: 'smsRecords',
  column: 'recipientNameMatch',
  matching: namesMatch,
};

/**
 * SQL condition for messages to a person, found by name or pinyin in the phone book or by the name
 * in the message.
 */
export const toPerson = async (value: string, db: Db) => {
  const inBook = idsSpelledSo(value);
  return or([
    await holdsName(db, RECIPIENTS, value),
    ...(inBook ? [sql`"contactId" in ${inBook}`] : []),
  ]);
};

/** SQL condition for messages sent in the half hour that starts at `from`, such as `08:30`. */
export const inHalfHour = (from: string) => {
  const side = from.endsWith(':30') ? sql`>=` : sql`<`;
  return sql`substr("sentAt", 12, 2) = ${from.slice(0, 2)} and substr("sentAt", 15, 2) ${side} '30'`;
};

/** The statuses of nearly all messages. Filtering by any other status finds only few. */
const LASTING: readonly SmsStatus[] = ['sent', 'delivered', 'simulated', 'cancelled'];

/** Filtering by at most this many days finds only few messages, even after ten years. */
const DAYS = 31;

/** Filters that find few messages through an index, for example the messages to one contact. */
export const DIRECT = ['id', 'sessionId', 'contactId', 'gatewayId'] as const;

/**
 * True if an index finds few messages: by a filter in `DIRECT`, a rare status, or a short range of
 * dates.
 */
export const isFewBy = (filters: ParsedInputOf<typeof listSms>): boolean => {
  const { status, dateFrom, dateTo } = filters;
  if (DIRECT.some((name) => filters[name])) return true;
  if (status && !LASTING.includes(status)) return true;
  return !!dateFrom && !!dateTo && dateTo <= addDays(dateFrom, DAYS);
};

/**
 * SQL condition for the messages that a secretary may see: those about classes in her scope, and
 * those without a class to contacts in her scope.
 */
export const ownMessages = (dialect: Dialect): Condition =>
  or([
    isAmongIdsOf(dialect, 'sessionId', 'courseSessions'),
    sql`("sessionId" is null and ${isAmongIdsOf(dialect, 'contactId', 'contacts')})`,
  ]);
