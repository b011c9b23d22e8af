import { matchText } from '@/contract/base/fields';
import type { Level } from '@/contract/rule';
import { toDay, toInstant } from '@/domain/time/dates';
import { chunks, teacherMatch } from '../../db/schema/codec';
import type { Trx } from '../../db/schema/schema';
import type { AboutChange, ChangedRecords, HistoryEntry } from '../../db/write/changedRecords';
import { insertRows } from '../../db/write/rowWrites';
import { newestLine } from '../../db/write/state';
import type { AfterWrite } from '../../db/write/store';
import type { Writer } from '../../db/write/writer';
import { calendarClasses } from './calendarClasses';
import { type Changed, changedIn } from './changed';
import { changesOfEntry, linkMessages } from './told';
import { addUntold, clearUntold, countPeople, settleUntold, untoldOf } from './untold';

interface CourseOf {
  id: number;
  level: Level;
  termCode: string;
  courseName: string;
  courseNameMatch: string;
  className: string;
  department: string;
  departmentMatch: string;
}

const coursesOf = async (trx: Trx, ids: readonly number[]): Promise<Map<number, CourseOf>> => {
  const found = new Map<number, CourseOf>();
  for (const run of chunks([...new Set(ids)])) {
    const rows = await trx
      .selectFrom('courses')
      .select(['id', 'level', 'termCode', 'courseName', 'className', 'department'])
      .where('id', 'in', run)
      .execute();
    for (const row of rows) {
      const { courseName, department } = row;
      const matches = {
        courseNameMatch: matchText(courseName),
        departmentMatch: matchText(department),
      };
      found.set(row.id, { ...row, ...matches });
    }
  }
  return found;
};

const addClasses = async (
  trx: Trx,
  entryId: number,
  changed: readonly Changed[],
): Promise<void> => {
  const courses = await coursesOf(
    trx,
    changed.map(({ courseId }) => courseId),
  );
  const rows = changed.flatMap(({ kind, sessionId, courseId, before, after, ...known }) => {
    const course = courses.get(courseId);
    if (!course) return [];
    const { id: _, ...shown } = course;
    const sides = [before, after].flatMap((side) => side ?? []);
    const days = sides.map(({ date }) => date).sort();
    return {
      ...{ entryId, sessionId, courseId, kind, ...shown },
      teacherMatch: known.teacherMatch ?? teacherMatch(sides.flatMap(({ teachers }) => teachers)),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      firstDay: days[0] ?? '',
      lastDay: days.at(-1) ?? '',
      undoneAt: null,
    };
  });
  await insertRows(trx, 'ledgerClasses', rows);
};

/** Says where the history has the change: its line, the line of its bulk change, or its import. */
const originOf = async (trx: Trx, [entry]: readonly HistoryEntry[]) => {
  if (!entry) throw new Error('A change has no history entry.');
  const { type, batchId = null, partOf, recordId } = entry;
  if (batchId !== null) return { batchId, historyId: null };
  return { batchId, historyId: partOf ?? (await newestLine(trx, type, recordId)) };
};

const nextNo = async (trx: Trx, year: number): Promise<number> => {
  const row = await trx
    .selectFrom('ledger')
    .select('no')
    .where('year', '=', year)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.no ?? 0) + 1;
};

/** An import is saved first and tells people later. All others know whom they have not told. */
const untoldBy = (
  trx: Trx,
  entryId: number,
  { about, classes, courseChanges }: ChangedRecords,
  now: Date,
) =>
  [...classes, ...courseChanges].some(({ batchId }) => batchId !== undefined)
    ? changesOfEntry(trx, entryId).then((changes) => untoldOf(trx, changes, toInstant(now)))
    : (about.untold ?? []);

const addEntry = async (
  { trx, created, at }: Writer,
  changed: readonly Changed[],
  touched: ChangedRecords,
  now: Date,
): Promise<number> => {
  const { about, classes, courseChanges, termChanges, messages } = touched;
  const { cause = {}, requestId = null } = about;
  const { reason = '', note = '', asker = '', askedOn = null } = cause;
  const year = Number(at.slice(0, 4));
  const { id } = await trx
    .insertInto('ledger')
    .values({
      ...created,
      ...{ year, no: await nextNo(trx, year) },
      ...(await originOf(trx, [...classes, ...courseChanges, ...termChanges])),
      ...{ reason, note, asker, askerMatch: matchText(asker), askedOn },
      ...{ classCount: changed.length, notified: 0, notNotified: 0, requestId, undoneAt: null },
      kind: changed[0]?.kind ?? 'move',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addClasses(trx, id, changed);
  await linkMessages(trx, id, messages);
  await addUntold(trx, id, await untoldBy(trx, id, touched, now));
  await countPeople(trx, [id]);
  return id;
};

/**
 * Finds the entry that a write takes back. A course's is the newest one of the course itself that
 * still stands.
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
 * Finds the entries of the deletions of restored courses. A class that was deleted by itself is not
 * there, so its entry stands.
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

/** Returns the entries that a write takes back. */
const entriesTakenBack = async (trx: Trx, touched: ChangedRecords): Promise<number[]> => {
  const { undoes } = touched.about;
  const undone = undoes && (await entryOf(trx, undoes));
  const deletions = await entriesOfDeletions(trx, touched);
  return [...new Set([...(undone ? [undone.id] : []), ...deletions])].sort((a, b) => a - b);
};

/** Marks the classes of an earlier entry as taken back, and the entry with its last class. */
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

/** Notes in an entry that is taken back who still believes its change. */
const takeBack = async (
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
