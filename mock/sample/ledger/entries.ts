import { ChangedRecords, type HistoryEntry } from '../../db/write/changedRecords';
import type { Writer } from '../../db/write/writer';
import { recordChange } from '../../features/ledger/record/record';
import type { Sample } from '../sample';

/**
 * The reasons for the sample changes, in the order of the changes. The last reason is blank,
 * because nobody asked for that change.
 */
const CAUSES = [
  { reason: '公差', note: '参加学术会议' },
  { reason: '病假', note: '' },
  { reason: '教学安排', note: '' },
  { reason: '', note: '' },
];

/** Enters each changed class session in the ledger of changes, as the server does. */
export const enterChanges = async (
  writer: Writer,
  { changes, changedAt }: Sample,
  entries: readonly HistoryEntry[],
  noticed: readonly { messageId: number; sessionId: number }[],
  now: Date,
) => {
  const stamp = { createdAt: changedAt, createdBy: 'admin', updatedAt: changedAt };
  const then = {
    ...writer,
    at: changedAt,
    created: { ...writer.created, ...stamp, updatedBy: 'admin' },
  };
  for (const [index, entry] of entries.entries()) {
    const messages = noticed.flatMap(({ messageId, sessionId }) =>
      sessionId === entry.recordId ? [messageId] : [],
    );
    const { reason = '', note = '' } = CAUSES[index % CAUSES.length] ?? {};
    const asker = reason && (changes[index]?.session.teachers[0]?.name ?? '');
    const touched = new ChangedRecords();
    touched.add([entry]);
    touched.messages.push(...messages);
    touched.about = {
      cause: { reason, note, asker, askedOn: reason ? changedAt.slice(0, 10) : null },
    };
    await recordChange(then, touched, now);
  }
};
