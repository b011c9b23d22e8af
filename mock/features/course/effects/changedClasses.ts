import { sql } from 'kysely';
import type { ClassEffects } from '@/contract/changeEffects';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { SessionDifferences } from '../../messages/notices/classPairs';
import type { ClassChanges } from '../../messages/notices/plan';
import { countMessages } from '../../messages/records/affectedMessages';
import { storedAs } from '../clashes/afterChange';
import { CLASH_FIELDS, type ClassRow, type StoredSession } from '../clashes/classes';
import { clashesAfter, toldClashes } from './clashes';
import { unreachableIn } from './courses';

const rowsBy = async (
  db: Db,
  column: 'id' | 'courseId',
  ids: readonly number[],
): Promise<ClassRow[]> => {
  const found: ClassRow[] = [];
  for (const run of chunks(ids)) {
    const { rows } = await sql<Omit<ClassRow, 'teachers'> & { teachers: string }>`
      select "id", "courseId", "date", "periodStart", "periodEnd", "groupName", "room", "teachers",
        "status" from "courseSessions" where ${isIn(column, run)}`.execute(db);
    for (const row of rows) found.push({ ...row, teachers: JSON.parse(row.teachers) });
  }
  return found;
};

/**
 * Returns a class session as it will be after a change. `row` is undefined for a session that does
 * not exist now. A session that the change deletes is returned as cancelled.
 */
const rowAfter = (
  id: number,
  row: ClassRow | undefined,
  differences: SessionDifferences & Partial<ClassRow>,
): ClassRow | undefined => {
  const courseId = row?.courseId ?? differences.courseId;
  if (courseId === undefined) return undefined;
  const changed = Object.fromEntries(
    CLASH_FIELDS.flatMap((field) =>
      differences[field] === undefined ? [] : [[field, differences[field]]],
    ),
  );
  const after = { ...row, ...changed, id, courseId } as ClassRow;
  const isGone = differences.isMissing || differences.isCourseDeleted;
  return isGone ? { ...after, status: 'cancelled' } : after;
};

interface Changed {
  sessions: StoredSession[];
  /** The dates of the class sessions before and after the change. */
  days: string[];
}

/**
 * Returns the changed class sessions as they will be after the change. Sessions that the change
 * deletes are returned as cancelled.
 */
const sessionsAfter = async (
  db: Db,
  { ids, after = {}, courses = new Map() }: ClassChanges,
): Promise<Changed> => {
  const rows = [
    ...(await rowsBy(db, 'id', ids)),
    ...(await rowsBy(db, 'courseId', [...courses.keys()])),
  ];
  const stored = new Map(rows.map((row) => [row.id, row]));
  const later = [...new Set([...ids, ...stored.keys()])].flatMap(
    (id) => rowAfter(id, stored.get(id), after.sessions?.get(id) ?? {}) ?? [],
  );
  const dates = [...rows, ...later].flatMap(({ date }) => date ?? []);
  return { sessions: await storedAs(db, later, courses, after.terms), days: dates };
};

/**
 * Returns the effects of a change of class sessions, such as the undo of an import: clashes, text
 * messages, and people whom no message can reach. Undefined if no session changes. `rows` are the
 * people to notify.
 */
export const effectsOfChanges = async (
  db: Db,
  changes: ClassChanges,
  rows: readonly NoticeRow[],
): Promise<ClassEffects | undefined> => {
  const { sessions, days } = await sessionsAfter(db, changes);
  if (sessions.length === 0) return undefined;
  // Skips the search if all sessions are cancelled or deleted, because they cannot clash.
  const isSearched = sessions.some(({ cancelled }) => !cancelled);
  const clashes = isSearched ? await clashesAfter(db, sessions, days) : { all: [], fresh: [] };
  return {
    ...toldClashes(clashes, sessions.length > 1),
    messages: await countMessages(db, changes.ids),
    unreachable: unreachableIn(rows),
  };
};
