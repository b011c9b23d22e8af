import { type Kysely, sql } from 'kysely';
import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { courseLabel } from '@/domain/courseKey';
import { DEFAULT_PERIODS, DEFAULT_WEEKS, dateOf, positionOf, termCodeOf } from '@/domain/terms';
import { invalidField } from '../errors';
import { type Codec, chunks, decode, encode } from './codec';
import type { Schema } from './schema';
import type { Writer } from './write';

type Db = Kysely<Schema>;

const codec: Codec = { json: ['holidays', 'swaps', 'periods'] };

/** A term's values as the table keeps them. */
export const encodeTerm = (values: object) => encode(codec, values);

const decodeTerm = (row: object): Term => {
  const { isCurrent, id, version, level, termCode, startDate, weeks, holidays, swaps, periods } =
    decode<Omit<Term, 'current'> & { isCurrent: number }>(codec, row);
  const current = isCurrent === 1;
  return { id, version, level, termCode, startDate, weeks, holidays, swaps, periods, current };
};

export const listTerms = async (db: Db): Promise<Term[]> => {
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('level')
    .orderBy('termCode', 'desc')
    .execute();
  return rows.map(decodeTerm);
};

/** A term of which nothing is known but its name. */
const blankTerm = (level: Level, termCode: string): Term => ({
  id: 0,
  version: 0,
  level,
  termCode,
  startDate: null,
  weeks: DEFAULT_WEEKS,
  holidays: [],
  swaps: [],
  periods: DEFAULT_PERIODS,
  current: false,
});

/** Terms by level and code; one that was never made is blank. */
export type Terms = (level: Level, termCode: string) => Term;

export const readTerms = async (db: Db): Promise<Terms> => {
  const byKey = new Map(
    (await listTerms(db)).map((term) => [`${term.level} ${term.termCode}`, term]),
  );
  return (level, termCode) => byKey.get(`${level} ${termCode}`) ?? blankTerm(level, termCode);
};

export const currentTerm = async (db: Db, level: Level): Promise<Term | undefined> =>
  (await listTerms(db)).find((term) => term.level === level && term.current);

interface TimedSession {
  id: number;
  courseId: number;
  date: string;
  week: number | null;
  weekday: number;
  periodStart: number;
  groupName: string;
  fixedBy: string;
  courseName: string;
  className: string;
  classCode: string;
}

/** The sessions of a term's courses; with `courseId` of one course only. */
const sessionsOf = async (db: Db, term: Term, courseId?: number): Promise<TimedSession[]> => {
  const query = db
    .selectFrom('courseSessions as s')
    .innerJoin('courses as c', 'c.id', 's.courseId')
    .select(['s.id', 's.courseId', 's.date', 's.week', 's.weekday', 's.periodStart'])
    .select(['s.groupName', 's.fixedBy', 'c.courseName', 'c.className', 'c.classCode'])
    .where('c.deletedAt', 'is', null)
    .orderBy('s.date')
    .orderBy('s.id');
  return (
    courseId === undefined
      ? query.where('c.level', '=', term.level).where('c.termCode', '=', term.termCode)
      : query.where('c.id', '=', courseId)
  ).execute();
};

export type Moved = TimedSession & { to: string; toWeek: number | null; toWeekday: number };

/** Where the sessions of a term come to stand: those by week get new dates, those by date new weeks. */
const place = (term: Term, session: TimedSession): Moved => {
  if (session.fixedBy === 'week' && session.week !== null) {
    const to = dateOf(term, session.week, session.weekday) ?? session.date;
    return { ...session, to, toWeek: session.week, toWeekday: session.weekday };
  }
  const { week, weekday } = positionOf(term, session.date);
  return { ...session, to: session.date, toWeek: week, toWeekday: weekday };
};

const changes = (moved: Moved) =>
  moved.to !== moved.date || moved.toWeek !== moved.week || moved.toWeekday !== moved.weekday;

