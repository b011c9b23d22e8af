import { type SqlBool, sql } from 'kysely';
import type { SmsRecord } from '@/contract/sms/sms';
import type { Row } from '../../db/bulk';
import { type Condition, isIn } from '../../db/conditions';
import { isSqlite } from '../../db/isSqlite';
import { chunks } from '../../db/schema/codec';
import type { Trx } from '../../db/schema/schema';
import { giveWay } from '../../db/turns';
import type { Writer } from '../../db/writer';
import { encodeSms, type NewSms } from './sms';

const rowLock = (trx: Trx) => (isSqlite(trx) ? sql`` : sql`for update`);

/**
 * The condition of a statement that changes several messages at once. It locks their rows in the order of their ids, as
 * the outbox and reports do, which hold no lock of all messages.
 */
export const messagesInOrder = (trx: Trx, which: Condition) =>
  sql<SqlBool>`"id" in (
    select "id" from "smsRecords" where ${which} order by "id" ${rowLock(trx)})`;

/** A change to a message. `before` is the message as it was read. */
interface Change {
  before: SmsRecord;
  values: Partial<NewSms>;
}

type StoredRow = Row & { id: number; status: string; version: number };

/**
 * Locks the messages of these changes against the outbox and reports, in the same order as `messagesInOrder`.
 * `unchanged`: the changes whose messages are still as they were read and are not being handed over. Only these may be
 * written. `rows`: their rows by id.
 */
export const lockUnchanged = async <C extends Change>(
  trx: Trx,
  changes: readonly C[],
): Promise<{ rows: Map<number, Row>; unchanged: C[] }> => {
  const rows = new Map<number, Row>();
  const unchanged: C[] = [];
  for (const run of chunks(changes)) {
    const ids = run.map(({ before }) => before.id);
    const locked = await sql<StoredRow>`
      select * from "smsRecords" where ${isIn('id', ids)} and "leaseUntil" is null
      order by "id" ${rowLock(trx)}`.execute(trx);
    const found = new Map(locked.rows.map((row) => [row.id, row]));
    for (const change of run) {
      const { id, status, version } = change.before;
      const row = found.get(id);
      if (row?.status !== status || row.version !== version) continue;
      rows.set(id, row);
      unchanged.push(change);
    }
    await giveWay();
  }
  return { rows, unchanged };
};

/**
 * Writes changes to locked messages, each with its next version. They are written in the order given, so a message can
 * take a key that one before it gives up.
 */
export const rewriteMessages = async (
  { at, actor, rows: writes }: Writer,
  rows: ReadonlyMap<number, Row>,
  changes: readonly Change[],
): Promise<void> => {
  const stamp = { updatedAt: at, updatedBy: actor.userName };
  await writes.rewrite(
    'smsRecords',
    changes.map(({ before: { id, version }, values }) => ({
      ...rows.get(id),
      ...encodeSms(values),
      ...stamp,
      version: version + 1,
    })),
  );
};
