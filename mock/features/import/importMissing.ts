import type { CourseFields } from '@/contract/rule';
import { courseLabel } from '@/domain/rows/courseKey';
import { sessionKey } from '@/domain/rows/courseMerge';
import { chunks } from '../../db/schema/codec';
import type { Writer } from '../../db/writer';
import { decodeSession, type KnownSession } from '../course/sessions';
import type { KnownCourse, PlannedCourse, StoredCourse } from './importCourseData';
import { changeSessions, deleteSessions } from './importCourseRows';
import { NOTHING_MISSING, type Plan, type PlannedMissing } from './importPlan';
import type { SettledAs } from './imports';

/** By what a row at fault may still name a course, though its key may be wrong. */
const namesOf = ({ courseCode, courseName, classCode }: Partial<CourseFields>): string[] =>
  Object.entries({ courseCode, courseName, classCode }).flatMap(([field, text]) =>
    text ? `${field} ${text}` : [],
  );

/** The keys of all sessions that the file has, by course, also of rows that are not imported. */
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

/** By day and time; days are texts that sort. */
const byTime = (a: PlannedMissing, b: PlannedMissing): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.periodStart - b.periodStart;

/**
 * The sessions that the courses of a file have and the file has not. Of a course of which the file gives no
 * time nothing is missing; of one that a row with an error may belong to nothing can be told.
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
      .filter(([place, { status }]) => status !== 'cancelled' && !inFile.has(place))
      .map(([, session]) => toPlanned(key, existing.course, session));
    const isDoubtful = [key, ...namesOf(existing.course)].some((name) => doubtful.has(name));
    if (missing.length > 0 && isDoubtful) unjudged.push(courseLabel(existing.course));
    else sessions.push(...missing.sort(byTime));
  }
  return sessions.length + unjudged.length > 0 ? { sessions, unjudged } : NOTHING_MISSING;
};

/** Those of the courses of which something is imported. */
export const missingAmong = (
  missing: readonly PlannedMissing[],
  rows: readonly StoredCourse[],
): PlannedMissing[] => {
  const keys = new Set(rows.map(({ read }) => read.key));
  return missing.filter(({ courseKey }) => keys.has(courseKey));
};

/** Cancels or deletes sessions that a file leaves out, with the history to undo it by. */
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
