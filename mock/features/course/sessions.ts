import { sql } from 'kysely';
import {
  type Course,
  type CourseFields,
  type ExportedSession,
  type Session,
  type SessionFields,
  type StoredStatus,
  sessionShape,
  type Teacher,
} from '@/contract/rule';
import type { Term } from '@/contract/term';
import { periodsOn } from '@/domain/time/periodTables';
import { clockTime, statusAt, statusToStore } from '@/domain/time/sessionStatus';
import { isHoliday, type SessionTime } from '@/domain/time/terms';
import { and, isIn } from '../../db/base/conditions';
import { notFound } from '../../db/base/refusal';
import { type Codec, chunks, decode, encode, teacherMatch } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { matchContacts } from '../contact/contactMatch';
import { readTerms, type Terms } from '../term/terms';
import { SESSIONS } from './sessionSql';

const codec = {
  json: ['teachers', 'source'],
  matched: ['room', 'topic', 'groupName'],
} as const satisfies Codec;

export const encodeSession = <
  T extends Partial<SessionFields & SessionTime> & { source?: unknown },
>(
  values: T,
) =>
  Object.assign(
    encode(codec, values),
    values.teachers && { teacherMatch: teacherMatch(values.teachers) },
    values.status && { status: statusToStore(values.status, 'planned') },
  );

export const blankSession = {
  form: '',
  topic: '',
  teachers: [] as Teacher[],
  room: '',
  groupName: '',
  requirement: '',
  status: 'planned' as StoredStatus,
};

/**
 * A class session as the history stores it. The status `done` depends on the clock, so the history
 * never stores it.
 */
export type LoggedSession = Omit<Session, 'status' | 'storedStatus'> & { status: StoredStatus };

export type Joined = Omit<LoggedSession, 'startTime' | 'endTime' | 'holiday'> & {
  termCode: string;
  campus: string;
  courseStatus: CourseFields['status'];
  teachers: Teacher[];
};

/**
 * A class session with data of its course. If the term moves, `fixedBy` tells whether the session
 * keeps its week or its date.
 */
export type CourseSession = Joined & Pick<SessionTime, 'fixedBy'>;

const complete = async <T>(
  db: Db,
  terms: Terms,
  rows: readonly Joined[],
  finish: (session: LoggedSession, row: Joined, term: Term) => T,
): Promise<T[]> => {
  const contactOf = await matchContacts(
    db,
    rows.flatMap(({ teachers }) => teachers),
  );
  return rows.map((row) => {
    const { termCode, campus, courseStatus, ...session } = row;
    const term = terms(session.level, termCode);
    const periods = periodsOn(term, row);
    const time = (no: number) => periods.find((period) => period.no === no);
    const logged = {
      ...session,
      teachers: session.teachers.map((teacher) => {
        const contact = contactOf(teacher);
        if (!contact?.own) return teacher;
        return { ...teacher, contactId: contact.contactId, unit: contact.unit };
      }),
      startTime: time(session.periodStart)?.start ?? '',
      endTime: time(session.periodEnd)?.end ?? '',
      holiday: isHoliday(term, session.date),
    };
    return finish(logged, row, term);
  });
};

export const shown = (
  session: LoggedSession,
  { campus, courseStatus }: Pick<Joined, 'campus' | 'courseStatus'>,
  term: Term,
  now: Date,
): Session => ({
  ...session,
  status: statusAt({ ...session, campus, courseStatus }, term, clockTime(now)),
  storedStatus: session.status,
});

export const shownAt = (
  db: Db,
  terms: Terms,
  rows: readonly Joined[],
  now: Date,
): Promise<Session[]> =>
  complete(db, terms, rows, (session, row, term) => shown(session, row, term, now));

export const decodeStoredSession = (row: object): SessionWithSource =>
  decode<SessionWithSource>(codec, row);

/** Converts a table row to a class session, without data of its course. */
export const decodeSession = (row: object): KnownSession => {
  const { source, ...session } = decodeStoredSession(row);
  return session;
};

export type KnownSession = Omit<SessionFields, 'status'> & {
  status: StoredStatus;
  id: number;
  version: number;
  courseId: number;
  fixedBy: SessionTime['fixedBy'];
};

export type SessionWithSource = KnownSession & { source: unknown };

const SESSION_COLUMNS = Object.keys(sessionShape) as (keyof SessionFields)[];

/** Returns the class sessions of each course, for an export. They are in order of time. */
export const readSessionsOf = async (
  db: Db,
  courses: readonly Pick<Course, 'id' | 'level' | 'termCode' | 'campus' | 'status'>[],
  now: Date,
): Promise<Map<number, ExportedSession[]>> => {
  const found = new Map<number, ExportedSession[]>();
  if (courses.length === 0) return found;
  const byId = new Map(courses.map((course) => [course.id, course]));
  const terms = await readTerms(db);
  const at = clockTime(now);
  const rows = await db
    .selectFrom('courseSessions')
    .select(['id', 'courseId', ...SESSION_COLUMNS])
    .where('courseId', 'in', [...byId.keys()])
    .orderBy('date')
    .orderBy('periodStart')
    .orderBy('groupName')
    .orderBy('id')
    .execute();
  for (const { courseId, ...row } of rows) {
    const course = byId.get(courseId);
    if (!course) continue;
    const stored = decode<ExportedSession & Pick<KnownSession, 'status'>>(codec, row);
    const { level, termCode, campus, status: courseStatus } = course;
    const status = statusAt({ ...stored, campus, courseStatus }, terms(level, termCode), at);
    const session = { ...stored, status };
    const known = found.get(courseId);
    if (known) known.push(session);
    else found.set(courseId, [session]);
  }
  return found;
};

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

/** Finds class sessions by id. Their status depends on the time `now`. */
export const readSessions = async (db: Db, ids: readonly number[], now: Date): Promise<Session[]> =>
  shownAt(db, await readTerms(db), await readJoined(db, ids), now);

/** Finds class sessions by id, in the form that the history stores. */
export const readLogged = async (
  db: Db,
  ids: readonly number[],
  terms?: Terms,
): Promise<LoggedSession[]> =>
  complete(db, terms ?? (await readTerms(db)), await readJoined(db, ids), (session) => session);

/**
 * Finds class sessions by id, with the fields that a change needs. Deleted sessions are left out.
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
