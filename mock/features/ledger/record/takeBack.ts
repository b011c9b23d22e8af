import { toInstant } from '@/domain/time/dates';
import { chunks } from '../../../db/schema/codec';
import type { Trx } from '../../../db/schema/schema';
import type { AboutChange, ChangedRecords } from '../../../db/write/changedRecords';
import type { Writer } from '../../../db/write/writer';
import { changesOfEntry, linkMessages } from '../told';
import { countPeople, untoldOf } from '../untold/people';
import { addUntold, clearUntold } from '../untold/rows';

/**
 * Finds the ledger entry of the change that an undo reverses. If only `courseId` is known, returns
 * the newest entry that is not undone. It must come from a change of the course itself, and not of
 * its class sessions.
 */
const entryOf = async (trx: Trx, undoes: NonNullable<AboutChange['undoes']>) => {
  if ('courseId' in undoes) {
    return trx
      .selectFrom('ledgerClasses as k')
      .innerJoin('ledger as e', 'e.id', 'k.entryId')
      .innerJoin('history as h', 'h.id', 'e.historyId')
      .select('k.entryId as id')
      .where('k.courseId', '=', undoes.courseId)
      .where('h.type', '=', 'course')
      .where('k.undoneAt', 'is', null)
      .orderBy('k.entryId', 'desc')
      .limit(1)
      .executeTakeFirst();
  }
  const entries = trx.selectFrom('ledger').select('id');
  return (
    'batchId' in undoes
      ? entries.where('batchId', '=', undoes.batchId)
      : entries.where('historyId', '=', undoes.historyId)
  ).executeTakeFirst();
};

const changedCourseIds = ({ courseChanges }: ChangedRecords): number[] => [
  ...new Set(courseChanges.map(({ recordId }) => recordId)),
];

/**
 * Finds the ledger entries about the deletion of the courses that this write restores. The join
 * skips class sessions that a user deleted one by one, because they do not come back with the
 * course.
 */
const entriesOfDeletions = async (
  trx: Trx,
  { courseChanges }: ChangedRecords,
): Promise<number[]> => {
  const restored = courseChanges.filter(({ action }) => action === 'restore');
  const found = new Set<number>();
  for (const run of chunks(restored.map(({ recordId }) => recordId))) {
    const rows = await trx
      .selectFrom('ledgerClasses as k')
      .innerJoin('courseSessions as s', 's.id', 'k.sessionId')
      .select('k.entryId')
      .distinct()
      .where('k.courseId', 'in', run)
      .where('k.kind', '=', 'remove')
      .where('k.undoneAt', 'is', null)
      .execute();
    for (const { entryId } of rows) found.add(entryId);
  }
  return [...found];
};

/** Returns the ids of the ledger entries that a write undoes, oldest first. */
export const entriesTakenBack = async (trx: Trx, touched: ChangedRecords): Promise<number[]> => {
  const { undoes } = touched.about;
  const undone = undoes && (await entryOf(trx, undoes));
  const deletions = await entriesOfDeletions(trx, touched);
  return [...new Set([...(undone ? [undone.id] : []), ...deletions])].sort((a, b) => a - b);
};

/**
 * Marks the class sessions of a ledger entry as undone if this write restores them. When all of
 * them are undone, marks the entry too.
 */
const markUndone = async (
  { trx, at }: Writer,
  entryId: number,
  touched: ChangedRecords,
): Promise<void> => {
  const standing = () =>
    trx
      .updateTable('ledgerClasses')
      .set({ undoneAt: at })
      .where('entryId', '=', entryId)
      .where('undoneAt', 'is', null);
  const isTerm = touched.termChanges.some(({ action }) => action === 'undo');
  if (isTerm) await standing().execute();
  for (const run of chunks([...touched.sessions])) {
    await standing().where('sessionId', 'in', run).execute();
  }
  for (const run of chunks(changedCourseIds(touched))) {
    await standing().where('courseId', 'in', run).execute();
  }
  const left = await trx
    .selectFrom('ledgerClasses')
    .select('id')
    .where('entryId', '=', entryId)
    .where('undoneAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  await trx
    .updateTable('ledger')
    .set((eb) => ({ undoneAt: at, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', entryId)
    .execute();
};

const classesUndone = async ({ trx, at }: Writer, entryId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('ledgerClasses')
    .select('sessionId')
    .where('entryId', '=', entryId)
    .where('undoneAt', '=', at)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
};

/**
 * Marks a ledger entry as undone and returns the ids of its undone class sessions. Also stores who
 * still has to be told that the change no longer applies.
 */
export const takeBack = async (
  writer: Writer,
  entryId: number,
  touched: ChangedRecords,
  now: Date,
): Promise<number[]> => {
  const { trx } = writer;
  await markUndone(writer, entryId, touched);
  await linkMessages(trx, entryId, touched.messages);
  const sessionIds = await classesUndone(writer, entryId);
  const changes = await changesOfEntry(trx, entryId, sessionIds);
  const untold = await untoldOf(trx, changes, toInstant(now));
  await clearUntold(trx, entryId, sessionIds);
  await addUntold(trx, entryId, untold);
  await countPeople(trx, [entryId]);
  return sessionIds;
};
