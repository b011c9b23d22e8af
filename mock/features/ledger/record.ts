import { matchText } from '@/contract/base/fields';
import type { ChangeKind, Standing } from '@/contract/ledger';
import type { Level, Teacher } from '@/contract/rule';
import { toDay, toInstant } from '@/domain/time/dates';
import { changeKind } from '@/domain/timetable/changeKind';
import { chunks, teacherMatch } from '../../db/schema/codec';
import type { Trx } from '../../db/schema/schema';
import type { AboutChange, ChangedRecords, HistoryEntry } from '../../db/write/changedRecords';
import { newestLine } from '../../db/write/state';
import type { AfterWrite } from '../../db/write/store';
import type { Writer } from '../../db/write/writer';
import { decodeSession } from '../course/sessions';
import { concernsOf } from '../messages/notices/plan';
import { changesOfEntry, linkMessages } from './told';

type Logged = Standing & { courseId: number };

interface Changed {
  kind: ChangeKind;
  sessionId: number;
  courseId: number;
  before: Standing | undefined;
  after: Standing | undefined;
}

const plainTeacher = ({ staffNo, name, title }: Teacher): Teacher => ({
  ...(staffNo && { staffNo }),
  name,
  ...(title && { title }),
});

export const standingOf = ({
  date,
  week,
  weekday,
  periodStart,
  periodEnd,
  room,
  groupName,
  teachers,
  status,
}: Logged): Standing => ({
  ...{ date, week, weekday, periodStart, periodEnd, room, groupName, status },
  teachers: teachers.map(plainTeacher),
});

/** Puts the entries of one class together: how it stood at first, and how it stands at last. */
const changedIn = (entries: readonly HistoryEntry[]): Changed[] => {
  const sides = new Map<number, { before: Logged | undefined; after: Logged | undefined }>();
  for (const { recordId, before, after } of entries) {
    const known = sides.get(recordId) ?? { before: before as Logged | undefined };
    sides.set(recordId, { before: known.before, after: after as Logged | undefined });
  }
  return [...sides].flatMap(([sessionId, { before, after }]) => {
    const kind = changeKind(before, after);
    if (!kind) return [];
    return {
      ...{ kind, sessionId, courseId: (before ?? after)?.courseId ?? 0 },
      before: before && standingOf(before),
      after: after && standingOf(after),
    };
  });
};

interface CourseOf {
  id: number;
  level: Level;
  termCode: string;
  courseName: string;
  className: string;
  department: string;
}

