import { sql } from 'kysely';
import type { Figures, MessagesBy } from '@/contract/figures';
import type { SmsStatus } from '@/contract/sms/sms';
import { and, type Condition } from '../../db/base/conditions';
import type { Db } from '../../db/schema/schema';
import { smsDay } from '../messages/records/attention';

interface Row {
  month: string;
  status: SmsStatus;
  unit: string;
  unitMatch: string;
  messages: number | bigint;
  /**
   * The number of text messages that the gateway charges for. One long text counts as several
   * messages.
   */
  segments: number | bigint;
}

type Summed = MessagesBy[number];

const summedBy = (rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Summed> => {
  const found = new Map<string, Summed>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = found.get(key) ?? { name: key, messages: 0, failed: 0, segments: 0 };
    const messages = Number(row.messages);
    found.set(key, {
      name: known.name,
      messages: known.messages + messages,
      failed: known.failed + (row.status === 'failed' ? messages : 0),
      segments: known.segments + Number(row.segments),
    });
  }
  return found;
};

export const messageFigures = async (
  db: Db,
  conditions: readonly Condition[],
): Promise<Figures['messages']> => {
  const { rows } = await sql<Row>`
    select substr(${smsDay}, 1, 7) as "month", m."status", min(coalesce(p."unit", '')) as "unit",
      coalesce(p."unitMatch", '') as "unitMatch", count(*) as "messages",
      sum(case when m."sentAt" is null then 0 else m."segments" end) as "segments"
    from "smsRecords" m left join "contacts" p on p."id" = m."contactId"
    where m."deletedAt" is null and ${and(conditions)}
    group by 1, m."status", coalesce(p."unitMatch", '')`.execute(db);
  const names = new Map(rows.map(({ unit, unitMatch }) => [unitMatch, unit]));
  const total = summedBy(rows, () => '').get('');
  return {
    messages: total?.messages ?? 0,
    failed: total?.failed ?? 0,
    segments: total?.segments ?? 0,
    byState: [...summedBy(rows, ({ status }) => status)].map(([status, sum]) => ({
      status: status as SmsStatus,
      messages: sum.messages,
      segments: sum.segments,
    })),
    byMonth: [...summedBy(rows, ({ month }) => month).values()].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    ),
    byUnit: [...summedBy(rows, ({ unitMatch }) => unitMatch).values()]
      .map((sum) => ({ ...sum, name: names.get(sum.name) ?? '' }))
      .sort((a, b) => b.messages - a.messages || (a.name < b.name ? -1 : 1)),
  };
};
