import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Page } from '@/contract/base/list';
import {
  type CourseFields,
  type ExportedSession,
  type listSessions as listSessionsCall,
  type Session,
  type SessionFields,
  sessionShape,
  type Teacher,
} from '@/contract/rule';
import { isHoliday, periodsOn, type SessionTime } from '@/domain/time/terms';
import { and, isIn, or } from '../../db/conditions';
import { contains, equals, holds, type ListSpec, like, listPage } from '../../db/list';
import { notFound } from '../../db/refusal';
import { type Codec, chunks, decode, encode, teacherMatch } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { spelledSo } from '../../db/search/spelledRows';
import type { Readers } from '../../db/store';
import { matchContacts } from '../contact/contactMatch';
import { readTerms, type Terms } from '../term/terms';
import { withHeldAs } from './heldAs';
import { buildingOf, COURSE_NAMES, heldOnly, SESSIONS, taughtBy } from './sessionSql';

const codec = {
  json: ['teachers', 'source'],
  matched: ['room', 'topic', 'groupName'],
} as const satisfies Codec;

/** A session's values as the table keeps them. */
export const encodeSession = <
  T extends Partial<SessionFields & SessionTime> & { source?: unknown },
>(
  values: T,
) =>
  Object.assign(
    encode(codec, values),
    values.teachers && { teacherMatch: teacherMatch(values.teachers) },
  );

export const blankSession = {
  form: '',
  topic: '',
  teachers: [] as Teacher[],
  room: '',
  groupName: '',
  requirement: '',
  status: 'planned' as SessionFields['status'],
};

type Joined = Omit<Session, 'startTime' | 'endTime' | 'holiday'> & {
  termCode: string;
  campus: string;
  courseStatus: CourseFields['status'];
  teachers: Teacher[];
};

/** A session with what its course says, and what holds it in its place. */
export type CourseSession = Joined & Pick<SessionTime, 'fixedBy'>;

