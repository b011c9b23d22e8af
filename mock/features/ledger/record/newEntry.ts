import { matchText } from '@/contract/base/fields';
import type { Course } from '@/contract/rule';
import { toInstant } from '@/domain/time/dates';
import { chunks, teacherMatch } from '../../../db/schema/codec';
import type { Trx } from '../../../db/schema/schema';
import type { ChangedRecords, HistoryEntry } from '../../../db/write/changedRecords';
import { insertRows } from '../../../db/write/insertRows';
import { newestLine } from '../../../db/write/state';
import type { Writer } from '../../../db/write/writer';
import type { Changed } from '../changed';
import { changesOfEntry, linkMessages } from '../told';
import { countPeople, untoldOf } from '../untold/people';
import { addUntold } from '../untold/rows';

const COURSE_COLUMNS = [
  'id',
  'level',
  'termCode',
  'courseName',
  'className',
  'department',
] as const;

const coursesOf = async (trx: Trx, ids: readonly number[]) => {
  const rows: Pick<Course, (typeof COURSE_COLUMNS)[number]>[] = [];
  for (const run of chunks([...new Set(ids)])) {
    const found = trx.selectFrom('courses').select(COURSE_COLUMNS).where('id', 'in', run);
    rows.push(...(await found.execute()));
  }
  return new Map(rows.map((row) => [row.id, row]));
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
      courseNameMatch: matchText(shown.courseName),
      departmentMatch: matchText(shown.department),
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

/**
 * Returns the origin of a change: the id of its import batch, or else the id of its history entry.
 * For a part of a bulk change, this is the history entry of the whole bulk change.
 */
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

/**
 * Returns the people who have not been told of the change. An import sends messages only later, so
 * these are all people whom the change concerns. All other writes pass the list in `about.untold`.
 */
const untoldBy = (
  trx: Trx,
  entryId: number,
  { about, classes, courseChanges }: ChangedRecords,
  now: Date,
) =>
  [...classes, ...courseChanges].some(({ batchId }) => batchId !== undefined)
    ? changesOfEntry(trx, entryId).then((changes) => untoldOf(trx, changes, toInstant(now)))
    : (about.untold ?? []);

/**
 * Records a change of classes in the ledger and returns the id of the entry. Also stores the
 * changed classes, the messages about them, and the people who were not told.
 */
export const addEntry = async (
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
