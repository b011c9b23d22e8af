import { mapYielding, yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { ChangedRecords } from '../../../db/write/changedRecords';
import type { Writer } from '../../../db/write/writer';
import { sentence } from '../../../sentences/sentence';
import { Duplicates, type PlannedChange } from '../records/duplicates';
import type { NewSms } from '../records/messages';
import { type Open, openDayMessages, openMessages } from '../records/openMessages';
import { lockUnchanged, rewriteMessages } from '../records/rows';
import { isReplaceable } from '../records/states';
import { contentsOf, keepDays } from './day/content';
import { differs, messagesAsOf } from './messagesAsOf';

/**
 * Cancels a message and adds a suffix to its key, so that a new message can use the original key.
 */
const replaced = ({ record, dedupeKey }: Open): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: 'SMS_REPLACED',
  errorText: sentence('SMS_REPLACED'),
  dedupeKey: `${dedupeKey}#replaced${record.id}`,
});

/**
 * True if the message must be saved. False if the server has already cancelled it and would now
 * only cancel it for another reason.
 */
const isChange = ({ open, values, states }: PlannedChange): boolean =>
  (differs(open, values) || states !== undefined) &&
  !(isReplaceable(open.record) && values.status === 'cancelled');

/**
 * Returns the changes to save. If a change would turn a message into a duplicate of another one,
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
    const { open, before, session } = wanted;
    const change = isDuplicate ? { open, before, session, values: replaced(open) } : wanted;
    duplicates.apply(change);
    made.push(change);
    await yieldIfLong();
  }
  return made;
};

const refresh = async (writer: Writer, messages: readonly Open[], now: Date): Promise<void> => {
  if (messages.length === 0) return;
  const { valuesOf, classOf, statesOf } = await messagesAsOf(writer.trx, messages, now);
  const wanted: PlannedChange[] = await mapYielding(messages, (open) => ({
    open,
    before: open.record,
    session: classOf(open),
    values: valuesOf(open),
    states: statesOf(open),
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
  await keepDays(writer, contentsOf(changed));
};

/**
 * Updates unsent messages at the end of each write that changes classes, terms, contacts or
 * settings: they get a new text, wait for a number, are cancelled, or are queued again (M-02,
 * M-04). Daily reminders come last, because they leave out classes that have another reminder.
 */
export const refreshMessages = async (
  writer: Writer,
  touched: ChangedRecords,
  now: Date,
): Promise<void> => {
  const { timetable, standing, typed, contacts, unreminded } = touched;
  const isTouched = timetable || standing || typed || contacts.size > 0 || unreminded.size > 0;
  if (!isTouched) return;
  await writer.lock('messages');
  await refresh(writer, await openMessages(writer, touched), now);
  await refresh(writer, await openDayMessages(writer, touched), now);
};
