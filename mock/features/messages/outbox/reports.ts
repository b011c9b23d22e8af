import { sql } from 'kysely';
import type { SmsStatus } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { dialectOf } from '../../../db/dialect/dialectOf';
import type { Db, Trx } from '../../../db/schema/schema';
import type { Store } from '../../../db/write/store';
import { inTransaction, write } from '../../../db/write/write';
import { SYSTEM } from '../../../db/write/writer';
import { sentence } from '../../../sentences/sentence';
import { settleNotices } from '../../ledger/lost';
import { decodeSms, encodeSms } from '../records/messages';
import type { KeptSms } from '../records/reasons';
import { acceptedWords, isNotice, isSimulated, type Report } from '../records/states';

interface Reporting {
  trx: Trx;
  at: string;
  delivered: KeptSms[];
  /** Notices that failed by a report, or arrived although an earlier one said that they failed. */
  notices: number[];
}

/** Counts of delivery reports: stored now, stored before, and waiting for their message. */
interface ReportCounts {
  applied: number;
  repeated: number;
  kept: number;
}

/**
 * A delivery report may change a message with one of these statuses. The report may arrive before
 * the result of sending.
 */
const OPEN: readonly SmsStatus[] = ['queued', 'sent', 'unknown'];

type ReportedStatus = Pick<Report, 'status' | 'reportedAt'>;

/**
 * Checks whether a delivery report replaces an earlier report. The report with the later time wins.
 * If a time is missing, `delivered` wins, because a delivered message cannot fail.
 */
const supersedes = (before: ReportedStatus, { status, reportedAt }: Report): boolean => {
  if (status === before.status) return false;
  const later = Date.parse(reportedAt ?? '') - Date.parse(before.reportedAt ?? '');
  return later ? later > 0 : status === 'delivered';
};

const changesMessage = ({ status, attempts }: KeptSms, report: Report): boolean => {
  if (OPEN.includes(status)) return true;
  if (status !== 'delivered' && status !== 'failed') return false;
  return supersedes({ status, reportedAt: attempts.at(-1)?.reportedAt }, report);
};

/**
 * Finds the message of a delivery report. With `lock`, the row is locked until the transaction
 * ends. SQLite needs no row lock.
 */
const findMessage = async (
  { trx }: Reporting,
  { reference, gatewayId }: Report,
  lock: boolean,
): Promise<KeptSms | undefined> => {
  const find = (column: 'reference' | 'gatewayId', value: string) =>
    trx
      .selectFrom('smsRecords')
      .selectAll()
      .where(column, '=', value)
      .$if(lock, (query) => query.modifyEnd(dialectOf(trx).rowLock))
      .executeTakeFirst();
  const row =
    (reference ? await find('reference', reference) : undefined) ??
    (gatewayId ? await find('gatewayId', gatewayId) : undefined);
  return row && decodeSms(row);
};

const outcomeOf = (record: KeptSms, report: Report, at: string): Partial<KeptSms> => {
  const { status, errorCode = '', errorText = '' } = report;
  const failed = status === 'failed';
  const text = (failed && (errorText || errorCode)) || sentence('messageStatus', { status });
  const simulated = status === 'simulated' || isSimulated(report.gatewayId ?? '');
  // The delivery report arrived before the result of sending. The report proves that the gateway
  // has accepted the message.
  const accepted = { at, status: 'sent' as const, text: acceptedWords({ simulated }) };
  return {
    status,
    sentAt: record.sentAt ?? at,
    gatewayId: report.gatewayId ?? record.gatewayId,
    deliveredAt: status === 'delivered' ? at : null,
    errorCode: failed ? errorCode : '',
    errorText: failed ? text : '',
    attempts: [
      ...record.attempts,
      ...(record.status === 'queued' ? [accepted] : []),
      { at, status, text, ...(report.reportedAt && { reportedAt: report.reportedAt }) },
    ],
  };
};

/**
 * Marks the telephone numbers of delivered messages as confirmed. Each number has a separate
 * transaction, so no transaction holds one lock and waits for another.
 */
const verify = async (db: Db, at: string, delivered: readonly KeptSms[]) => {
  for (const { contactId, mobile } of delivered) {
    if (contactId === null) continue;
    await db
      .updateTable('contacts')
      .set({ verifiedAt: at })
      .where('id', '=', contactId)
      .where('mobile', '=', mobile)
      .where('verifiedAt', 'is', null)
      .execute();
  }
};