const coursesOf = async (trx: Trx, ids: readonly number[]): Promise<Map<number, CourseOf>> => {
  const found = new Map<number, CourseOf>();
  for (const run of chunks([...new Set(ids)])) {
    const rows = await trx
      .selectFrom('courses')
      .select(['id', 'level', 'termCode', 'courseName', 'className', 'department'])
      .where('id', 'in', run)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
};

const ROWS = 200;

const addClasses = async (
  trx: Trx,
  entryId: number,
  changed: readonly Changed[],
): Promise<void> => {
  const courses = await coursesOf(
    trx,
    changed.map(({ courseId }) => courseId),
  );
  const rows = changed.flatMap(({ kind, sessionId, courseId, before, after }) => {
    const course = courses.get(courseId);
    if (!course) return [];
    const { id: _, ...shown } = course;
    const sides = [before, after].flatMap((side) => side ?? []);
    const days = sides.map(({ date }) => date).sort();
    return {
      ...{ entryId, sessionId, courseId, kind, ...shown },
      courseNameMatch: matchText(course.courseName),
      departmentMatch: matchText(course.department),
      teacherMatch: teacherMatch(sides.flatMap(({ teachers }) => teachers)),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      firstDay: days[0] ?? '',
      lastDay: days.at(-1) ?? '',
      undoneAt: null,
    };
  });
  for (const run of chunks(rows, ROWS)) {
    await trx.insertInto('ledgerClasses').values(run).execute();
  }
};

/**
 * Returns the classes to come of courses that are cancelled, or held after all. The classes
 * themselves keep their status.
 */
const classesOfCourses = async (
  trx: Trx,
  entries: readonly HistoryEntry[],
  today: string,
): Promise<Changed[]> => {
  const isCancelled = new Map(
    entries.map(({ recordId, after }) => [
      recordId,
      (after as { status?: string }).status === 'cancelled',
    ]),
  );
  const found: Changed[] = [];
  for (const run of chunks([...isCancelled.keys()])) {
    const rows = await trx
      .selectFrom('courseSessions')
      .selectAll()
      .where('courseId', 'in', run)
      .where('date', '>=', today)
      .where('status', '<>', 'cancelled')
      .execute();
    for (const row of rows) {
      const { id: sessionId, courseId, ...session } = decodeSession(row);
      const held = standingOf({ ...session, courseId });
      const not = { ...held, status: 'cancelled' };
      const [before, after] = isCancelled.get(courseId) ? [held, not] : [not, held];
      const kind = isCancelled.get(courseId) ? 'cancel' : 'reinstate';
      found.push({ kind, sessionId, courseId, before, after });
    }
  }
  return found;
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

const addEntry = async (
  { trx, created, at }: Writer,
  changed: readonly Changed[],
  { about, classes, courseStatuses, messages }: ChangedRecords,
  now: Date,
): Promise<void> => {
  const { cause = {}, notified = 0, notNotified = 0, requestId = null } = about;
  const { reason = '', note = '', asker = '', askedOn = null } = cause;
  const year = Number(at.slice(0, 4));
  const { id } = await trx
    .insertInto('ledger')
    .values({
      ...created,
      ...{ year, no: await nextNo(trx, year) },
      ...(await originOf(trx, [...classes, ...courseStatuses])),
      ...{ reason, note, asker, askerMatch: matchText(asker), askedOn },
      ...{ classCount: changed.length, notified, notNotified, requestId, undoneAt: null },
      kind: changed[0]?.kind ?? 'move',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addClasses(trx, id, changed);
  await linkMessages(trx, id, messages);
  // An import is saved first and tells people later.
  if (classes[0]?.batchId === undefined) return;
  const concerns = await concernsOf(trx, await changesOfEntry(trx, id), toInstant(now));
  const untold = new Set(concerns.map(({ key }) => key)).size;
  await trx.updateTable('ledger').set({ notNotified: untold }).where('id', '=', id).execute();
};

/**
 * Finds the entry that a write takes back. A course's is the newest one that cancelled or reinstated
 * classes and still stands.
 */
const entryOf = (trx: Trx, undoes: NonNullable<AboutChange['undoes']>) => {
  if ('courseId' in undoes) {
    return trx
      .selectFrom('ledgerClasses')
      .select('entryId as id')
      .where('courseId', '=', undoes.courseId)
      .where('kind', 'in', ['cancel', 'reinstate'])
      .where('undoneAt', 'is', null)
      .orderBy('entryId', 'desc')
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

/** Marks the classes of an earlier entry as taken back, and the entry with its last class. */
const markUndone = async (
  { trx, at }: Writer,
  entry: { id: number },
  { sessions, courseStatuses }: ChangedRecords,
): Promise<void> => {
  const mark = async (column: 'sessionId' | 'courseId', ids: readonly number[]) => {
    for (const run of chunks(ids)) {
      await trx
        .updateTable('ledgerClasses')
        .set({ undoneAt: at })
        .where('entryId', '=', entry.id)
        .where(column, 'in', run)
        .where('undoneAt', 'is', null)
        .execute();
    }
  };
  await mark('sessionId', [...sessions]);
  await mark(
    'courseId',
    courseStatuses.map(({ recordId }) => recordId),
  );
  const left = await trx
    .selectFrom('ledgerClasses')
    .select('id')
    .where('entryId', '=', entry.id)
    .where('undoneAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  await trx
    .updateTable('ledger')
    .set((eb) => ({ undoneAt: at, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', entry.id)
    .execute();
};

/**
 * Makes one ledger entry for each write that changes classes, whichever way they are changed (L-01).
 * An undo makes no entry. It marks the entry that it takes back.
 */
export const recordChange: AfterWrite = async (writer, touched, now) => {
  const { about, classes, courseStatuses } = touched;
  if (classes.length + courseStatuses.length === 0) return;
  const undone = about.undoes && (await entryOf(writer.trx, about.undoes));
  if (undone) return markUndone(writer, undone, touched);
  // The classes that an import added are no entry, so its undo is none either.
  if (about.undoes && 'batchId' in about.undoes) return;
  const changed = [
    ...changedIn(classes),
    ...(await classesOfCourses(writer.trx, courseStatuses, toDay(now))),
  ];
  if (changed.length > 0) await addEntry(writer, changed, touched, now);
};
