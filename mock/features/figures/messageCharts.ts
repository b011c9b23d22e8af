import { sql } from 'kysely';
import type { Db } from '../../db/schema/schema';
import { smsDay } from '../messages/records/attention';

/**
 * Counts text messages by day. The day is the date of the class, or the send date for a message
 * that is not about a class.
 */
export const messagesByDay = async (
  db: Db,
  first: string,
  last: string,
): Promise<{ x: string; y: number }[]> => {
  const { rows } = await sql<{ x: string; y: number }>`
    select ${smsDay} as "x", count(*) as "y" from "smsRecords"
    where "deletedAt" is null and ${smsDay} >= ${first} and ${smsDay} <= ${last}
    group by 1`.execute(db);
  return rows.map(({ x, y }) => ({ x, y: Number(y) }));
};

const HALF_HOUR = 30;
const MINUTES = 60;
/**
 * The first and last half hour that the chart always shows (07:00 to 22:00), counted in half hours
 * from midnight.
 */
const [FIRST_SLOT, LAST_SLOT] = [14, 43];

/**
 * Counts the messages sent (`y1`) and delivered (`y2`) in each half hour of a day. `x` is the start
 * of the half hour, as a timestamp in milliseconds. Empty if nothing was sent that day.
 */
export const messagesByHalfHour = async (
  db: Db,
  today: string,
): Promise<{ x: number; y1: number; y2: number }[]> => {
  const { rows } = await sql<{ time: string; sent: number; delivered: number }>`
    select substr("sentAt", 12, 5) as "time", count(*) as "sent",
      sum(case when "status" = 'delivered' then 1 else 0 end) as "delivered"
    from "smsRecords" where "deletedAt" is null and substr("sentAt", 1, 10) = ${today}
    group by 1`.execute(db);
  if (rows.length === 0) return [];
  const slots = new Map<number, { y1: number; y2: number }>();
  for (const { time, sent, delivered } of rows) {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const slot = Math.floor((hour * MINUTES + minute) / HALF_HOUR);
    const known = slots.get(slot) ?? { y1: 0, y2: 0 };
    slots.set(slot, { y1: known.y1 + Number(sent), y2: known.y2 + Number(delivered) });
  }
  const first = Math.min(FIRST_SLOT, ...slots.keys());
  const last = Math.max(LAST_SLOT, ...slots.keys());
  const midnight = Date.parse(`${today}T00:00:00+08:00`);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    x: midnight + (first + index) * HALF_HOUR * MINUTES * 1000,
    ...(slots.get(first + index) ?? { y1: 0, y2: 0 }),
  }));
};
