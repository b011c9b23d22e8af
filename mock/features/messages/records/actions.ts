import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type { HistoryAction } from '@/contract/history';
import type { cancelSms, settleSms } from '@/contract/sms/sms';
import { notFound } from '../../../db/base/refusal';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { sentence } from '../../../sentences/sentence';
import { decodeSms, type NewSms } from './messages';
import type { KeptSms } from './reasons';
import { lockUnchanged, rewriteMessages } from './rows';
import { isSimulated } from './states';

/**
 * A message with the columns that only the server uses, such as the key that prevents duplicates.
 */
export interface StoredSms {
  record: KeptSms;
  dedupeKey: string;
  templateText: string;
  providerCode: string;
}

const toStored = (row: Omit<StoredSms, 'record'>): StoredSms => ({
  record: decodeSms(row),
  dedupeKey: row.dedupeKey,
  templateText: row.templateText,
  providerCode: row.providerCode,
});

export const messagesById = async (db: Db, ids: readonly number[]): Promise<StoredSms[]> => {
  const found: StoredSms[] = [];
  for (const run of chunks([...new Set(ids)].sort((a, b) => a - b))) {
    const rows = await db
      .selectFrom('smsRecords')
      .selectAll()
      .where('id', 'in', run)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute();
    found.push(...rows.map(toStored));
  }
  if (found.length === 0) throw notFound();
  return found;
};

type Change = (record: KeptSms) => Partial<NewSms> | undefined;

/**
 * Changes several messages and writes their history entries. Returns which messages were changed
 * and which were skipped.
 */
const changeEach = async (
  writer: Writer,
  ids: readonly number[],
  action: HistoryAction,
  of: Change,
) => {
  await writer.lock('messages');
  const messages = await messagesById(writer.trx, ids);
  const wanted = messages.flatMap(({ record }) => {
    const values = of(record);
    return values ? [{ before: record, values }] : [];
  });
  const { rows, unchanged } = await lockUnchanged(writer.trx, wanted);
  await rewriteMessages(writer, rows, unchanged);
  await writer.log(
    unchanged.map(({ before, values }) => {
      const after = { ...before, ...values };
      return { type: 'sms', recordId: before.id, action, before, after } as const;
    }),
  );
  const done = unchanged.map(({ before }) => before.id);
  return { done, skipped: messages.length - done.length };
};

const UNSENT = ['draft', 'noNumber', 'queued'];

export const cancelMessages = async (
  writer: Writer,
  { ids }: ParsedInputOf<typeof cancelSms>,
): Promise<ValueOf<typeof cancelSms>> => {
  const errorCode = 'SMS_CANCELLED_BY_HAND';
  const cancelled = {
    status: 'cancelled',
    errorCode,
    errorText: sentence(errorCode),
  } as const;
  const { done, skipped } = await changeEach(writer, ids, 'cancel', ({ status }) =>
    UNSENT.includes(status) ? cancelled : undefined,
  );
  return { cancelled: done.length, skipped, ids: done };
};

/** Replaces the status `unknown` of messages after a user has found out whether they arrived. */
export const settleMessages = async (
  writer: Writer,
  { ids, as }: ParsedInputOf<typeof settleSms>,
): Promise<{ settled: number; skipped: number }> => {
  const { at } = writer;
  const { done, skipped } = await changeEach(writer, ids, 'settle', ({ status, ...record }) => {
    if (status !== 'unknown') return undefined;
    // The simulated gateway delivers nothing, so "delivered" would be wrong.
    const settled = as === 'delivered' && isSimulated(record.gatewayId) ? 'simulated' : as;
    const text = sentence('messageSettled', { status: settled });
    const attempts = [...record.attempts, { at, status: settled, text }];
    const deliveredAt = settled === 'delivered' ? at : null;
    return as === 'delivered'
      ? { status: settled, attempts, deliveredAt, errorCode: '', errorText: '' }
      : { status: as, attempts, errorCode: 'SMS_SETTLED_BY_HAND', errorText: text };
  });
  return { settled: done.length, skipped };
};
