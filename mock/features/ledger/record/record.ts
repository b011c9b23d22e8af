import { toDay } from '@/domain/time/dates';
import type { AfterWrite } from '../../../db/write/store';
import { changedIn } from '../changed';
import { settleUntold } from '../untold/settle';
import { calendarClasses } from './calendarClasses';
import { addEntry } from './newEntry';
import { entriesTakenBack, takeBack } from './takeBack';

/**
 * Runs after each write: if class sessions changed, adds one ledger entry (L-01). An undo adds no
 * entry but marks the entry of the undone change. Also updates who does not know of earlier
 * changes.
 */
export const recordChange: AfterWrite = async (writer, touched, now) => {
  const { about, classes, courseChanges, termChanges, messages } = touched;
  const settle = (sessionIds: readonly number[], entryId?: number) =>
    settleUntold(writer, { sessionIds, messageIds: messages, entryId });
  if (classes.length + courseChanges.length + termChanges.length === 0) return settle([]);
  const { trx } = writer;
  // Only one write at a time may store who was told of a change, so each of them takes this lock
  // first.
  await writer.lock('messages');
  const undone = await entriesTakenBack(trx, touched);
  if (undone.length > 0) {
    const concerned: number[] = [];
    for (const id of undone) concerned.push(...(await takeBack(writer, id, touched, now)));
    return settle(concerned, undone.at(-1));
  }
  // The undo of an import that only added class sessions makes no ledger entry, because the import
  // made none either.
  if (about.undoes && 'batchId' in about.undoes) return settle([...touched.sessions]);
  const changed = [...changedIn(classes), ...(await calendarClasses(trx, touched, toDay(now)))];
  const entryId = changed.length > 0 ? await addEntry(writer, changed, touched, now) : undefined;
  return settle(
    changed.map(({ sessionId }) => sessionId),
    entryId,
  );
};
