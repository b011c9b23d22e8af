import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ErrorCode } from '@/contract/base/errorCodes';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../../db/write/store';
import { failure } from '../records/attempts';
import { decodeSms, encodeSms } from '../records/messages';

const later = (now: Date, milliseconds: number) =>
  toInstant(new Date(now.getTime() + milliseconds));

const MANY = 500;

const giveUp = async (
  { db }: Store,
  now: Date,
  which: RawBuilder<SqlBool>,
  [status, code]: ['failed' | 'unknown', ErrorCode],
): Promise<number> => {
  const { rows } = await sql<object>`
    select * from "smsRecords" where ${which} order by "id" limit ${MANY}`.execute(db);
  const at = toInstant(now);
  for (const record of rows.map(decodeSms)) {
    const values = encodeSms(failure(record, at, status, code));
    await db
      .updateTable('smsRecords')
      .set({ ...values, leaseUntil: null, version: record.version + 1, updatedAt: at })
      .where('id', '=', record.id)
      .where('version', '=', record.version)
      .where(which)
      .execute();
  }
  return rows.length;
};

/**
 * Sets messages to `unknown` if a server crashed while sending them. They are never sent again,
 * because they may have arrived. With SQLite only one server sends, so at its start `all` includes
 * every message with the mark "being sent". With PostgreSQL several servers send, so only expired
 * marks count, and marks far in the future from a wrong clock.
 */
export const recoverMarked = (
  store: Store,
  now: Date,
  { lease, all }: { lease: number; all: boolean },
): Promise<number> => {
  const over = sql`("leaseUntil" < ${toInstant(now)} or "leaseUntil" > ${later(now, 10 * lease)})`;
  const which = sql<SqlBool>`"status" = 'queued' and "leaseUntil" is not null and ${all ? sql`1 = 1` : over}`;
  return giveUp(store, now, which, ['unknown', 'SMS_NOT_NOTED']);
};

/** If the class has begun, sets the queued messages about that class to `failed`. */
export const expireLate = (store: Store, now: Date): Promise<number> => {
  const at = toInstant(now);
  const which = sql<SqlBool>`"status" = 'queued' and "leaseUntil" is null and "deletedAt" is null
    and "scheduledAt" <= ${at} and "sessionAt" <= ${at}`;
  return giveUp(store, now, which, ['failed', 'SMS_CLASS_BEGUN']);
};

const REPORT_LIMIT = 48 * 3_600_000;

/**
 * Sets messages to `unknown` if the gateway has sent no delivery report within two days. Some
 * gateways lose reports.
 */
export const expireUnreported = (store: Store, now: Date): Promise<number> => {
  const which = sql<SqlBool>`"status" = 'sent' and "channel" = 'sms'
    and "sentAt" < ${later(now, -REPORT_LIMIT)}`;
  return giveUp(store, now, which, ['unknown', 'SMS_NO_REPORT']);
};
