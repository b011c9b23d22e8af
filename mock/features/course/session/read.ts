import { sql } from 'kysely';
import type { Session } from '@/contract/rule';
import { and, isIn } from '../../../db/base/conditions';
import { notFound } from '../../../db/base/refusal';
import { chunks, decode } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { readTerms, type Terms } from '../../term/terms';
import { blankSession, codec } from './codec';
import { type CourseSession, complete, type Joined, type LoggedSession, shownAt } from './shown';
import { SESSIONS } from './sql';

const seq = sql`(
  select count(*) from "courseSessions" x where x."courseId" = s."courseId"
  and (x."date", x."periodStart", x."groupName", x."id")
    <= (s."date", s."periodStart", s."groupName", s."id"))`;

export const decodeJoined = (row: object): Joined => {
  const { fixedBy, source, ...session } = decode<Joined & Record<string, unknown>>(codec, row);
  return { ...session, seq: Number(session.seq) };
};

export const JOINED = {
  from: SESSIONS,
  columns: sql`s.*, c."level", c."termCode", c."campus",
    c."status" as "courseStatus", c."courseName", c."className", ${seq} as "seq"`,
  base: sql`c."deletedAt" is null`,
  order: sql`s."date", s."periodStart", s."groupName"`,
};

const readJoined = async (db: Db, ids: readonly number[]): Promise<Joined[]> => {
  const found: Joined[] = [];
  for (const run of chunks(ids)) {
    const { rows } = await sql<object>`
      select ${JOINED.columns} from ${JOINED.from}
      where ${and([JOINED.base, isIn('s.id', run)])}
      order by ${JOINED.order}, s."id"`.execute(db);
    found.push(...rows.map(decodeJoined));
  }
  return found;
};

/** Finds class sessions by id, with their status at the time `now`. */
export const readSessions = async (db: Db, ids: readonly number[], now: Date): Promise<Session[]> =>
  shownAt(db, await readTerms(db), await readJoined(db, ids), now);

/** Finds class sessions by id, in the form that is stored in the history. */
export const readLogged = async (
  db: Db,
  ids: readonly number[],
  terms?: Terms,
): Promise<LoggedSession[]> =>
  complete(db, terms ?? (await readTerms(db)), await readJoined(db, ids), (session) => session);

/**
 * Finds class sessions by id, with the fields that are needed to change them. Leaves out sessions
 * that do not exist or whose course is deleted.
 */
export const readKnown = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, CourseSession>> => {
  const found = new Map<number, CourseSession>();
  for (const run of chunks([...new Set(ids)])) {
    const { rows } = await sql<object & Pick<CourseSession, 'fixedBy'>>`
      select ${JOINED.columns} from ${JOINED.from}
      where ${and([JOINED.base, isIn('s.id', run)])}`.execute(db);
    for (const row of rows) {
      const session = decodeJoined(row);
      found.set(session.id, { ...session, fixedBy: row.fixedBy });
    }
  }
  return found;
};

const found = <T>([session]: readonly T[]): T => {
  if (!session) throw notFound();
  return session;
};

export const readSession = async (db: Db, id: number, now: Date): Promise<Session> =>
  found(await readSessions(db, [id], now));

export const readLoggedSession = async (db: Db, id: number): Promise<LoggedSession> =>
  found(await readLogged(db, [id]));

export const furtherSession = async (db: Db, courseId: number): Promise<CourseSession> => {
  const course = await db
    .selectFrom('courses')
    .select(['level', 'termCode', 'campus', 'status', 'courseName', 'className'])
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!course) throw notFound();
  const { status: courseStatus, ...courseFields } = course;
  return {
    ...blankSession,
    ...courseFields,
    ...{ id: 0, version: 0, courseId, seq: 0, courseStatus, fixedBy: 'date' },
    ...{ date: '', week: null, weekday: 1, periodStart: 1, periodEnd: 1 },
    ...{ createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' },
  };
};
