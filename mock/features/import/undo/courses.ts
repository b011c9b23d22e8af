import { spoken } from '@/contract/base/language';
import { COURSE_FIELDS, type CourseFields } from '@/contract/rule';
import { courseKey, courseLabel } from '@/domain/rows/courseKey';
import { sameValue } from '@/domain/rows/courseMerge';
import { chunks } from '../../../db/schema/codec';
import type { Trx } from '../../../db/schema/schema';
import { removeRecords, selectByIds } from '../../../db/write/records';
import type { Writer } from '../../../db/write/writer';
import {
  type CourseChange,
  changeCourses,
  changeSessions,
  type SessionChange,
  type StoredCourse,
} from '../../course/courseRows';
import { courseKind } from '../../course/courses';
import { decodeSession, type KnownSession } from '../../course/sessions';
import { coursesIn } from '../courses/data';
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

const fieldsOf = (course: CourseFields): CourseFields =>
  Object.fromEntries(COURSE_FIELDS.map((field) => [field, course[field]])) as CourseFields;

/**
 * Returns the values that a class session had before the import. Fields that have changed since the
 * import are left out, such as a date that moved with the term.
 */
const changedBack = (
  current: KnownSession,
  before: KnownSession,
  after: KnownSession,
): Partial<KnownSession> =>
  Object.fromEntries(
    (Object.keys(before) as (keyof KnownSession)[])
      .filter((field) => !sameValue(before[field], after[field]))
      .filter((field) => sameValue(current[field], after[field]))
      .map((field) => [field, before[field]]),
  );

const EDITED = { 'zh-CN': '导入后已被修改或删除', en: 'changed or deleted since the import' };
const GROWN = { 'zh-CN': '导入后增加了课次', en: 'classes were added since the import' };
const TAKEN = { 'zh-CN': '原教学班已另有一门课程', en: 'its former section is another course now' };
const TIME_TAKEN = { 'zh-CN': '原来的时间已另有一次课', en: 'another class is at its former time' };

interface Present {
  editedCourses: ReadonlySet<number>;
  editedSessions: ReadonlySet<number>;
  sessionCounts: ReadonlyMap<number, number>;
  holders: ReadonlyMap<string, number>;
  revival: SessionRevival;
}

/** Decides for each course whether the import can be undone. Then saves all courses together. */
class CourseUndo {
  readonly #writer: Writer;
  readonly #present: Present;
  readonly #newCourses: number[] = [];
  readonly #newSessions: BatchEntry<KnownSession>[] = [];
  readonly #changedCourses: CourseChange[] = [];
  readonly #changedSessions: BatchEntry<KnownSession>[] = [];

  constructor(writer: Writer, present: Present) {
    this.#writer = writer;
    this.#present = present;
  }

  /**
   * Adds a course to the undo. If a part of the import must stay, returns the reason. Otherwise
   * returns undefined.
   */
  add(id: number, { course, sessions }: CourseEntries): string | undefined {
    const { editedCourses, editedSessions, sessionCounts } = this.#present;
    const edited = sessions.filter(({ recordId }) => editedSessions.has(recordId));
    if (course?.action === 'create') {
      if (editedCourses.has(id) || edited.length > 0) return spoken(EDITED);
      if ((sessionCounts.get(id) ?? 0) > sessions.length) return spoken(GROWN);
      this.#newCourses.push(id);
      return undefined;
    }
    for (const session of sessions) {
      if (editedSessions.has(session.recordId)) continue;
      if (session.action === 'create') this.#newSessions.push(session);
      else if (session.action === 'update') this.#changedSessions.push(session);
    }
    const blocked = sessions.filter((session) => !this.#present.revival.add(session));
    if (course && editedCourses.has(id)) return spoken(EDITED);
    if (course && !this.#putBack(course)) return spoken(TAKEN);
    if (blocked.length > 0) return spoken(TIME_TAKEN);
    return edited.length > 0 ? spoken(EDITED) : undefined;
  }

  #putBack({ before, after }: BatchEntry<StoredCourse>): boolean {
    if (!before || !after) return true;
    if ((this.#present.holders.get(courseKey(before)) ?? after.id) !== after.id) return false;
    this.#changedCourses.push({ before: after, changed: fieldsOf(before) });
    return true;
  }

  async finish(): Promise<void> {
    const writer = this.#writer;
    if (this.#newCourses.length > 0) await removeRecords(writer, courseKind, this.#newCourses);
    await this.#deleteSessions();
    const courses = await changeCourses(writer, this.#changedCourses);
    const sessions = await changeSessions(writer, await this.#sessionsBack());
    await this.#present.revival.finish(writer);
    const action = 'update';
    await writer.log([
      ...courses.map((it) => ({ type: 'course', recordId: it.after.id, action, ...it }) as const),
      ...sessions.map((it) => ({ type: 'session', recordId: it.after.id, action, ...it }) as const),
    ]);
  }

  async #deleteSessions(): Promise<void> {
    const { rows, log } = this.#writer;
    await rows.delete(
      'courseSessions',
      this.#newSessions.map(({ recordId }) => recordId),
    );
    await log(
      this.#newSessions.map(({ recordId, after: before }) => ({
        type: 'session',
        recordId,
        action: 'delete',
        before,
      })),
    );
  }

  async #sessionsBack(): Promise<SessionChange[]> {
    const changes: SessionChange[] = [];
    for (const run of chunks(this.#changedSessions)) {
      const entries = new Map(run.map((entry) => [entry.recordId, entry]));
      const rows = await this.#writer.trx
        .selectFrom('courseSessions')
        .selectAll()
        .where('id', 'in', [...entries.keys()])
        .execute();
      for (const row of rows) {
        const current = decodeSession(row);
        const { before, after } = entries.get(current.id) ?? {};
        if (before && after) {
          changes.push({ before: current, changed: changedBack(current, before, after) });
        }
      }
    }
    return changes;
  }
}

/**
 * Returns a function for checking newer history entries. It returns true if the entries change a
 * term, a course of this import, or a course with the key that such a course had before.
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
