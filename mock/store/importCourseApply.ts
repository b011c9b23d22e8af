import { COURSE_FIELDS, type CourseField, type CourseFields } from '@/contract/rule';
import { classNameOf, courseKey } from '@/domain/courseKey';
import { CourseMerge, sameValue } from '@/domain/courseMerge';
import type { SessionDraft } from '@/domain/sessionTimes';
import { chunks } from './codec';
import { decodeCourse, encodeCourse } from './courses';
import type { KnownCourse } from './importCourseData';
import { courseAfter, type PlannedCourse, sessionAfter, sessionChanges } from './importCourses';
import { blankSession, decodeSession, encodeSession, type KnownSession } from './sessions';
import type { HistoryEntry, Writer } from './write';

/** Rows of one course that are to be done. */
interface CourseGroup {
  rows: PlannedCourse[];
  existing: KnownCourse | undefined;
}

const groupByCourse = (rows: readonly PlannedCourse[]): CourseGroup[] => {
  const groups = new Map<string, CourseGroup>();
  for (const row of rows) {
    const group = groups.get(row.key);
    if (group) group.rows.push(row);
    else groups.set(row.key, { rows: [row], existing: row.existing });
  }
  return [...groups.values()];
};

type StoredCourse = CourseFields & { id: number; version: number };

const insertCourse = async (
  { trx, created }: Writer,
  values: CourseFields,
): Promise<StoredCourse> => {
  const named = { ...values, className: classNameOf(values) };
  const row = await trx
    .insertInto('courses')
    .values({ ...encodeCourse(named), courseKey: courseKey(named), ...created } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  return decodeCourse(row);
};

/** Writes a course's fields; the caller keeps the history. */
export const changeCourse = async (
  { trx, at, actor }: Writer,
  before: StoredCourse,
  values: Partial<CourseFields>,
): Promise<StoredCourse> => {
  const row = await trx
    .updateTable('courses')
    .set({
      ...encodeCourse(values),
      courseKey: courseKey({ ...before, ...values }),
      version: before.version + 1,
      updatedAt: at,
      updatedBy: actor.userName,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return decodeCourse(row);
};

/** Writes a session's fields; the caller keeps the history. */
export const changeSession = async (
  { trx, at, actor }: Writer,
  before: KnownSession,
  after: Partial<KnownSession>,
): Promise<KnownSession> => {
  const { id, version, courseId, ...values } = after;
  const row = await trx
    .updateTable('courseSessions')
    .set({
      ...encodeSession(values),
      version: before.version + 1,
      updatedAt: at,
      updatedBy: actor.userName,
    } as never)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return decodeSession(row);
};

const changedFields = (before: CourseFields, after: CourseFields): Partial<CourseFields> =>
  Object.fromEntries(
    COURSE_FIELDS.filter((field: CourseField) => !sameValue(before[field], after[field])).map(
      (field) => [field, after[field]],
    ),
  );

/** Writes what a batch does, and the history that it can be undone by. */
class CourseWriter {
  readonly #writer: Writer;
  readonly #batchId: number;
  readonly #clear: boolean;
  readonly #newSessions: Record<string, unknown>[] = [];
  readonly #entries: HistoryEntry[] = [];

  constructor(writer: Writer, batchId: number, clear: boolean) {
    this.#writer = writer;
    this.#batchId = batchId;
    this.#clear = clear;
  }

  async course({ rows, existing }: CourseGroup): Promise<void> {
    const merge = new CourseMerge();
    for (const row of rows) merge.add(row);
    const blank = this.#clear ? rows.flatMap(({ read }) => read.blank) : [];
    const values = courseAfter(existing?.course, merge.values, blank);
    const course = existing
      ? await this.#change(existing.course, changedFields(existing.course, values))
      : await this.#create(values);
    for (const [key, draft] of merge.sessions) {
      const known = existing?.sessions.get(key);
      if (known) await this.#changeSession(known, sessionAfter(known, draft, this.#clear));
      else this.#addSession(course.id, key, draft, rows);
    }
  }

  /** Inserts the sessions that were gathered, and the history. */
  async finish(): Promise<void> {
    const { trx, log } = this.#writer;
    for (const run of chunks(this.#newSessions, 500)) {
      const rows = await trx
        .insertInto('courseSessions')
        .values(run as never)
        .returningAll()
        .execute();
      for (const row of rows)
        this.#note('session', row.id, 'create', undefined, decodeSession(row));
    }
    await log(this.#entries);
  }

  async #create(values: CourseFields): Promise<StoredCourse> {
    const after = await insertCourse(this.#writer, values);
    this.#note('course', after.id, 'create', undefined, after);
    return after;
  }

  async #change(before: StoredCourse, values: Partial<CourseFields>): Promise<StoredCourse> {
    if (Object.keys(values).length === 0) return before;
    const after = await changeCourse(this.#writer, before, values);
    this.#note('course', before.id, 'update', before, after);
    return after;
  }

  async #changeSession(before: KnownSession, wanted: KnownSession): Promise<void> {
    if (sessionChanges(before, wanted).length === 0) return;
    const after = await changeSession(this.#writer, before, wanted);
    this.#note('session', before.id, 'update', before, after);
  }

  #addSession(
    courseId: number,
    key: string,
    draft: SessionDraft,
    rows: readonly PlannedCourse[],
  ): void {
    const from =
      rows.find(({ read }) => read.sessions.some((it) => sameValue(it, draft))) ?? rows[0];
    const source = { batchId: this.#batchId, sheet: from?.sheet ?? '', row: from?.row ?? 0, key };
    this.#newSessions.push({
      ...encodeSession({ ...blankSession, ...draft, source }),
      courseId,
      ...this.#writer.created,
    });
  }

  #note(
    type: 'course' | 'session',
    recordId: number,
    action: string,
    before: unknown,
    after: unknown,
  ): void {
    this.#entries.push({ type, recordId, action, before, after, batchId: this.#batchId });
  }
}

/** Does what the rows of a timetable say. */
export const applyCourses = async (
  writer: Writer,
  rows: PlannedCourse[],
  batchId: number,
  clear: boolean,
): Promise<void> => {
  const courses = new CourseWriter(writer, batchId, clear);
  for (const group of groupByCourse(rows)) {
    if (group.rows.some(({ action }) => action !== 'none')) await courses.course(group);
  }
  await courses.finish();
};