const apply = async (reporting: Reporting, report: Report): Promise<keyof ReportCounts> => {
  const { trx, at } = reporting;
  const record = await findMessage(reporting, report, true);
  if (!record) return 'kept';
  const isNew = changesMessage(record, report);
  if (isNew) {
    await trx
      .updateTable('smsRecords')
      .set((eb) => ({
        ...encodeSms(outcomeOf(record, report, at)),
        version: eb('version', '+', 1),
        leaseUntil: null,
        updatedAt: at,
      }))
      .where('id', '=', record.id)
      .execute();
  }
  const isDelivered = report.status === 'delivered' && (isNew || record.status === 'delivered');
  // Repeated reports are included, because the server may have stopped before it did what follows.
  if (isNotice(record) && (report.status === 'failed' || record.status === 'failed')) {
    reporting.notices.push(record.id);
  }
  if (isDelivered && record.channel === 'sms') reporting.delivered.push(record);
  return isNew ? 'applied' : 'repeated';
};

/**
 * Sorts reports by message. Parallel calls then lock rows in the same order and cannot deadlock.
 * Reports of one message keep their order.
 */
const inOrder = async (reporting: Reporting, reports: readonly Report[]) => {
  const known: { report: Report; id: number }[] = [];
  const unknown: { report: Report; name: string }[] = [];
  for (const report of reports) {
    const record = await findMessage(reporting, report, false);
    if (record) known.push({ report, id: record.id });
    else unknown.push({ report, name: report.gatewayId ?? '' });
  }
  known.sort((a, b) => a.id - b.id);
  unknown.sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
  return [...known, ...unknown].map(({ report }) => report);
};

/**
 * Stores a report until the server knows its message. If a message has several reports, only the
 * report that counts is stored. A report without the gateway's message id is ignored. It is never
 * early, because our own id is stored before sending.
 */
const keep = async (trx: Trx, { gatewayId, ...report }: Report, at: string) => {
  if (!gatewayId) return;
  const body = JSON.stringify(report);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('smsReports')
    .values({ gatewayId, body, createdAt: at })
    .onConflict((conflict) => conflict.column('gatewayId').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) return;
  const stored = await trx
    .selectFrom('smsReports')
    .select('body')
    .where('gatewayId', '=', gatewayId)
    .modifyEnd(dialectOf(trx).rowLock)
    .executeTakeFirst();
  if (!stored || !supersedes(JSON.parse(stored.body), { gatewayId, ...report })) return;
  await trx.updateTable('smsReports').set({ body }).where('gatewayId', '=', gatewayId).execute();
};

/**
 * Stores delivery reports in one transaction, then decides who was told of changes, and confirms
 * telephone numbers. A repeated report changes nothing.
 */
export const applyReports = async (
  store: Store,
  now: Date,
  reports: readonly Report[],
): Promise<ReportCounts> => {
  const at = toInstant(now);
  const { counts, delivered, notices } = await inTransaction(store, async (trx) => {
    const reporting: Reporting = { trx, at, delivered: [], notices: [] };
    const counts = { applied: 0, repeated: 0, kept: 0 };
    for (const report of await inOrder(reporting, reports)) {
      const done = await apply(reporting, report);
      if (done === 'kept') await keep(trx, report, at);
      counts[done] += 1;
    }
    return { counts, delivered: reporting.delivered, notices: reporting.notices };
  });
  // A transaction of its own, because the lock comes before the locks of rows.
  if (notices.length > 0) {
    await write(store, SYSTEM, now, (writer) => settleNotices(writer, notices));
  }
  await verify(store.db, at, delivered);
  return counts;
};

const DAY = 86_400_000;
const MANY = 500;

export const applyStoredReports = async (store: Store, now: Date): Promise<void> => {
  const old = toInstant(new Date(now.getTime() - DAY));
  await store.db.deleteFrom('smsReports').where('createdAt', '<', old).execute();
  const { rows } = await sql<{ gatewayId: string; body: string }>`
    select r."gatewayId", r."body" from "smsReports" r
    inner join "smsRecords" s on s."gatewayId" = r."gatewayId" limit ${MANY}`.execute(store.db);
  if (rows.length === 0) return;
  const reports = rows.map(({ gatewayId, body }) => ({ ...JSON.parse(body), gatewayId }));
  await applyReports(store, now, reports);
  await removeStoredReports(
    store.db,
    rows.map(({ gatewayId }) => gatewayId),
  );
};

const removeStoredReports = (db: Db, ids: string[]) =>
  db.deleteFrom('smsReports').where('gatewayId', 'in', ids).execute();
