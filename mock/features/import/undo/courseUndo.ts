import { spoken } from '@/contract/base/language';
import { COURSE_FIELDS, type CourseFields } from '@/contract/rule';
import { courseKey } from '@/domain/rows/courseKey';
import { sameValue } from '@/domain/rows/courseMerge';
import { chunks } from '../../../db/schema/codec';
import { removeRecords } from '../../../db/write/records';
import type { Writer } from '../../../db/write/writer';
import {
  type CourseChange,
  changeCourses,
  changeSessions,
  type SessionChange,
  type StoredCourse,
} from '../../course/courseRows';
import { courseKind } from '../../course/courses';
import { decodeSession, type KnownSession } from '../../course/session/codec';
import type { BatchEntry } from './entries';
import type { CourseEntries, SessionRevival } from './revival';

const fieldsOf = (course: CourseFields): CourseFields =>
  Object.fromEntries(COURSE_FIELDS.map((field) => [field, course[field]])) as CourseFields;

/**
 * Returns the old values, from before the import, of all fields that the import changed. Leaves out
 * fields that have changed again since, such as a date that moved with the term.
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

/** Decides for each course whether the import can be undone, and then saves all courses at once. */
export class CourseUndo {
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
   * Adds a course to the undo. Returns the reason if a part of the import cannot be undone for this
   * course, otherwise undefined.
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
