import { toDay } from '@/domain/time/dates';
import type { AfterWrite } from '../../../db/write/store';
import { changedIn } from '../changed';
import { settleUntold } from '../untold/settle';
import { calendarClasses } from './calendarClasses';
import { addEntry } from './newEntry';
import { entriesTakenBack, takeBack } from './takeBack';

/**
 * Runs after each write. If class sessions changed, adds one ledger entry (L-01). If the write is
 * an undo, marks the ledger entry of the undone change instead. Also updates the list of people who
 * do not know of earlier changes.
 */
export const recordChange: AfterWrite = async (writer, touched, now) => {
  const { about, classes, courseChanges, termChanges, messages } = touched;
  const settle = (sessionIds: readonly number[], entryId?: number) =>
    settleUntold(writer, { sessionIds, messageIds: messages, entryId });
  if (classes.length + courseChanges.length + termChanges.length === 0) return settle([]);
  const { trx } = writer;
  // Takes this lock first, because only one write at a time may store who was told of a change.
  await writer.lock('messages');
  const undone = await entriesTakenBack(trx, touched);
  if (undone.length > 0) {
    const concerned: number[] = [];
    for (const id of undone) concerned.push(...(await takeBack(writer, id, touched, now)));
    return settle(concerned, undone.at(-1));
  }
  // An import that only adds class sessions makes no ledger entry, so its undo makes none either.
  if (about.undoes && 'batchId' in about.undoes) return settle([...touched.sessions]);
  const changed = [...changedIn(classes), ...(await calendarClasses(trx, touched, toDay(now)))];
  const entryId = changed.length > 0 ? await addEntry(writer, changed, touched, now) : undefined;
  return settle(
    changed.map(({ sessionId }) => sessionId),
    entryId,
  );
};
