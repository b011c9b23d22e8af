import { sql } from 'kysely';
import { DAY_TEMPLATE } from '@/domain/sms/smsDay';
import type { Db } from '../../../db/schema/schema';
import { withdrawn } from './reminded';

interface Doubled {
  /** Id of the newest of the duplicate messages. */
  id: number;
  count: number;
}

/**
 * SQL condition for the reminders to compare. Leaves out deleted, cancelled and late reminders, and
 * those that a user sent again (`#` in the key), because a second message may be intended there.
 * Leaves out messages without a number, because they may be for two people with the same name.
 */
const COUNTED = sql`"kind" = 'reminder' and "deletedAt" is null
  and "status" not in ('cancelled', 'noNumber') and not ${withdrawn} and "dedupeKey" not like '%#%'`;

/**
 * SQL for the recipient of a message: the id of the contact, or the name if there is no contact, as
 * with some typed numbers.
 */
const PERSON = sql`coalesce(cast("contactId" as text), "recipientNameMatch")`;

const DAY = sql`substr("sessionAt", 1, 10)`;

/**
 * Finds duplicate reminders: several to one person about the same class, day, template and lead
 * time. Also finds several automatic daily reminders to one person about the same day and level.
 */
export const doubledReminders = async (db: Db): Promise<Doubled[]> => {
  const { rows } = await sql<Doubled>`
    select max("id") as "id", count(*) as "count" from "smsRecords"
    where ${COUNTED} and "templateCode" <> ${DAY_TEMPLATE} and "sessionId" is not null
    group by "sessionId", ${DAY}, ${PERSON}, "templateCode", "leadTime" having count(*) > 1
    union all
    select max("id"), count(*) from "smsRecords"
    where ${COUNTED} and "templateCode" = ${DAY_TEMPLATE} and "automatic" = 1
    group by "level", ${DAY}, ${PERSON} having count(*) > 1
    order by 1`.execute(db);
  return rows.map(({ id, count }) => ({ id: Number(id), count: Number(count) }));
};

/** Counts the reminders that `doubledReminders` compares. */
export const countReminders = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from "smsRecords" where ${COUNTED}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};
