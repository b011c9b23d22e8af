import type { CourseFields } from '@/contract/rule';
import { courseLabel } from '@/domain/rows/courseKey';
import { sessionKey } from '@/domain/rows/courseMerge';
import { chunks } from '../../../db/schema/codec';
import type { Writer } from '../../../db/write/writer';
import { changeSessions, deleteSessions } from '../../course/courseRows';
import { decodeSession, type KnownSession } from '../../course/session/codec';
import type { KnownCourse, PlannedCourse, StoredCourseRow } from '../courses/data';
import { NOTHING_MISSING, type Plan, type PlannedMissing } from '../plan';
import type { SettledAs } from './importer';

/**
 * Returns the course code, course name and class code of a file row or course. They show to which
 * course an invalid row may belong.
 */
const namesOf = ({ courseCode, courseName, classCode }: Partial<CourseFields>): string[] =>
  Object.entries({ courseCode, courseName, classCode }).flatMap(([field, text]) =>
    text ? `${field} ${text}` : [],
  );

/**
 * Returns the keys of all class sessions in the file, by course. Includes rows that the user has
 * excluded.
 */
const sessionsInFile = (rows: readonly PlannedCourse[]): Map<string, Set<string>> => {
  const byCourse = new Map<string, Set<string>>();
  for (const { read } of rows) {
    if (read.sessions.length === 0) continue;
    const keys = byCourse.get(read.key) ?? new Set();
    byCourse.set(read.key, keys);
    for (const session of read.sessions) keys.add(sessionKey(session));
  }
  return byCourse;
};

const toPlanned = (courseKey: string, course: CourseFields, session: KnownSession) => ({
  courseKey,
  id: session.id,
  version: session.version,
  courseName: course.courseName,
  className: course.className,
  date: session.date,
  periodStart: session.periodStart,
  periodEnd: session.periodEnd,
  groupName: session.groupName,
  room: session.room,
  teachers: session.teachers.map(({ name }) => name),
});

/** Compares dates as texts, because ISO dates such as `2026-11-25` are then in the right order. */
const byTime = (a: PlannedMissing, b: PlannedMissing): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.periodStart - b.periodStart;

/**
 * Finds stored class sessions that are missing in the import file. Skips courses for which the file
 * has no class times. If a row with errors may belong to a course, it may be about one of the
 * missing sessions, so only the course name is returned, in `unjudged`.
 */
export const findMissing = (
  rows: readonly PlannedCourse[],
  known: ReadonlyMap<string, KnownCourse>,
): Plan['missing'] => {
  const wrong = rows.filter(({ verdict }) => verdict === 'error');
  const doubtful = new Set(wrong.flatMap(({ read }) => [read.key, ...namesOf(read.values)]));
  const unjudged: string[] = [];
  const sessions: PlannedMissing[] = [];
  for (const [key, inFile] of sessionsInFile(rows)) {
    const existing = known.get(key);
    if (!existing) continue;
    const missing = [...existing.sessions]
      .filter(([slot, { status }]) => status !== 'cancelled' && !inFile.has(slot))
      .map(([, session]) => toPlanned(key, existing.course, session));
    const isDoubtful = [key, ...namesOf(existing.course)].some((name) => doubtful.has(name));
    if (missing.length > 0 && isDoubtful) unjudged.push(courseLabel(existing.course));
    else sessions.push(...missing.sort(byTime));
  }
  return sessions.length + unjudged.length > 0 ? { sessions, unjudged } : NOTHING_MISSING;
};

/** Returns the missing class sessions of courses that are imported with at least one file row. */
export const missingAmong = (
  missing: readonly PlannedMissing[],
  rows: readonly StoredCourseRow[],
): PlannedMissing[] => {
  const keys = new Set(rows.map(({ read }) => read.key));
  return missing.filter(({ courseKey }) => keys.has(courseKey));
};

/**
 * Cancels or deletes class sessions that are missing in the import file. Writes history entries, so
 * that the import can be undone.
 */
export const settleMissing = async (
  writer: Writer,
  sessions: readonly PlannedMissing[],
  choice: SettledAs,
  batchId: number,
): Promise<void> => {
  for (const run of chunks(sessions.map(({ id }) => id))) {
    if (choice === 'delete') {
      await writer.log(
        (await deleteSessions(writer, run)).map((before) => ({
          type: 'session',
          recordId: before.id,
          action: 'delete',
          before,
          batchId,
        })),
      );
      continue;
    }
    const rows = await writer.trx
      .selectFrom('courseSessions')
      .selectAll()
      .where('id', 'in', run)
      .execute();
    const changes = rows.map((row) => ({
      before: decodeSession(row),
      changed: { status: 'cancelled' as const },
    }));
    await writer.log(
      (await changeSessions(writer, changes)).map(({ before, after }) => ({
        type: 'session',
        recordId: after.id,
        action: 'update',
        before,
        after,
        batchId,
      })),
    );
  }
};
