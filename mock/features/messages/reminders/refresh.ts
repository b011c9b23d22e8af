import { mapYielding, yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { ChangedRecords } from '../../../db/write/changedRecords';
import type { Writer } from '../../../db/write/writer';
import { sentence } from '../../../sentences/sentence';
import { Duplicates, type PlannedChange } from '../records/duplicates';
import type { NewSms } from '../records/messages';
import { type Open, openMessages } from '../records/openMessages';
import { lockUnchanged, rewriteMessages } from '../records/rows';
import { isReplaceable } from '../records/states';
import { differs, messagesAsOf } from './messagesAsOf';

/**
 * Cancels a message and adds a suffix to the message key. A new message can then use the old key.
 */
const replaced = ({ record, dedupeKey }: Open): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: 'SMS_REPLACED',
  errorText: sentence('SMS_REPLACED'),
  dedupeKey: `${dedupeKey}#replaced${record.id}`,
});

/** If the server has already cancelled a message, the message keeps its first reason. */
const isChange = ({ open, values }: PlannedChange): boolean =>
  differs(open, values) && !(isReplaceable(open.record) && values.status === 'cancelled');

/**
 * Returns the changes to save, sorted by message id. If a change would make a duplicate message,
 * the message is cancelled instead.
 */
const withoutDuplicates = async (
  changes: readonly PlannedChange[],
  duplicates: Duplicates,
): Promise<PlannedChange[]> => {
  const made: PlannedChange[] = [];
  for (const wanted of changes) {
    const isDuplicate = duplicates.has(wanted);
    if (isDuplicate && wanted.before.status === 'cancelled') continue;
    const change = isDuplicate ? { ...wanted, values: replaced(wanted.open) } : wanted;
    duplicates.apply(change);
    made.push(change);
    await yieldIfLong();
  }
  return made;
};

/**
 * Updates unsent messages at the end of each transaction that changes classes, terms or contacts. A
 * message gets a new text, waits for a number, is cancelled, or is queued again (M-02, M-04). Sent
 * messages never change.
 */
export const refreshMessages = async (
  writer: Writer,
  touched: ChangedRecords,
  now: Date,
): Promise<void> => {
  const { timetable, standing, typed, contacts } = touched;
  if (!timetable && !standing && !typed && contacts.size === 0) return;
  await writer.lock('messages');
  const messages = await openMessages(writer, touched);
  if (messages.length === 0) return;
  const { valuesOf, classOf } = await messagesAsOf(writer.trx, messages, now);
  const wanted: PlannedChange[] = await mapYielding(messages, (open) => ({
    open,
    before: open.record,
    session: classOf(open),
    values: valuesOf(open),
  }));
  const { rows, unchanged } = await lockUnchanged(writer.trx, wanted.filter(isChange));
  const duplicates = await Duplicates.among(writer.trx, unchanged);
  const changed = await withoutDuplicates(unchanged, duplicates);
  for (const run of chunks(changed)) {
    await rewriteMessages(writer, rows, run);
    await writer.log(
      run.map(({ before, values: { dedupeKey, ...visible } }) => {
        const after = { ...before, ...visible };
        return { type: 'sms', recordId: before.id, action: 'refresh', before, after } as const;
      }),
    );
  }
};
