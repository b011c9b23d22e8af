import { sql } from 'kysely';
import { toInstant } from '@/domain/time/dates';
import { dialectOf } from '../../../../db/dialect/dialectOf';
import type { Db, Trx } from '../../../../db/schema/schema';
import type { Report } from '../../records/states';
import { supersedes } from './outcome';

/** Delivery reports that arrived too early are deleted after this many milliseconds. */
const KEPT = 86_400_000;
/** Maximum number of early reports read at a time. */
const MANY = 500;

/**
 * Stores a delivery report that arrives before the gateway's id of its message (`gatewayId`) is
 * stored. Of several reports about one message, keeps the one that counts (`supersedes`). Ignores a
 * report without `gatewayId`: our own id (`reference`) is stored before sending, so it would have
 * found the message.
 */
export const keepReport = async (trx: Trx, { gatewayId, ...report }: Report, at: string) => {
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

export const removeOldReports = async (db: Db, now: Date): Promise<void> => {
  const old = toInstant(new Date(now.getTime() - KEPT));
  await db.deleteFrom('smsReports').where('createdAt', '<', old).execute();
};

/**
 * Returns the stored reports that can now be applied, because the `gatewayId` of their message has
 * been stored since.
 */
export const reportsOfKnown = async (db: Db): Promise<(Report & { gatewayId: string })[]> => {
  const { rows } = await sql<{ gatewayId: string; body: string }>`
    select r."gatewayId", r."body" from "smsReports" r
    inner join "smsRecords" s on s."gatewayId" = r."gatewayId" limit ${MANY}`.execute(db);
  return rows.map(({ gatewayId, body }) => ({ ...JSON.parse(body), gatewayId }));
};

export const removeReports = async (db: Db, gatewayIds: readonly string[]): Promise<void> => {
  await db.deleteFrom('smsReports').where('gatewayId', 'in', gatewayIds).execute();
};
