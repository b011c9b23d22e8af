import type { Transaction } from 'kysely';
import type { UndoResult } from '@/contract/importing';
import { COURSE_FIELDS, type CourseFields } from '@/contract/rule';
import { courseKey, courseLabel } from '@/domain/courseKey';
import { sameValue } from '@/domain/courseMerge';
import { courseKind } from './courses';
import { changeCourse, changeSession } from './importCourseApply';
import { type BatchEntry, editedSince, type UndoImport } from './importUndo';
import { removeRecords, selectByIds } from './records';
import type { Schema } from './schema';
import { decodeSession, type KnownSession } from './sessions';
import type { Writer } from './write';

type StoredCourse = CourseFields & { id: number; version: number };

/** What a batch did to one course. */
interface CourseEntries {
  course?: BatchEntry<StoredCourse>;
  sessions: BatchEntry<KnownSession>[];
}

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

const countSessions = async (trx: Transaction<Schema>, courseId: number): Promise<number> => {
  const row = await trx
    .selectFrom('courseSessions')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

const fieldsOf = (course: CourseFields): CourseFields =>
  Object.fromEntries(COURSE_FIELDS.map((field) => [field, course[field]])) as CourseFields;

/** What a batch changed of a session, as it was before; its date may have followed the term since. */
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

const EDITED = '导入后已被修改或删除';
const GROWN = '导入后增加了课次';
const TAKEN = '原教学班已另有一门课程';

/** Takes back what a batch did to courses, one after the other. */
class CourseUndo {
  readonly #writer: Writer;
  readonly #editedCourses: ReadonlySet<number>;
  readonly #editedSessions: ReadonlySet<number>;

  constructor(writer: Writer, courses: ReadonlySet<number>, sessions: ReadonlySet<number>) {
    this.#writer = writer;
    this.#editedCourses = courses;
    this.#editedSessions = sessions;
  }

  /** Undefined when all was taken back, else why something was kept. */
  async undo(id: number, { course, sessions }: CourseEntries): Promise<string | undefined> {
    const edited =
      this.#editedCourses.has(id) ||
      sessions.some(({ recordId }) => this.#editedSessions.has(recordId));
    if (course?.action === 'create') {
      if (edited) return EDITED;
      if ((await countSessions(this.#writer.trx, id)) > sessions.length) return GROWN;
      await removeRecords(this.#writer, courseKind, [id]);
      return undefined;
    }
    let kept: string | undefined;
    for (const session of sessions) {
      if (this.#editedSessions.has(session.recordId)) kept = EDITED;
      else await this.#undoSession(session);
    }
    if (!course?.before || !course.after) return kept;
    if (this.#editedCourses.has(id)) return EDITED;
    return (await this.#putBack(course.after, course.before)) ? kept : TAKEN;
  }

  async #undoSession({ recordId, action, before, after }: BatchEntry<KnownSession>): Promise<void> {
    const { trx, log } = this.#writer;
    if (action === 'create') {
      await trx.deleteFrom('courseSessions').where('id', '=', recordId).execute();
      await log([{ type: 'session', recordId, action: 'delete', before: after }]);
    } else if (before && after) {
      const row = await trx
        .selectFrom('courseSessions')
        .selectAll()
        .where('id', '=', recordId)
        .executeTakeFirstOrThrow();
      const current = decodeSession(row);
      const now = await changeSession(this.#writer, current, changedBack(current, before, after));
      await log([{ type: 'session', recordId, action: 'update', before: current, after: now }]);
    }
  }

  async #putBack(current: StoredCourse, before: StoredCourse): Promise<boolean> {
    const { trx, log } = this.#writer;
    const holder = await trx
      .selectFrom('courses')
      .select('id')
      .where('courseKey', '=', courseKey(before))
      .where('deletedAt', 'is', null)
      .where('id', '<>', current.id)
      .executeTakeFirst();
    if (holder) return false;
    const after = await changeCourse(this.#writer, current, fieldsOf(before));
    await log([{ type: 'course', recordId: current.id, action: 'update', before: current, after }]);
    return true;
  }
}

/** Takes an import of courses back: new courses and sessions go, changed ones get their old values. */
export const undoCourses: UndoImport = async (writer, entries) => {
  const { trx } = writer;
  const ofType = (type: string) => entries.filter((entry) => entry.type === type);
  const undo = new CourseUndo(
    writer,
    await editedSince(trx, 'course', ofType('course')),
    await editedSince(trx, 'session', ofType('session')),
  );
  const result: UndoResult = { undone: 0, kept: [] };
  for (const [id, group] of byCourse(entries)) {
    const reason = await undo.undo(id, group);
    if (reason === undefined) result.undone += 1;
    else {
      const [stored] = await selectByIds(trx, courseKind, [id]);
      const label = stored ?? group.course?.after;
      result.kept.push({ id, label: label ? courseLabel(label) : '', reason });
    }
  }
  return result;
};
