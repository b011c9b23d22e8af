import { billedSegments } from '@/domain/sms/reach';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { ChangedRecords } from '../../../db/write/changedRecords';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { SYSTEM, type Writer } from '../../../db/write/writer';
import { sentence, type Words } from '../../../sentences/sentence';
import { settleNotices } from '../../ledger/lost';
import { failure, withAttempt } from '../records/attempts';
import { encodeSms, isTyped } from '../records/messages';
import type { KeptSms } from '../records/reasons';
import { acceptedWords, isNotice } from '../records/states';
import { refreshMessages } from '../reminders/refresh';
import type { ClaimedMessage, Handed } from './handOver';

type Update = Partial<KeptSms> & { reference?: null };

const asSms = (record: KeptSms, at: string, reason: Words): KeptSms => {
  const attempts = withAttempt(record, at, 'failed', reason);
  const bySms = { ...record, attempts, channel: 'sms' as const };
  return { ...bySms, segments: billedSegments(bySms) };
};

const outcomeOf = ({ record, at: time, result }: Handed): Update => {
  const at = toInstant(time);
  const reason = result.outcome === 'kept' ? undefined : result.refusal;
  if (reason === undefined) return handedOver(record, at, result);
  const { channel, segments, attempts, ...bySms } = asSms(record, at, reason);
  return {
    channel,
    segments,
    ...handedOver({ ...bySms, channel, segments, attempts }, at, result),
  };
};

const handedOver = (record: KeptSms, at: string, result: Handed['result']): Update => {
  switch (result.outcome) {
    case 'accepted': {
      const attempts = withAttempt(record, at, 'sent', acceptedWords(result));
      const sent = { status: 'sent', sentAt: at, gatewayId: result.gatewayId } as const;
      return { ...sent, attempts, errorCode: '', errorText: '' };
    }
    case 'refused': {
      const { errorCode, errorText: text } = result;
      const attempts = withAttempt(record, at, 'failed', text);
      return { status: 'failed', sentAt: at, errorCode, errorText: text, attempts };
    }
    case 'doubtful':
      return { sentAt: at, ...failure(record, at, 'unknown', 'SMS_GATEWAY_SILENT') };
    case 'kept':
      return { status: 'queued', reference: null };
    case 'unreached': {
      const text = result.reason ?? sentence('SMS_GATEWAY_UNREACHABLE');
      const attempts = withAttempt(record, at, 'queued', text);
      return { status: 'queued', reference: null, attempts, errorCode: '', errorText: '' };
    }
  }
};

/**
 * Saves the result of sending a message. If a delivery report has already changed the message,
 * saves nothing and returns false.
 */
const settle = async (
  trx: Db,
  { record, reference }: ClaimedMessage,
  at: string,
  values: Update,
) => {
  const { numUpdatedRows } = await trx
    .updateTable('smsRecords')
    .set((eb) => ({
      ...encodeSms(values),
      leaseUntil: null,
      version: eb('version', '+', 1),
      updatedAt: at,
    }))
    .where('id', '=', record.id)
    .where('reference', '=', reference)
    .where('status', 'in', ['queued', 'unknown'])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
};

/**
 * Rewrites messages that go back into the queue, because the timetable or the phone book may have
 * changed while they were being sent.
 */
const refreshRequeued = (writer: Writer, now: Date, handed: readonly Handed[]) => {
  const touched = new ChangedRecords();
  for (const { record } of handed) {
    if (isTyped(record)) touched.typed = true;
    if (record.sessionId !== null) touched.sessions.add(record.sessionId);
    if (record.contactId !== null) touched.contacts.add(record.contactId);
  }
  return refreshMessages(writer, touched, now);
};

/** Results after which a message goes back into the queue. */
const REQUEUED: Handed['result']['outcome'][] = ['unreached', 'kept'];

/**
 * Saves the results of sending. If the delivery report of a message came first, adds only the send
 * time and the gateway's message id.
 */
export const recordHandOvers = (
  store: Store,
  now: Date,
  handed: readonly Handed[],
): Promise<void> => {
  const inOrder = handed.toSorted((a, b) => a.record.id - b.record.id);
  const back = inOrder.filter(({ result }) => REQUEUED.includes(result.outcome));
  const lost = inOrder.flatMap(({ record, result }) =>
    result.outcome === 'refused' && isNotice(record) ? record.id : [],
  );
  return write(store, SYSTEM, now, async (writer) => {
    if (back.length > 0) await writer.lock('contacts', 'courses', 'messages');
    else if (lost.length > 0) await writer.lock('messages');
    for (const item of inOrder) {
      const values = outcomeOf(item);
      if (await settle(writer.trx, item, toInstant(item.at), values)) continue;
      await writer.trx
        .updateTable('smsRecords')
        .set({ sentAt: toInstant(item.at), gatewayId: values.gatewayId ?? '', leaseUntil: null })
        .where('reference', '=', item.reference)
        .where('gatewayId', '=', '')
        .execute();
    }
    await refreshRequeued(writer, now, back);
    await settleNotices(writer, lost);
  });
};
