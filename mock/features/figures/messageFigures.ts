import { sql } from 'kysely';
import type { Figures, FiguresQuery, MessagesBy } from '@/contract/figures';
import type { SmsStatus } from '@/contract/sms/sms';
import { and } from '../../db/base/conditions';
import type { Db } from '../../db/schema/schema';
import { fromColumn } from '../../sentences/sentence';
import { countAttention, smsDay } from '../messages/records/attention';
import { readReason } from '../messages/records/reasons';

interface Row {
  month: string;
  status: SmsStatus;
  unit: string;
  unitMatch: string;
  messages: number | bigint;
  /**
   * Number of text messages that the provider charges for. A long text is charged as several
   * messages.
   */
  segments: number | bigint;
  /** Error code and text of failed messages. Other messages have none. */
  errorCode: string;
  errorText: string | null;
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

/**
 * Counts failed messages by error code, most frequent first. The error text is taken from one of
 * the messages with that code.
 */
const byReason = (rows: readonly Row[]): NonNullable<Figures['messages']['byReason']> => {
  const failed = rows.filter(({ status }) => status === 'failed');
  const texts = new Map(failed.map(({ errorCode, errorText }) => [errorCode, errorText ?? '']));
  return [...summedBy(failed, ({ errorCode }) => errorCode).values()]
    .map(({ name: code, messages }) => ({
      code,
      reason: readReason({ errorCode: code, errorText: fromColumn(texts.get(code) ?? '') }),
      messages,
    }))
    .sort((a, b) => b.messages - a.messages || (a.code < b.code ? -1 : 1));
};

const FAILED = sql`m."status" = 'failed'`;
const ERROR_CODE = sql`case when ${FAILED} then m."errorCode" else '' end`;

export const messageFigures = async (
  db: Db,
  { dateFrom, dateTo, level }: FiguresQuery,
  now: Date,
): Promise<Figures['messages']> => {
  const conditions = [
    sql`${smsDay} >= ${dateFrom}`,
    sql`${smsDay} <= ${dateTo}`,
    level ? sql`m."level" = ${level}` : sql`true`,
  ];
  const { rows } = await sql<Row>`
    select substr(${smsDay}, 1, 7) as "month", m."status", min(coalesce(p."unit", '')) as "unit",
      coalesce(p."unitMatch", '') as "unitMatch", count(*) as "messages",
      sum(case when m."sentAt" is null then 0 else m."segments" end) as "segments",
      ${ERROR_CODE} as "errorCode", min(case when ${FAILED} then m."errorText" end) as "errorText"
    from "smsRecords" m left join "contacts" p on p."id" = m."contactId"
    where m."deletedAt" is null and ${and(conditions)}
    group by 1, m."status", coalesce(p."unitMatch", ''), ${ERROR_CODE}`.execute(db);
  const overdue = await countAttention(db, 'overdue', now);
  const unsettled = await countAttention(db, 'failed', now);
  const names = new Map(rows.map(({ unit, unitMatch }) => [unitMatch, unit]));
  const total = summedBy(rows, () => '').get('');
  return {
    messages: total?.messages ?? 0,
    failed: total?.failed ?? 0,
    segments: total?.segments ?? 0,
    overdue: overdue?.counts[level ?? 'total'] ?? 0,
    unsettled: unsettled?.counts[level ?? 'total'] ?? 0,
    byReason: byReason(rows),
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
