import { type SqlBool, sql } from 'kysely';
import { type Condition, isIn } from '../../../db/base/conditions';
import { yieldIfLong } from '../../../db/base/yielding';
import { dialectOf } from '../../../db/dialect/dialectOf';
import { chunks } from '../../../db/schema/codec';
import type { Trx } from '../../../db/schema/schema';
import type { Row } from '../../../db/write/insertRows';
import type { Writer } from '../../../db/write/writer';
import { encodeSms, type NewSms } from './messages';
import type { KeptSms } from './reasons';

/**
 * SQL condition for updating several messages. Locks the rows in order of their ids, so that
 * parallel transactions cannot deadlock.
 */
export const messagesInOrder = (trx: Trx, which: Condition) =>
  sql<SqlBool>`"id" in (
    select "id" from "smsRecords" where ${which} order by "id" ${dialectOf(trx).rowLock})`;

interface Change {
  before: KeptSms;
  values: Partial<NewSms>;
}

type StoredRow = Row & { id: number; status: string; version: number };

/**
 * Locks the messages to be changed. `unchanged` contains the changes that can be saved, because
 * their message is not being sent and has not changed since it was read.
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
      order by "id" ${dialectOf(trx).rowLock}`.execute(trx);
    const found = new Map(locked.rows.map((row) => [row.id, row]));
    for (const change of run) {
      const { id, status, version } = change.before;
      const row = found.get(id);
      if (row?.status !== status || row.version !== version) continue;
      rows.set(id, row);
      unchanged.push(change);
    }
    await yieldIfLong();
  }
  return { rows, unchanged };
};

/**
 * Saves changes of locked messages and raises their versions. Keeps the order of the changes,
 * because one may free a key that a later one uses.
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
