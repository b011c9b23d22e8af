import { type RawBuilder, sql } from 'kysely';
import type { SmsStatus } from '@/contract/sms/sms';
import { isIn } from '../../../db/base/conditions';
import type { Db } from '../../../db/schema/schema';

const UNSENT = ['draft', 'noNumber', 'queued'];
const SENT = ['sent', 'delivered', 'simulated', 'unknown'];

/**
 * Maximum number of class sessions named in the query. For more, the query reads all messages
 * between the lowest and the highest session id.
 */
const FEW = 500;

/**
 * A row with an `id` is one message that lists the class `about`. A row with the `id` 0 counts all
 * messages with this `status` that are about the class `about` only. `leaving` is the number of
 * these messages that are being sent.
 */
interface Row {
  id: number;
  about: number;
  status: SmsStatus;
  count: number;
  leaving: number;
}

const countsOf = async (db: Db, sessionIds: readonly number[]): Promise<Row[]> => {
  const ordered = [...sessionIds].sort((a, b) => a - b);
  const isWanted = (column: string): RawBuilder<unknown> =>
    sessionIds.length <= FEW
      ? isIn(column, sessionIds)
      : sql`${sql.ref(column)} between ${ordered[0] ?? 0} and ${ordered.at(-1) ?? 0}`;
  const { rows } = await sql<Row>`
    select 0 as "id", m."sessionId" as "about", m."status", count(*) as "count",
      count(m."leaseUntil") as "leaving"
    from "smsRecords" m where ${isWanted('m.sessionId')} and m."deletedAt" is null
      and not exists (select 1 from "smsClasses" l where l."messageId" = m."id")
    group by m."sessionId", m."status"
    union all
    select m."id", l."sessionId", m."status", 1,
      case when m."leaseUntil" is null then 0 else 1 end
    from "smsClasses" l inner join "smsRecords" m on m."id" = l."messageId"
    where ${isWanted('l.sessionId')} and m."deletedAt" is null`.execute(db);
  return rows;
};

/** Counts the messages about these classes. A message about several of them counts once. */
export const countMessages = async (
  db: Db,
  sessionIds: readonly number[],
): Promise<{ unsent: number; sent: number }> => {
  const counts = { unsent: 0, sent: 0 };
  if (sessionIds.length === 0) return counts;
  const wanted = new Set<number>(sessionIds);
  const counted = new Set<number>();
  for (const { id, about, status, count, leaving } of await countsOf(db, sessionIds)) {
    if (!wanted.has(about) || counted.has(id)) continue;
    if (id > 0) counted.add(id);
    // A message that is being sent can no longer be stopped, so it counts as sent.
    counts.sent += Number(leaving);
    if (UNSENT.includes(status)) counts.unsent += Number(count) - Number(leaving);
    if (SENT.includes(status)) counts.sent += Number(count);
  }
  return counts;
};