/** A session with its clock times, whether its day is a holiday, and who its teachers are. */
const complete = async (db: Db, terms: Terms, rows: Joined[]): Promise<Session[]> => {
  const contactOf = await matchContacts(
    db,
    rows.flatMap(({ teachers }) => teachers),
  );
  return rows.map(({ termCode, campus, courseStatus, ...session }) => {
    const term = terms(session.level, termCode);
    const periods = periodsOn(term, { date: session.date, campus });
    const time = (no: number) => periods.find((period) => period.no === no);
    return {
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
  });
};

/** A row of the table alone, with which row of which file it came from. */
export const decodeWholeSession = (row: object): WholeSession => decode<WholeSession>(codec, row);

/** A row of the table alone, without its course. */
export const decodeSession = (row: object): KnownSession => {
  const { source, ...session } = decodeWholeSession(row);
  return session;
};

/** A session as it is kept, without what its course tells about it. */
export type KnownSession = SessionFields & {
  id: number;
  version: number;
  courseId: number;
  fixedBy: SessionTime['fixedBy'];
};

/** The same with where it came from. */
export type WholeSession = KnownSession & { source: unknown };

const SESSION_COLUMNS = Object.keys(sessionShape) as (keyof SessionFields)[];

/** The sessions of courses as they are kept, in the list's order, by course. */
export const readSessionsOf = async (
  db: Db,
  courseIds: readonly number[],
): Promise<Map<number, ExportedSession[]>> => {
  const found = new Map<number, ExportedSession[]>();
  if (courseIds.length === 0) return found;
  const rows = await db
    .selectFrom('courseSessions')
    .select(['id', 'courseId', ...SESSION_COLUMNS])
    .where('courseId', 'in', courseIds)
    .orderBy('date')
    .orderBy('periodStart')
    .orderBy('groupName')
    .orderBy('id')
    .execute();
  for (const { courseId, ...row } of rows) {
    const session = decode<ExportedSession>(codec, row);
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

const decodeJoined = (row: object): Joined => {
  const { fixedBy, source, ...session } = decode<Joined & Record<string, unknown>>(codec, row);
  return { ...session, seq: Number(session.seq) };
};

const spec: ListSpec<Joined> = {
  from: SESSIONS,
  columns: sql`s.*, c."level", c."termCode", c."campus",
    c."status" as "courseStatus", c."courseName", c."className", ${seq} as "seq"`,
  base: sql`c."deletedAt" is null`,
  direct: ['courseId'],
  filters: {
    room: contains('s.roomMatch'),
    topic: contains('s.topicMatch'),
    groupName: contains('s.groupNameMatch'),
    courseName: async (value: string, db: Db) =>
      or([
        holds('c.courseNameMatch', value),
        ...(await spelledSo(db, { ...COURSE_NAMES, ref: 'c.courseNameMatch' }, value)),
      ]),
    className: contains('c.classNameMatch'),
    department: contains('c.departmentMatch'),
    building: (value: string) => sql`${buildingOf(sql.ref('s.roomMatch'))} = ${matchText(value)}`,
    form: equals('s.form'),
    requirement: (value: string) => like(sql`lower(s."requirement")`, value),
    date: equals('s.date'),
    periodStart: equals('s.periodStart'),
    periodEnd: equals('s.periodEnd'),
    courseId: equals('s.courseId'),
    level: equals('c.level'),
    week: equals('s.week'),
    weekday: equals('s.weekday'),
    status: equals('s.status'),
    dateFrom: (value: string) => sql`s."date" >= ${value}`,
    dateTo: (value: string) => sql`s."date" <= ${value}`,
  },
  sorters: {
    id: [sql`s."id"`],
    seq: [sql`s."date"`, sql`s."periodStart"`, sql`s."groupName"`],
    ...Object.fromEntries(
      ['courseName', 'className', 'level'].map((name) => [name, [sql.ref(`c.${name}`)]]),
    ),
    ...Object.fromEntries(
      [
        'date',
        'week',
        'weekday',
        'periodStart',
        'periodEnd',
        'room',
        'form',
        'topic',
        'groupName',
        'requirement',
        'status',
        'createdAt',
        'updatedAt',
      ].map((name) => [name, [sql.ref(`s.${name}`)]]),
    ),
  },
  order: sql`s."date", s."periodStart", s."groupName"`,
  id: sql`s."id"`,
  decode: decodeJoined,
};

export const listSessions = async (
  readers: Readers,
  query: ParsedInputOf<typeof listSessionsCall>,
): Promise<Page<Session>> => {
  const db = readers.reader;
  const held = query.held ? await heldOnly(db) : sql`true`;
  const filters = { ...spec.filters, held: () => held, teacher: taughtBy(readers.engine) };
  const { list, pagination } = await listPage(readers, { ...spec, filters }, query);
  const sessions = await complete(db, await readTerms(db), list);
  return { list: await withHeldAs(db, sessions), pagination };
};

/** The sessions with these ids, in the list's order. */
export const readSessions = async (
  db: Db,
  ids: readonly number[],
  terms?: Terms,
): Promise<Session[]> => {
  const found: Joined[] = [];
  for (const run of chunks(ids)) {
    const { rows } = await sql<object>`
      select ${spec.columns ?? sql`*`} from ${spec.from}
      where ${and([spec.base, isIn('s.id', run)])}
      order by ${spec.order}, s."id"`.execute(db);
    found.push(...rows.map(decodeJoined));
  }
  return complete(db, terms ?? (await readTerms(db)), found);
};

/** The sessions with these ids that are there, as a change of them has to know them. */
export const readKnown = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, CourseSession>> => {
  const found = new Map<number, CourseSession>();
  for (const run of chunks([...new Set(ids)])) {
    const { rows } = await sql<object & Pick<CourseSession, 'fixedBy'>>`
      select ${spec.columns ?? sql`*`} from ${spec.from}
      where ${and([spec.base, isIn('s.id', run)])}`.execute(db);
    for (const row of rows) {
      const session = decodeJoined(row);
      found.set(session.id, { ...session, fixedBy: row.fixedBy });
    }
  }
  return found;
};

export const readSession = async (db: Db, id: number): Promise<Session> => {
  const [session] = await readSessions(db, [id]);
  if (!session) throw notFound();
  return session;
};

/** A session that a course does not have yet, blank but for what its course says. */
export const furtherSession = async (db: Db, courseId: number): Promise<CourseSession> => {
  const course = await db
    .selectFrom('courses')
    .select(['level', 'termCode', 'campus', 'status', 'courseName', 'className'])
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!course) throw notFound();
  const { status: courseStatus, ...said } = course;
  return {
    ...blankSession,
    ...said,
    ...{ id: 0, version: 0, courseId, seq: 0, courseStatus, fixedBy: 'date' },
    ...{ date: '', week: null, weekday: 1, periodStart: 1, periodEnd: 1 },
    ...{ createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' },
  };
};
