import { toInstant } from '@/domain/time/dates';
import { dialectOf } from '../../../../db/dialect/dialectOf';
import type { Db, Trx } from '../../../../db/schema/schema';
import type { Store } from '../../../../db/write/store';
import { inTransaction, write } from '../../../../db/write/write';
import { SYSTEM } from '../../../../db/write/writer';
import { settleNotices } from '../../../ledger/lost';
import { decodeSms, encodeSms } from '../../records/messages';
import type { KeptSms } from '../../records/reasons';
import { isNotice, type Report } from '../../records/states';
import { keepReport, removeOldReports, removeReports, reportsOfKnown } from './early';
import { changesMessage, outcomeOf } from './outcome';

interface Reporting {
  trx: Trx;
  at: string;
  delivered: KeptSms[];
  /** Ids of failed messages about changes, including those that had failed before this report. */
  notices: number[];
}

/**
 * Numbers of delivery reports by what happened to them. They were applied to a message (`applied`),
 * were repeats without effect, or are kept until their message is known.
 */
interface ReportCounts {
  applied: number;
  repeated: number;
  kept: number;
}

/**
 * Finds the message that a delivery report is about. On PostgreSQL, `lock` locks its row until the
 * transaction ends.
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

/**
 * Marks the mobile numbers of delivered messages as verified. Each update runs on its own outside a
 * transaction, so that it never waits for a lock while holding another.
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
  // Includes repeated reports, because the server may have stopped before it finished handling the
  // first one.
  if (isNotice(record) && (report.status === 'failed' || record.status === 'failed')) {
    reporting.notices.push(record.id);
  }
  if (isDelivered && record.channel === 'sms') reporting.delivered.push(record);
  return isNew ? 'applied' : 'repeated';
};

/**
 * Sorts reports by message, so that parallel calls lock rows in the same order and cannot deadlock.
 * Reports about the same message keep their order.
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
 * Applies delivery reports in one transaction. Afterwards records who was not told of a change
 * because a message failed, and marks mobile numbers as verified. Repeated reports do not change a
 * message.
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
      if (done === 'kept') await keepReport(trx, report, at);
      counts[done] += 1;
    }
    return { counts, delivered: reporting.delivered, notices: reporting.notices };
  });
  // Needs another transaction, because its lock must be taken before any row is locked.
  if (notices.length > 0) {
    await write(store, SYSTEM, now, (writer) => settleNotices(writer, notices));
  }
  await verify(store.db, at, delivered);
  return counts;
};

/** Applies the delivery reports that arrived too early and whose messages are known now. */
export const applyStoredReports = async (store: Store, now: Date): Promise<void> => {
  await removeOldReports(store.db, now);
  const reports = await reportsOfKnown(store.db);
  if (reports.length === 0) return;
  await applyReports(store, now, reports);
  await removeReports(
    store.db,
    reports.map(({ gatewayId }) => gatewayId),
  );
};
