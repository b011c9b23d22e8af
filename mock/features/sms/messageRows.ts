import { type SqlBool, sql } from 'kysely';
import type { Condition } from '../../db/conditions';
import { isSqlite } from '../../db/isSqlite';
import type { Trx } from '../../db/schema/schema';

/**
 * The condition of a statement that changes several messages at once. It locks their rows in the order of their ids, as
 * the outbox and reports do, which hold no lock of all messages.
 */
export const messagesInOrder = (trx: Trx, which: Condition) => {
  const rowLock = isSqlite(trx) ? sql`` : sql`for update`;
  return sql<SqlBool>`"id" in (
    select "id" from "smsRecords" where ${which} order by "id" ${rowLock})`;
};