/** Two sessions of one course at the same date, period and group cannot both stand. */
const checkPlaces = (placed: readonly Moved[], field: string) => {
  const seen = new Map<string, Moved>();
  const meeting: [Moved, Moved][] = [];
  for (const session of placed) {
    const { courseId, to, periodStart, groupName } = session;
    const key = JSON.stringify([courseId, to, periodStart, groupName]);
    const other = seen.get(key);
    if (other) meeting.push([other, session]);
    seen.set(key, session);
  }
  const [first] = meeting;
  if (!first) return;
  const [one, { date, to, periodStart }] = first;
  throw invalidField(field, 'TERM_SESSIONS_MEET', {
    course: courseLabel(one),
    ...{ first: one.date, second: date, date: to, period: periodStart },
    times: meeting.length > 1 ? `（这样的共 ${meeting.length} 处）` : '',
  });
};

/**
 * Where the sessions of a term (or of one course) come to stand. `field` is told of where two sessions
 * would come to stand on one place.
 */
export const placeSessions = async (
  db: Db,
  term: Term,
  courseId?: number,
  field = 'date',
): Promise<Moved[]> => {
  const placed = (await sessionsOf(db, term, courseId)).map((session) => place(term, session));
  checkPlaces(placed, field);
  return placed;
};

/**
 * Moves the sessions of a term (or of one course) to where the term now puts them; gives what moved.
 * Dates are first taken out of the way, since one session may move to where another one was.
 */
export const redateSessions = async (
  { trx, at, actor }: Writer,
  term: Term,
  courseId?: number,
  field = 'date',
): Promise<Moved[]> => {
  const moved = (await placeSessions(trx, term, courseId, field)).filter(changes);
  const groups = groupBy(moved, ({ to, toWeek, toWeekday }) =>
    JSON.stringify([to, toWeek, toWeekday]),
  );
  for (const ids of chunks(moved.map(({ id }) => id))) {
    await sql`update "courseSessions" set "date" = '~' || "date"
      where "id" in (${sql.join(ids)})`.execute(trx);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    for (const ids of chunks(group.map(({ id }) => id))) {
      await trx
        .updateTable('courseSessions')
        .set((eb) => ({
          date: first.to,
          week: first.toWeek,
          weekday: first.toWeekday,
          version: eb('version', '+', 1),
          updatedAt: at,
          updatedBy: actor.userName,
        }))
        .where('id', 'in', ids)
        .execute();
    }
  }
  return moved;
};

/** The list's items by a key, in order of appearance. */
const groupBy = <T>(list: readonly T[], key: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
};

export const findTerm = async (db: Db, level: Level, termCode: string): Promise<Term> =>
  (await readTerms(db))(level, termCode);

/**
 * Sets a level's start date: the term that the date falls in gets it (and is made where it is
 * missing), becomes the level's current one, and its sessions move, all in one transaction.
 */
export const setStartDate = async (writer: Writer, level: Level, date: string): Promise<string> => {
  const { trx, at, actor, created } = writer;
  await writer.lock('courses');
  const termCode = termCodeOf(date);
  const before = await findTerm(trx, level, termCode);
  const after: Term = { ...before, startDate: date, current: true };
  await trx
    .updateTable('terms')
    .set({ isCurrent: 0 })
    .where('level', '=', level)
    .where('isCurrent', '=', 1)
    .execute();
  const stamp = { startDate: date, isCurrent: 1, updatedAt: at, updatedBy: actor.userName };
  if (before.id === 0) {
    const { id, current, version, ...values } = after;
    const row = await trx
      .insertInto('terms')
      .values({ ...encodeTerm(values), ...created, ...stamp } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    after.id = row.id;
  } else {
    const version = before.version + 1;
    await trx
      .updateTable('terms')
      .set({ ...stamp, version })
      .where('id', '=', before.id)
      .execute();
  }
  const moved = await redateSessions(writer, after);
  await writer.log([
    {
      type: 'term',
      recordId: after.id,
      action: 'setStartDate',
      before: { startDate: before.startDate },
      after: { startDate: date, movedSessions: moved.length },
    },
  ]);
  return date;
};
