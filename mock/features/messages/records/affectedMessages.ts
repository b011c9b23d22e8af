import type { Db } from '../../../db/schema/schema';

const UNSENT = ['draft', 'noNumber', 'queued'];
const SENT = ['sent', 'delivered', 'simulated', 'unknown'];

/**
 * Maximum number of class sessions that one query lists. For more sessions, the query reads all
 * messages in a range of session ids.
 */
const FEW = 500;

const countsOf = (db: Db, sessionIds: readonly number[]) => {
  const query = db
    .selectFrom('smsRecords')
    .select((eb) => ['sessionId', 'status', eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.count<number>('leaseUntil').as('leaving'))
    .where('deletedAt', 'is', null)
    .groupBy(['sessionId', 'status']);
  if (sessionIds.length <= FEW) return query.where('sessionId', 'in', sessionIds).execute();
  const ordered = [...sessionIds].sort((a, b) => a - b);
  const [first = 0, last = 0] = [ordered[0], ordered.at(-1)];
  return query.where('sessionId', '>=', first).where('sessionId', '<=', last).execute();
};

export const countMessages = async (
  db: Db,
  sessionIds: readonly number[],
): Promise<{ unsent: number; sent: number }> => {
  const counts = { unsent: 0, sent: 0 };
  if (sessionIds.length === 0) return counts;
  const wanted = new Set<number | null>(sessionIds);
  for (const { sessionId, status, count, leaving } of await countsOf(db, sessionIds)) {
    if (!wanted.has(sessionId)) continue;
    // A message that is being sent cannot be stopped, so this message counts as sent.
    counts.sent += Number(leaving);
    if (UNSENT.includes(status)) counts.unsent += Number(count) - Number(leaving);
    if (SENT.includes(status)) counts.sent += Number(count);
  }
  return counts;
};
