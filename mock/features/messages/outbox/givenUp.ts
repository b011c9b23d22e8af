import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ErrorCode } from '@/contract/base/errorCodes';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { SYSTEM } from '../../../db/write/writer';
import { settleNotices } from '../../ledger/lost';
import { failure } from '../records/attempts';
import { smsDay } from '../records/attention';
import { decodeSms, encodeSms } from '../records/messages';
import { isNotice } from '../records/states';

const later = (now: Date, milliseconds: number) =>
  toInstant(new Date(now.getTime() + milliseconds));

const MANY = 500;

const giveUp = async (
  store: Store,
  now: Date,
  which: RawBuilder<SqlBool>,
  [status, code]: ['failed' | 'unknown', ErrorCode],
): Promise<number> => {
  const { rows } = await sql<object>`
    select * from "smsRecords" where ${which} order by "id" limit ${MANY}`.execute(store.db);
  if (rows.length === 0) return 0;
  const records = rows.map(decodeSms);
  const lost = status === 'failed' ? records.filter(isNotice).map(({ id }) => id) : [];
  await write(store, SYSTEM, now, async (writer) => {
    if (lost.length > 0) await writer.lock('messages');
    for (const record of records) {
      const values = encodeSms(failure(record, writer.at, status, code));
      await writer.trx
        .updateTable('smsRecords')
        .set({ ...values, leaseUntil: null, version: record.version + 1, updatedAt: writer.at })
        .where('id', '=', record.id)
        .where('version', '=', record.version)
        .where(which)
        .execute();
    }
    await settleNotices(writer, lost);
  });
  return rows.length;
};

/**
 * Sets messages to `unknown` if a server crashed while sending them, because they may have arrived.
 * Their `leaseUntil` is past, or far in the future because of a wrong clock. `all` takes every
 * message that is being sent: at the start on SQLite, where only one server sends.
 */
export const giveUpMarked = (
  store: Store,
  now: Date,
  { lease, all }: { lease: number; all: boolean },
): Promise<number> => {
  const over = sql`("leaseUntil" < ${toInstant(now)} or "leaseUntil" > ${later(now, 10 * lease)})`;
  const which = sql<SqlBool>`"status" = 'queued' and "leaseUntil" is not null and ${all ? sql`1 = 1` : over}`;
  return giveUp(store, now, which, ['unknown', 'SMS_NOT_NOTED']);
};

/**
 * Messages about changes that still have no number become `failed` only if their class was at most
 * this many days ago. Older ones are not searched.
 */
const DAYS = 7;

/**
 * Sets messages to `failed` once their class has begun: queued messages, and messages about changes
 * that still have no number.
 */
export const expireLate = async (store: Store, now: Date): Promise<number> => {
  const at = toInstant(now);
  const begun = sql`"leaseUntil" is null and "deletedAt" is null and "sessionAt" <= ${at}`;
  const queued = sql<SqlBool>`"status" = 'queued' and "scheduledAt" <= ${at} and ${begun}`;
  const today = toDay(now);
  const withoutNumber = sql<SqlBool>`"status" = 'noNumber' and "kind" <> 'reminder'
    and ${smsDay} between ${addDays(today, -DAYS)} and ${today} and ${begun}`;
  const ended = await giveUp(store, now, queued, ['failed', 'SMS_CLASS_BEGUN']);
  return ended + (await giveUp(store, now, withoutNumber, ['failed', 'SMS_CLASS_BEGUN']));
};

const REPORT_LIMIT = 48 * 3_600_000;

/**
 * Sets messages to `unknown` if no delivery report has arrived within two days, because some
 * gateways lose reports.
 */
export const expireUnreported = (store: Store, now: Date): Promise<number> => {
  const which = sql<SqlBool>`"status" = 'sent' and "channel" = 'sms'
    and "sentAt" < ${later(now, -REPORT_LIMIT)}`;
  return giveUp(store, now, which, ['unknown', 'SMS_NO_REPORT']);
};
