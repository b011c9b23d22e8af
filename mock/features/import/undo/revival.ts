import type { Level } from '@/contract/rule';
import { sessionKey } from '@/domain/rows/courseMerge';
import { dateOf } from '@/domain/time/terms';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { reviveSessions, type StoredCourse } from '../../course/courseRows';
import {
  decodeSession,
  type KnownSession,
  type SessionWithSource,
} from '../../course/session/codec';
import { readTerms, type Terms } from '../../term/terms';
import type { BatchEntry } from './entries';

type Courses = ReadonlyMap<number, { level: Level; termCode: string }>;

const slotOf = (session: KnownSession) => `${session.courseId} ${sessionKey(session)}`;

const loadSlots = async (db: Db, ids: readonly number[]): Promise<Set<string>> => {
  const slots = new Set<string>();
  for (const run of chunks(ids)) {
    const rows = await db
      .selectFrom('courseSessions')
      .selectAll()
      .where('courseId', 'in', run)
      .execute();
    for (const row of rows) slots.add(slotOf(decodeSession(row)));
  }
  return slots;
};

const loadCourses = async (db: Db, ids: readonly number[]): Promise<Courses> => {
  const courses = new Map<number, { level: Level; termCode: string }>();
  for (const run of chunks(ids)) {
    const rows = await db
      .selectFrom('courses')
      .select(['id', 'level', 'termCode'])
      .where('id', 'in', run)
      .execute();
    for (const { id, level, termCode } of rows) {
      courses.set(id, { level, termCode });
    }
  }
  return courses;
};

export interface CourseEntries {
  course?: BatchEntry<StoredCourse>;
  sessions: BatchEntry<KnownSession>[];
}

/**
 * Restores class sessions that an import deleted. A session stays deleted if another session of its
 * course now has the same time.
 */
export class SessionRevival {
  readonly #slots: ReadonlySet<string>;
  readonly #courses: Courses;
  readonly #terms: Terms;
  readonly #sessions: SessionWithSource[] = [];

  private constructor(slots: ReadonlySet<string>, courses: Courses, terms: Terms) {
    this.#slots = slots;
    this.#courses = courses;
    this.#terms = terms;
  }

  static async load(db: Db, groups: ReadonlyMap<number, CourseEntries>): Promise<SessionRevival> {
    const ids = [...groups].flatMap(([id, { sessions }]) =>
      sessions.some(({ action }) => action === 'delete') ? [id] : [],
    );
    const slots = await loadSlots(db, ids);
    return new SessionRevival(slots, await loadCourses(db, ids), await readTerms(db));
  }

  /**
   * Adds a deleted class session to the undo. Returns false if another class session now has its
   * time. Ignores class sessions that the import did not delete.
   */
  add({ action, before }: BatchEntry<KnownSession>): boolean {
    if (action !== 'delete' || !before) return true;
    const session = { ...(before as SessionWithSource), date: this.#dateOf(before) };
    if (this.#slots.has(slotOf(session))) return false;
    this.#sessions.push(session);
    return true;
  }

  /**
   * Returns the date of a class session. If the session was planned by week, computes the date
   * again, because the start of the term may have changed.
   */
  #dateOf({ courseId, fixedBy, week, weekday, date }: KnownSession): string {
    const course = this.#courses.get(courseId);
    if (fixedBy !== 'week' || week === null || !course) return date;
    return dateOf(this.#terms(course.level, course.termCode), week, weekday) ?? date;
  }

  async finish(writer: Writer): Promise<void> {
    const revived = await reviveSessions(writer, this.#sessions);
    await writer.log(
      revived.map((after) => ({
        type: 'session',
        recordId: after.id,
        action: 'restore',
        after,
      })),
    );
  }
}
