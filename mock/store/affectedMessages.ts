import type { Kysely } from 'kysely';
import { chunks } from './codec';
import type { Schema } from './schema';

const UNSENT = ['draft', 'noNumber', 'queued'];
const SENT = ['sent', 'delivered', 'unknown'];

/** How many text messages were made for sessions, and how many of them have gone out. */
export const countMessages = async (
  db: Kysely<Schema>,
  sessionIds: readonly number[],
): Promise<{ unsent: number; sent: number }> => {
  const counts = { unsent: 0, sent: 0 };
  for (const run of chunks(sessionIds)) {
    const rows = await db
      .selectFrom('smsRecords')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .select((eb) => eb.fn.count<number>('leaseUntil').as('leaving'))
      .where('sessionId', 'in', run)
      .where('deletedAt', 'is', null)
      .groupBy('status')
      .execute();
    for (const { status, count, leaving } of rows) {
      // What is just being handed over to the gateway can no longer be held back.
      counts.sent += Number(leaving);
      if (UNSENT.includes(status)) counts.unsent += Number(count) - Number(leaving);
      if (SENT.includes(status)) counts.sent += Number(count);
    }
  }
  return counts;
};
