import { COURSE_FIELDS, type CourseFields } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { classNameOf } from '@/domain/rows/courseKey';
import { CourseMerge, sameValue, sessionKey } from '@/domain/rows/courseMerge';
import type { SessionDraft } from '@/domain/time/sessions/sessionTimes';
import { yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { HistoryEntry } from '../../../db/write/changedRecords';
import type { Writer } from '../../../db/write/writer';
import {
  type CourseChange,
  changeCourses,
  changeSessions,
  insertCourses,
  insertSessions,
  type NewSession,
  type SessionChange,
} from '../../course/courseRows';
import { blankSession } from '../../course/session/codec';
import { courseAfter, sessionAfter, sessionChanges } from './changes';
import type { StoredCourseRow } from './data';
import { type KnownCourse, loadCourses } from './data';

const changedFields = (before: CourseFields, after: CourseFields): Partial<CourseFields> =>
  Object.fromEntries(
    COURSE_FIELDS.filter((field) => !sameValue(before[field], after[field])).map((field) => [
      field,
      after[field],
    ]),
  );

/** Returns the first file row that contains each class session, by the key of the session. */
const firstRowOf = (rows: readonly StoredCourseRow[]): Map<string, StoredCourseRow> => {
  const first = new Map<string, StoredCourseRow>();
  for (const row of [...rows].reverse()) {
    for (const session of row.read.sessions) first.set(sessionKey(session), row);
  }
  return first;
};

interface AddedSession {
  key: string;
  draft: SessionDraft;
  from: StoredCourseRow | undefined;
}

const RUN = 1000;

/**
 * Collects the changes of all courses and then saves them, with the history entries that an undo
 * needs.
 */
class CourseWriter {
  readonly #writer: Writer;
  readonly #batchId: number;
  readonly #clear: boolean;
  readonly #newCourses: { values: CourseFields; sessions: AddedSession[] }[] = [];
  readonly #newSessions: (AddedSession & { courseId: number })[] = [];
  readonly #courseChanges: CourseChange[] = [];
  readonly #sessionChanges: SessionChange[] = [];

  constructor(writer: Writer, batchId: number, clear: boolean) {
    this.#writer = writer;
    this.#batchId = batchId;
    this.#clear = clear;
  }

  add(rows: readonly StoredCourseRow[], existing: KnownCourse | undefined): void {
    const merge = new CourseMerge();
    for (const row of rows) merge.add(row);
    const blank = this.#clear ? rows.flatMap(({ read }) => read.blank) : [];
    const values = courseAfter(existing?.course, merge.values, blank);
    const added = [...merge.sessions].filter(([key]) => !existing?.sessions.has(key));
    const from = firstRowOf(rows);
    const sessions = added.map(([key, draft]) => ({ key, draft, from: from.get(key) }));
    if (existing) this.#change(existing, values, merge, sessions);
    else {
      const named = { ...values, className: classNameOf(values) };
      this.#newCourses.push({ values: named, sessions });
    }
  }

  #change(
    { course, sessions: known }: KnownCourse,
    values: CourseFields,
    merge: CourseMerge,
    added: AddedSession[],
  ): void {
    const changed = changedFields(course, values);
    if (Object.keys(changed).length > 0) this.#courseChanges.push({ before: course, changed });
    for (const session of added) this.#newSessions.push({ ...session, courseId: course.id });
    for (const [key, draft] of merge.sessions) {
      const before = known.get(key);
      const after = before && sessionAfter(before, draft, this.#clear);
      if (after && sessionChanges(before, after).length > 0) {
        this.#sessionChanges.push({ before, changed: after });
      }
    }
  }

  /**
   * Creates the object only when the session is saved, because tens of thousands of these objects
   * need much memory.
   */
  #newSession({ key, draft, from, courseId }: AddedSession & { courseId: number }): NewSession {
    const source = { batchId: this.#batchId, sheet: from?.sheet ?? '', row: from?.row ?? 0, key };
    return { values: Object.assign({}, blankSession, draft), courseId, source };
  }

  async finish(): Promise<void> {
    const writer = this.#writer;
    const courses = await insertCourses(
      writer,
      this.#newCourses.map(({ values }) => values),
    );
    for (const [index, { sessions }] of this.#newCourses.entries()) {
      const courseId = courses[index]?.id ?? 0;
      for (const session of sessions) this.#newSessions.push({ ...session, courseId });
    }
    const changedCourses = await changeCourses(writer, this.#courseChanges);
    const changedSessions = await changeSessions(writer, this.#sessionChanges);
    await writer.log([
      ...courses.map((after) => this.#line('course', after.id, undefined, after)),
      ...changedCourses.map(({ before, after }) => this.#line('course', after.id, before, after)),
      ...changedSessions.map(({ before, after }) => this.#line('session', after.id, before, after)),
    ]);
    for (const run of chunks(this.#newSessions, RUN)) {
      const sessions = run.map((session) => this.#newSession(session));
      const added = await insertSessions(writer, sessions);
      await writer.log(added.map((after) => this.#line('session', after.id, undefined, after)));
    }
  }

  #line(
    type: 'course' | 'session',
    recordId: number,
    before: unknown,
    after: unknown,
  ): HistoryEntry {
    const action = before ? 'update' : 'create';
    return { type, recordId, action, before, after, batchId: this.#batchId };
  }
}

export const applyCourses = async (
  writer: Writer,
  rows: readonly StoredCourseRow[],
  batchId: number,
  clear: boolean,
): Promise<void> => {
  const groups = [...groupBy(rows, ({ read }) => read.key)].filter(([, group]) =>
    group.some(({ action }) => action !== 'none'),
  );
  const known = await loadCourses(
    writer.trx,
    groups.map(([key]) => key),
  );
  const courses = new CourseWriter(writer, batchId, clear);
  for (const [key, group] of groups) {
    courses.add(group, known.get(key));
    await yieldIfLong();
  }
  await courses.finish();
};
