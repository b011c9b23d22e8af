import { sql } from 'kysely';
import type { SessionFields } from '@/contract/rule';
import { isIn } from '../../../db/base/conditions';
import { mapYielding } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { readTerms, type Terms } from '../../term/terms';
import { type KnownClass, readingWithPeople } from '../reminders/classes';
import { type ClassRow, rowsById } from '../reminders/classRows';

/**
 * The values of a class session before a change, or after it. A missing value is the same as in the
 * database.
 */
export type SessionDifferences = Partial<
  Pick<
    SessionFields,
    'date' | 'periodStart' | 'periodEnd' | 'form' | 'topic' | 'room' | 'status' | 'teachers'
  >
> & {
  /** True if the class session does not exist, for example before the change that adds it. */
  isMissing?: boolean;
  /** The id of the course, used only for a class session that is not in the database. */
  courseId?: number;
  /**
   * The clock times of the class and whether it is on a holiday, before or after the change. Stored
   * here if the term may have changed since. If undefined, they come from the term.
   */
  startTime?: string;
  endTime?: string;
  holiday?: boolean;
  courseStatus?: string;
  isCourseDeleted?: boolean;
  campus?: string;
  termCode?: string;
};

/** The classes before a change, or after it. Missing values are the same as in the database. */
export interface Side {
  sessions?: ReadonlyMap<number, SessionDifferences>;
  terms?: Terms;
}

export interface ClassPair {
  before: KnownClass | undefined;
  after: KnownClass | undefined;
}

const DIFFERENCE_FIELDS = [
  'date',
  'periodStart',
  'periodEnd',
  'form',
  'topic',
  'room',
  'status',
  'courseStatus',
  'campus',
  'termCode',
] as const satisfies (keyof SessionDifferences)[];

const withDifferences = (row: ClassRow, differences: SessionDifferences | undefined): ClassRow => {
  if (!differences) return row;
  const changed = Object.fromEntries(
    DIFFERENCE_FIELDS.filter((field) => differences[field] !== undefined).map((field) => [
      field,
      differences[field],
    ]),
  );
  const teachers = differences.teachers ? JSON.stringify(differences.teachers) : row.teachers;
  const deletedAt =
    differences.isCourseDeleted === undefined
      ? row.deletedAt
      : differences.isCourseDeleted
        ? '-'
        : null;
  return { ...row, ...changed, teachers, deletedAt };
};

const withCalendar = (session: KnownClass, differences: SessionDifferences | undefined) => {
  const { startTime, endTime, holiday } = differences ?? {};
  if (startTime === undefined && holiday === undefined) return session;
  return {
    ...session,
    ...(startTime !== undefined && { startTime }),
    ...(endTime !== undefined && { endTime }),
    ...(holiday !== undefined && { holiday }),
  };
};

/** Builds rows for class sessions that are not in the database, from the data of their courses. */
const unstoredRows = async (
  db: Db,
  sessions: ReadonlyMap<number, SessionDifferences>,
): Promise<Map<number, ClassRow>> => {
  const courseIds = [...new Set([...sessions.values()].flatMap(({ courseId }) => courseId ?? []))];
  const courses = new Map<number, ClassRow>();
  for (const run of chunks(courseIds)) {
    const { rows } = await sql<ClassRow>`
      select 0 as "version", '' as "date", 0 as "periodStart", 0 as "periodEnd", '' as "form", '' as "topic",
        '[]' as "teachers", '' as "room", 'planned' as "status", "id", "level", "termCode", "campus", "courseName",
        "className", "classComposition", "status" as "courseStatus", "deletedAt"
      from "courses" where ${isIn('id', run)}`.execute(db);
    for (const row of rows) courses.set(row.id, row);
  }
  const found = new Map<number, ClassRow>();
  for (const [id, { courseId = 0 }] of sessions) {
    const course = courses.get(courseId);
    if (course) found.set(id, { ...course, id });
  }
  return found;
};

/** Sorts by time, then by id, so that the previews of a change always have the same order. */
const byTime = (a: KnownClass, b: KnownClass): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.periodStart - b.periodStart || a.sessionId - b.sessionId;
};

/**
 * Returns each class session before and after a change, by id. Looks up the contacts of all
 * teachers at once.
 */
export const classPairs = async (
  db: Db,
  ids: readonly number[],
  before: Side,
  after: Side,
): Promise<Map<number, ClassPair>> => {
  const stored = new Map((await rowsById(db, ids)).map((row) => [row.id, row]));
  const unstored = new Map(
    [...(before.sessions ?? []), ...(after.sessions ?? [])].filter(
      ([id, { courseId }]) => courseId !== undefined && !stored.has(id),
    ),
  );
  const made = unstored.size > 0 ? await unstoredRows(db, unstored) : new Map<number, ClassRow>();
  const rowsOf = ({ sessions }: Side) =>
    [...new Set(ids)].flatMap((id) => {
      const differences = sessions?.get(id);
      const row = stored.get(id) ?? (differences && made.get(id));
      return row && !differences?.isMissing ? withDifferences(row, differences) : [];
    });
  const sides = [rowsOf(before), rowsOf(after)] as const;
  const read = await readingWithPeople(db, sides.flat());
  const present = await readTerms(db);
  const classesOf = (rows: readonly ClassRow[], { sessions, terms }: Side) =>
    mapYielding(rows, (row) => withCalendar(read(row, terms ?? present), sessions?.get(row.id)));
  const formerClasses = await classesOf(sides[0], before);
  const laterClasses = await classesOf(sides[1], after);
  const former = new Map(formerClasses.map((session) => [session.sessionId, session]));
  const later = new Map(laterClasses.map((session) => [session.sessionId, session]));
  const inOrder = [...later.values(), ...former.values()].sort(byTime);
  return new Map(
    inOrder.map(({ sessionId: id }) => [id, { before: former.get(id), after: later.get(id) }]),
  );
};
