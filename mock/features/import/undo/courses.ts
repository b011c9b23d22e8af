import { courseKey, courseLabel } from '@/domain/rows/courseKey';
import { chunks } from '../../../db/schema/codec';
import type { Trx } from '../../../db/schema/schema';
import { selectByIds } from '../../../db/write/records';
import type { StoredCourse } from '../../course/courseRows';
import { courseKind } from '../../course/courses';
import type { KnownSession } from '../../course/session/codec';
import { coursesIn } from '../courses/data';
import { CourseUndo } from './courseUndo';
import { type BatchEntry, editedSince } from './entries';
import { type CourseEntries, SessionRevival } from './revival';
import type { UndoImport } from './undo';

const byCourse = (entries: readonly BatchEntry[]): Map<number, CourseEntries> => {
  const groups = new Map<number, CourseEntries>();
  const of = (id: number) => {
    const group = groups.get(id) ?? { sessions: [] };
    groups.set(id, group);
    return group;
  };
  for (const entry of entries) {
    if (entry.type === 'course') of(entry.recordId).course = entry as BatchEntry<StoredCourse>;
    else {
      const session = entry as BatchEntry<KnownSession>;
      of((session.after ?? session.before)?.courseId ?? 0).sessions.push(session);
    }
  }
  return groups;
};

const countSessions = async (trx: Trx, ids: readonly number[]): Promise<Map<number, number>> => {
  const counts = new Map<number, number>();
  for (const run of chunks(ids)) {
    const rows = await trx
      .selectFrom('courseSessions')
      .select((eb) => ['courseId', eb.fn.countAll().as('count')])
      .where('courseId', 'in', run)
      .groupBy('courseId')
      .execute();
    for (const { courseId, count } of rows) counts.set(courseId, Number(count));
  }
  return counts;
};

const holdersOf = async (trx: Trx, keys: readonly string[]): Promise<Map<string, number>> => {
  const holders = new Map<string, number>();
  for (const run of chunks(keys)) {
    const rows = await trx
      .selectFrom('courses')
      .select(['id', 'courseKey'])
      .where('courseKey', 'in', run)
      .where('deletedAt', 'is', null)
      .execute();
    for (const { id, courseKey: key } of rows) holders.set(key, id);
  }
  return holders;
};

/**
 * Returns a function that is true if history entries that were written after the undo was prepared
 * are about a term, a course of this import, or another course with the teaching class (教学班)
 * that a course of this import had before.
 */
const concerning: UndoImport['concerning'] = (entries) => {
  const groups = byCourse(entries);
  const keys = new Set(
    [...groups.values()].flatMap(({ course }) => (course?.before ? courseKey(course.before) : [])),
  );
  return async (_db, lines) => {
    const touched = coursesIn(lines);
    return (
      !touched ||
      [...touched.ids].some((id) => groups.has(id)) ||
      [...touched.keys].some((key) => keys.has(key))
    );
  };
};

const undo: UndoImport['undo'] = async (writer, entries) => {
  const { trx } = writer;
  const ofType = (type: string) => entries.filter((entry) => entry.type === type);
  const groups = byCourse(entries);
  const changed = [...groups.values()].flatMap(({ course }) => course?.before ?? []);
  const work = new CourseUndo(writer, {
    editedCourses: await editedSince(trx, 'course', ofType('course')),
    editedSessions: await editedSince(trx, 'session', ofType('session')),
    sessionCounts: await countSessions(trx, [...groups.keys()]),
    holders: await holdersOf(trx, changed.map(courseKey)),
    revival: await SessionRevival.load(trx, groups),
  });
  const reasons = new Map<number, string>();
  for (const [id, group] of groups) {
    const reason = work.add(id, group);
    if (reason !== undefined) reasons.set(id, reason);
  }
  await work.finish();
  const stored = await selectByIds(trx, courseKind, [...reasons.keys()]);
  const labels = new Map(stored.map((course) => [course.id, courseLabel(course)]));
  const kept = [...reasons].map(([id, reason]) => {
    const after = groups.get(id)?.course?.after;
    return { id, label: labels.get(id) ?? (after ? courseLabel(after) : ''), reason };
  });
  return { undone: groups.size - reasons.size, kept };
};

export const undoCourses: UndoImport = {
  records: 'courses',
  restsOn: ['course', 'session', 'term'],
  concerning,
  undo,
};
