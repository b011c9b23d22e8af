import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type { uncancelSms } from '@/contract/sms/sms';
import { waitingStatus } from '@/domain/sms/reach';
import type { Writer } from '../../../db/write/writer';
import { noticedClasses } from '../notices/noticed';
import { contentsOf, keepDays } from '../reminders/day/content';
import { messagesAsOf } from '../reminders/messagesAsOf';
import { messagesById, type StoredSms } from './actions';
import { Duplicates, type PlannedChange } from './duplicates';
import type { KeptSms } from './reasons';
import { resentOf } from './resend';
import { lockUnchanged, rewriteMessages } from './rows';
import { isCancelledByHand } from './states';

const idOf = ({ sessionId }: { sessionId: number }) => sessionId;

/** True if there is a later message to the person about one of the same classes. */
const isOvertaken = async ({ trx }: Writer, { record }: StoredSms): Promise<boolean> => {
  const { id, sessionId, contactId, recipientName, kind } = record;
  if (sessionId === null || kind === 'reminder') return false;
  const about = [sessionId, ...((await noticedClasses(trx, [id])).get(id) ?? []).map(idOf)];
  const later = await trx
    .selectFrom('smsRecords')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('sessionId', 'in', about),
        eb(
          'id',
          'in',
          eb.selectFrom('smsClasses').select('messageId').where('sessionId', 'in', about),
        ),
      ]),
    )
    .where('id', '>', id)
    .where('kind', '<>', 'reminder')
    .where('status', '<>', 'cancelled')
    .where((eb) =>
      contactId === null
        ? eb('recipientName', '=', recipientName)
        : eb('contactId', '=', contactId),
    )
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};

const waiting = ({ mobile, channel }: KeptSms) => waitingStatus({ mobile, channel });

/**
 * Puts messages that a user has cancelled back into the queue. Skips messages that have been sent
 * again or replaced since, and messages that are useless now, for example because the class has
 * begun.
 */
export const uncancelMessages = async (
  writer: Writer,
  { ids }: ParsedInputOf<typeof uncancelSms>,
  now: Date,
): Promise<ValueOf<typeof uncancelSms>> => {
  await writer.lock('contacts', 'courses', 'messages');
  const messages = await messagesById(writer.trx, ids);
  const resent = await resentOf(writer.trx, ids);
  // Lets each message wait again, for its send time or for a number. Overdue messages are then sent
  // at once.
  const before = messages
    .filter(({ record }) => isCancelledByHand(record) && !resent.has(record.id))
    .map((stored) => ({ ...stored, record: { ...stored.record, status: waiting(stored.record) } }));
  const { valuesOf, classOf, statesOf } = await messagesAsOf(writer.trx, before, now);
  const wanted: PlannedChange[] = [];
  for (const open of before) {
    const { record } = open;
    const begun = record.sessionAt !== null && record.sessionAt <= writer.at;
    const values = { status: record.status, errorCode: '', errorText: '', ...valuesOf(open) };
    if (begun || values.status === 'cancelled' || (await isOvertaken(writer, open))) continue;
    const cancelled = { ...record, status: 'cancelled' } as const;
    const states = statesOf(open);
    wanted.push({ open, before: cancelled, session: classOf(open), values, states });
  }
  const { rows, unchanged } = await lockUnchanged(writer.trx, wanted);
  const duplicates = await Duplicates.among(writer.trx, unchanged);
  const restored = unchanged.filter((change) => {
    if (duplicates.has(change)) return false;
    duplicates.apply(change);
    return true;
  });
  await rewriteMessages(writer, rows, restored);
  await keepDays(writer, contentsOf(restored));
  await writer.log(
    restored.map(({ before, values: { dedupeKey, ...visible } }) => {
      const after = { ...before, ...visible };
      return { type: 'sms', recordId: before.id, action: 'undo', before, after } as const;
    }),
  );
  return { restored: restored.length, skipped: messages.length - restored.length };
};
