import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import {
  type ExportedSession,
  type listSessions as listSessionsCall,
  type Session,
  type SessionFields,
  sessionShape,
  type Teacher,
  type updateSession as updateSessionCall,
} from '@/contract/rule';
import { isHoliday, periodsOn, type SessionTime, sessionTime } from '@/domain/time/terms';
import { newClashes } from '@/domain/timetable/clashes';
import { type Codec, chunks, decode, encode, teacherMatch } from '../../db/codec';
import { and, contains, equals, type ListSpec, listPage } from '../../db/list';
import { conflict, invalidField, notFound } from '../../db/refusal';
import type { Db } from '../../db/schema';
import type { Readers } from '../../db/store';
import type { Writer } from '../../db/writer';
import { matchContacts } from '../contact/contactMatch';
import { countMessages } from '../sms/affectedMessages';
import { readTerms, type Terms } from '../term/terms';
import { clashesOf, newClashesIn } from './clashes';
import { buildingOf, heldOnly, SESSIONS, taughtBy } from './sessionSql';

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
  teachers: Teacher[];
};

/** A session with its clock times, whether its day is a holiday, and who its teachers are. */
const complete = async (db: Db, terms: Terms, rows: Joined[]): Promise<Session[]> => {
  const contactOf = await matchContacts(
    db,
    rows.flatMap(({ teachers }) => teachers),
  );
  return rows.map(({ termCode, campus, ...session }) => {
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
  columns: sql`s.*, c."level", c."termCode", c."campus", c."courseName", c."className", ${seq} as "seq"`,
  base: sql`c."deletedAt" is null`,
  direct: ['courseId'],
  filters: {
    room: contains('s.roomMatch'),
    topic: contains('s.topicMatch'),
    groupName: contains('s.groupNameMatch'),
    courseName: contains('c.courseNameMatch'),
    className: contains('c.classNameMatch'),
    department: contains('c.departmentMatch'),
    building: (value: string) => sql`${buildingOf(sql.ref('s.room'))} = ${value}`,
    form: equals('s.form'),
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
    courseName: [sql`c."courseName"`],
    ...Object.fromEntries(
      ['date', 'week', 'weekday', 'periodStart', 'room'].map((name) => [
        name,
        [sql.ref(`s.${name}`)],
      ]),
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
  return { list: await complete(db, await readTerms(db), list), pagination };
};

/** The sessions with these ids, in the list's order. */
export const readSessions = async (db: Db, ids: readonly number[]): Promise<Session[]> => {
  const found: Joined[] = [];
  for (const run of chunks(ids)) {
    const { rows } = await sql<object>`
      select ${spec.columns ?? sql`*`} from ${spec.from}
      where ${and([spec.base, sql`s."id" in (${sql.join(run)})`])}
      order by ${spec.order}, s."id"`.execute(db);
    found.push(...rows.map(decodeJoined));
  }
  return complete(db, await readTerms(db), found);
};

const readJoined = async (db: Db, id: number) => {
  const { rows } = await sql<object & { fixedBy: SessionTime['fixedBy'] }>`
    select ${spec.columns ?? sql`*`} from ${spec.from}
    where ${and([spec.base, sql`s."id" = ${id}`])}`.execute(db);
  if (!rows[0]) throw notFound();
  return { session: decodeJoined(rows[0]), fixedBy: rows[0].fixedBy };
};

export const readSession = async (db: Db, id: number): Promise<Session> => {
  const { session } = await readJoined(db, id);
  const [whole] = await complete(db, await readTerms(db), [session]);
  return whole as Session;
};

/** Another session of the course that already stands at this date, period and group. */
const checkPlace = async (db: Db, id: number, at: SessionFields & { courseId: number }) => {
  const other = await db
    .selectFrom('courseSessions')
    .select('id')
    .where('courseId', '=', at.courseId)
    .where('date', '=', at.date)
    .where('periodStart', '=', at.periodStart)
    .where('groupName', '=', at.groupName)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) {
    throw invalidField('date', 'SESSION_TAKEN', { date: at.date, period: at.periodStart });
  }
};

/** Whether a change names when the session is held. */
const movesTime = (changed: Partial<SessionFields>) =>
  changed.date !== undefined || changed.week !== undefined || changed.weekday !== undefined;

/** What a message tells of a session, or goes by; a change of anything else concerns no message. */
const TOLD = ['date', 'periodStart', 'periodEnd', 'room', 'teachers', 'status'] as const;

const isTold = (before: Session, after: Session): boolean =>
  TOLD.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** Changes a session; one that is put on another day stays there when the term's start moves. */
export const updateSession = async (
  writer: Writer,
  { id, version, ...changed }: ParsedInputOf<typeof updateSessionCall>,
) => {
  const { trx, at, actor, log } = writer;
  await writer.lock('courses');
  const { session, fixedBy } = await readJoined(trx, id);
  const before = await readSession(trx, id);
  if (session.version !== version) throw conflict(before);
  const term = (await readTerms(trx))(session.level, session.termCode);
  const time = movesTime(changed)
    ? sessionTime(
        term,
        changed.date === undefined
          ? { week: session.week, weekday: session.weekday, ...changed }
          : changed,
      )
    : ({ ok: true, value: { ...session, fixedBy } } as const);
  if (!time.ok) throw invalidField('date', time.problem.code, time.problem.params);
  const { date, week, weekday } = time.value;
  const moved = date !== session.date;
  const values = {
    ...changed,
    date,
    week,
    weekday,
    fixedBy: moved ? time.value.fixedBy : fixedBy,
    status: changed.status ?? (moved && session.status === 'planned' ? 'moved' : session.status),
  };
  const whole = { ...session, ...values };
  if (whole.periodEnd < whole.periodStart) throw invalidField('periodEnd', 'PERIODS_REVERSED');
  await checkPlace(trx, id, whole);
  const clashesBefore = await clashesOf(trx, { sessionId: id });
  await trx
    .updateTable('courseSessions')
    .set({
      ...encodeSession(values),
      version: version + 1,
      updatedAt: at,
      updatedBy: actor.userName,
    })
    .where('id', '=', id)
    .execute();
  const after = await readSession(trx, id);
  await log([
    {
      type: 'session',
      recordId: id,
      action: 'update',
      // What held it in its place, so that it can be put back there.
      before: { ...before, fixedBy },
      after: { ...after, fixedBy: values.fixedBy },
    },
  ]);
  const fresh = newClashes(clashesBefore, await clashesOf(trx, { sessionId: id }));
  // Before the messages follow: which of them will, and which have gone out with the old words.
  const affected = await countMessages(trx, isTold(before, after) ? [id] : []);
  return { ...after, affected, ...newClashesIn(fresh) };
};
