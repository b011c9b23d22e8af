import { sql } from 'kysely';
import type { ChangeKind, Standing } from '@/contract/ledger';
import type { Level, Teacher } from '@/contract/rule';
import { isIn } from '../../db/base/conditions';
import { beyondScope } from '../../db/query/scope';
import { chunks, jsonReader } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { identityBy, matchContacts } from '../contact/contactMatch';
import { SESSIONS } from '../course/session/sql';

interface TermOf {
  level: Level;
  termCode: string;
}

/** The fields of a class session by which reports group it, for example by department. */
export interface Counted {
  courseId: number;
  courseName: string;
  className: string;
  department: string;
  teachers: Teacher[];
}

/** Kinds of changes that count as changed in the rates and limits. Added classes do not count. */
export const CHANGING = ['move', 'cancel', 'substitute'] as const satisfies ChangeKind[];

const COURSE_COLUMNS = sql`c."id" as "courseId", c."courseName", c."className", c."department"`;

/**
 * Counts the class sessions of a term. Returns one row for all sessions of a course that have the
 * same teachers.
 */
const allClasses = async (db: Db, { level, termCode }: TermOf) => {
  const { rows } = await sql<Omit<Counted, 'teachers'> & { teachers: string; count: number }>`
    select ${COURSE_COLUMNS}, s."teachers", count(*) as "count" from ${SESSIONS}
    where c."level" = ${level} and c."termCode" = ${termCode} and c."deletedAt" is null
    group by c."id", c."courseName", c."className", c."department", s."teachers"`.execute(db);
  return rows.map(({ teachers, count, ...row }) => ({
    ...row,
    teachers: JSON.parse(teachers) as Teacher[],
    count: Number(count),
  }));
};

interface Changed extends Counted {
  kind: ChangeKind;
  sessionId: number;
}

/**
 * Returns the ids of class sessions that still exist. Includes sessions that a secretary may no
 * longer see, because they still count in the secretary's report.
 */
const presentAmong = (db: Db, ids: readonly number[]): Promise<Set<number>> =>
  beyondScope(async () => {
    const present = new Set<number>();
    for (const run of chunks([...new Set(ids)])) {
      const { rows } = await sql<{ id: number }>`
        select "id" from "courseSessions" where ${isIn('id', run)}`.execute(db);
      for (const { id } of rows) present.add(id);
    }
    return present;
  });

/**
 * Reads the changed class sessions of a term, with their teachers before the change, or after it
 * for an added session. Leaves out deleted sessions, which the total does not contain either. Also
 * leaves out sessions that were cancelled only because their whole course was cancelled.
 */
const changedClasses = async (
  db: Db,
  { level, termCode }: TermOf,
  kinds: readonly ChangeKind[],
): Promise<Changed[]> => {
  const { rows } = await sql<
    Omit<Changed, 'teachers'> & { standing: string; cancelled: string | null }
  >`select ${COURSE_COLUMNS}, coalesce(k."before", k."after") as "standing", k."kind", k."sessionId",
      case when k."kind" = 'cancel' then k."after" end as "cancelled"
    from "ledgerClasses" k inner join "courses" c on c."id" = k."courseId"
    where k."level" = ${level} and k."termCode" = ${termCode} and k."undoneAt" is null
      and ${isIn('k.kind', kinds)} and c."deletedAt" is null
      and c."status" <> 'cancelled'`.execute(db);
  const present = await presentAmong(
    db,
    rows.map(({ sessionId }) => sessionId),
  );
  const read = jsonReader<Standing>();
  return rows.flatMap(({ standing, cancelled, ...row }) => {
    if (!present.has(row.sessionId)) return [];
    if (cancelled !== null && read(cancelled).status === 'off') return [];
    return [{ ...row, teachers: read(standing).teachers }];
  });
};

/**
 * Returns the teachers of a class session as pairs of key and name. A person with two spellings of
 * the name is returned once (C-04).
 */
export type TeachersOf = (counted: Counted) => readonly [identity: string, name: string][];

/**
 * A group, such as a department, with the number of its class sessions. `changed` maps each kind of
 * change to the ids of the changed sessions. The ids are a set, so a session that was moved twice
 * counts once.
 */
export interface CountedGroup<T> {
  of: T;
  classes: number;
  changed: ReadonlyMap<ChangeKind, ReadonlySet<number>>;
}

/**
 * Returns the number of class sessions that were moved, cancelled or taught by a substitute. A
 * session with several changes counts once.
 */
export const changedCount = ({ changed }: CountedGroup<unknown>): number =>
  new Set(CHANGING.flatMap((kind) => [...(changed.get(kind) ?? [])])).size;

/**
 * Counts the class sessions of a term and their changes by group, such as by department. `groupsOf`
 * returns the groups of a session as pairs of key and group. Leaves out groups without a change.
 */
export const countChanges = async <T>(
  db: Db,
  term: TermOf,
  kinds: readonly ChangeKind[],
  groupsOf: (counted: Counted, teachersOf: TeachersOf) => readonly (readonly [string, T])[],
): Promise<CountedGroup<T>[]> => {
  const all = await allClasses(db, term);
  const changed = await changedClasses(db, term, kinds);
  const identityOf = identityBy(
    await matchContacts(
      db,
      [...all, ...changed].flatMap(({ teachers }) => teachers),
    ),
  );
  const teachersOf: TeachersOf = ({ teachers }) => [
    ...new Map(teachers.map((teacher) => [identityOf(teacher), teacher.name])),
  ];
  const found = new Map<
    string,
    { of: T; classes: number; changed: Map<ChangeKind, Set<number>> }
  >();
  for (const row of changed) {
    for (const [key, of] of groupsOf(row, teachersOf)) {
      const group = found.get(key) ?? { of, classes: 0, changed: new Map() };
      const sessions = group.changed.get(row.kind) ?? new Set();
      group.changed.set(row.kind, sessions.add(row.sessionId));
      found.set(key, group);
    }
  }
  for (const row of all) {
    for (const [key] of groupsOf(row, teachersOf)) {
      const group = found.get(key);
      if (group) group.classes += row.count;
    }
  }
  return [...found.values()];
};
