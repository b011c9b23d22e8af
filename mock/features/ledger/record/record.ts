import { toDay } from '@/domain/time/dates';
import type { AfterWrite } from '../../../db/write/store';
import { changedIn } from '../changed';
import { settleUntold } from '../untold/settle';
import { calendarClasses } from './calendarClasses';
import { addEntry } from './newEntry';
import { entriesTakenBack, takeBack } from './takeBack';

/**
 * Runs after each write: adds one ledger entry if the write changes classes in any way (L-01). An
 * undo adds no entry but marks the undone entry. Then updates who has been told of earlier entries.
 */
export const recordChange: AfterWrite = async (writer, touched, now) => {
  const { about, classes, courseChanges, termChanges, messages } = touched;
  const settle = (sessionIds: readonly number[], entryId?: number) =>
    settleUntold(writer, { sessionIds, messageIds: messages, entryId });
  if (classes.length + courseChanges.length + termChanges.length === 0) return settle([]);
  const { trx } = writer;
  // Every write that decides who was told takes this lock.
  await writer.lock('messages');
  const undone = await entriesTakenBack(trx, touched);
  if (undone.length > 0) {
    const concerned: number[] = [];
    for (const id of undone) concerned.push(...(await takeBack(writer, id, touched, now)));
    return settle(concerned, undone.at(-1));
  }
  // Undoing an import that only added classes makes no entry, because the import made none either.
  if (about.undoes && 'batchId' in about.undoes) return settle([...touched.sessions]);
  const changed = [...changedIn(classes), ...(await calendarClasses(trx, touched, toDay(now)))];
  const entryId = changed.length > 0 ? await addEntry(writer, changed, touched, now) : undefined;
  return settle(
    changed.map(({ sessionId }) => sessionId),
    entryId,
  );
};
