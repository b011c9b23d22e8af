import { type Kysely, sql, type Transaction } from 'kysely';
import type { SmsRecord, SmsReport } from '@/contract/sms';
import { toInstant } from '@/domain/dates';
import type { Store } from './open';
import type { Schema } from './schema';
import { decodeSms, encodeSms } from './sms';
import { STATUS_TEXTS } from './smsStates';

type Trx = Transaction<Schema>;

/** What reports did: applied, known before, or of messages that are not known (yet). */
interface ReportCounts {
  applied: number;
  repeated: number;
  kept: number;
}

/** Reports of the same message one after the other; a report may come before its hand-over is noted. */
const OPEN = ['queued', 'sent', 'unknown'];

const findMessage = async (trx: Trx, { reference, gatewayId }: SmsReport) => {
  const find = (column: 'reference' | 'gatewayId', value: string) =>
    trx.selectFrom('smsRecords').selectAll().where(column, '=', value).executeTakeFirst();
  const row =
    (reference ? await find('reference', reference) : undefined) ??
    (gatewayId ? await find('gatewayId', gatewayId) : undefined);
  return row && decodeSms(row);
};

const outcomeOf = (record: SmsRecord, report: SmsReport, at: string): Partial<SmsRecord> => {
  const { status, errorCode = '', errorText = '' } = report;
  const delivered = status === 'delivered';
  const text = delivered ? STATUS_TEXTS.delivered : errorText || errorCode || STATUS_TEXTS.failed;
  return {
    ...{ status, gatewayId: report.gatewayId ?? record.gatewayId },
    ...(delivered ? { deliveredAt: at } : {}),
    errorCode: delivered ? '' : errorCode,
    errorText: delivered ? '' : text,
    attempts: [...record.attempts, { at, status, text }],
  };
};

/** A number to which a message was delivered is a verified one. */
const verify = (trx: Trx, { contactId, mobile }: SmsRecord, at: string) =>
  trx
    .updateTable('contacts')
    .set({ verifiedAt: at })
    .where('id', '=', contactId)
    .where('mobile', '=', mobile)
    .where('verifiedAt', 'is', null)
    .execute();

const apply = async (trx: Trx, report: SmsReport, at: string): Promise<keyof ReportCounts> => {
  const record = await findMessage(trx, report);
  if (!record) return 'kept';
  const { numUpdatedRows } = await trx
    .updateTable('smsRecords')
    .set((eb) => ({
      ...(encodeSms(outcomeOf(record, report, at)) as object),
      version: eb('version', '+', 1),
      leaseUntil: null,
      updatedAt: at,
    }))
    .where('id', '=', record.id)
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return 'repeated';
  if (report.status === 'delivered' && record.contactId !== null) await verify(trx, record, at);
  return 'applied';
};

/** Only what the gateway names by its own id can be found later: a reference is known from the start. */
const keep = async (trx: Trx, { gatewayId, ...report }: SmsReport, at: string) => {
  if (!gatewayId) return;
  await trx
    .insertInto('smsReports')
    .values({ gatewayId, body: JSON.stringify(report), createdAt: at })
    .onConflict((conflict) => conflict.column('gatewayId').doNothing())
    .execute();
};

/** Notes delivery reports, in one transaction; one that came before is left out. */
export const applyReports = (
  store: Store,
  now: Date,
  reports: readonly SmsReport[],
): Promise<ReportCounts> =>
  store.db.transaction().execute(async (trx) => {
    const at = toInstant(now);
    const counts = { applied: 0, repeated: 0, kept: 0 };
    for (const report of reports) {
      const done = await apply(trx, report, at);
      if (done === 'kept') await keep(trx, report, at);
      counts[done] += 1;
    }
    return counts;
  });

const DAY = 86_400_000;
const MANY = 500;

/** Looks again for the messages of reports that came before their hand-over was noted. */
export const applyKept = async (store: Store, now: Date): Promise<void> => {
  const old = toInstant(new Date(now.getTime() - DAY));
  await store.db.deleteFrom('smsReports').where('createdAt', '<', old).execute();
  const { rows } = await sql<{ gatewayId: string; body: string }>`
    select r."gatewayId", r."body" from "smsReports" r
    inner join "smsRecords" s on s."gatewayId" = r."gatewayId" limit ${MANY}`.execute(store.db);
  if (rows.length === 0) return;
  const reports = rows.map(({ gatewayId, body }) => ({ ...JSON.parse(body), gatewayId }));
  await applyReports(store, now, reports);
  await removeKept(
    store.db,
    rows.map(({ gatewayId }) => gatewayId),
  );
};

const removeKept = (db: Kysely<Schema>, ids: string[]) =>
  db.deleteFrom('smsReports').where('gatewayId', 'in', ids).execute();
