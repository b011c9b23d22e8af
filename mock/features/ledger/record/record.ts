import { toDay } from '@/domain/time/dates';
import type { AfterWrite } from '../../../db/write/store';
import { changedIn } from '../changed';
import { settleUntold } from '../untold/settle';
import { calendarClasses } from './calendarClasses';
import { addEntry } from './newEntry';
import { entriesTakenBack, takeBack } from './takeBack';

/**
 * Makes one ledger entry for each write that changes classes, whichever way they are changed (L-01).
 * An undo makes no entry. It marks the entry that it takes back. Earlier entries learn who has been
 * told meanwhile.
 */
export const recordChange: AfterWrite = async (writer, touched, now) => {
  const { about, classes, courseChanges, termChanges, messages } = touched;
  const settle = (sessionIds: readonly number[], entryId?: number) =>
    settleUntold(writer, { sessionIds, messageIds: messages, entryId });
  if (classes.length + courseChanges.length + termChanges.length === 0) return settle([]);
  const { trx } = writer;
  // The lock under which everything decides who was told.
  await writer.lock('messages');
  const undone = await entriesTakenBack(trx, touched);
  if (undone.length > 0) {
    const concerned: number[] = [];
    for (const id of undone) concerned.push(...(await takeBack(writer, id, touched, now)));
    return settle(concerned, undone.at(-1));
  }
  // The classes that an import added are no entry, so its undo is none either.
  if (about.undoes && 'batchId' in about.undoes) return settle([...touched.sessions]);
  const changed = [...changedIn(classes), ...(await calendarClasses(trx, touched, toDay(now)))];
  const entryId = changed.length > 0 ? await addEntry(writer, changed, touched, now) : undefined;
  return settle(
    changed.map(({ sessionId }) => sessionId),
    entryId,
  );
};
