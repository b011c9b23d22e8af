import { type RawBuilder, sql } from 'kysely';
import { spoken } from '@/contract/base/language';
import type { Term } from '@/contract/term';
import { courseLabel } from '@/domain/rows/courseKey';
import { dateOf, positionOf } from '@/domain/time/terms';
import { isIn } from '../../db/base/conditions';
import { invalidField } from '../../db/base/refusal';
import { mapYielding, yieldIfLong } from '../../db/base/yielding';
import { readMany } from '../../db/query/readMany';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';

interface TimedSession {
  id: number;
  version: number;
  courseId: number;
  date: string;
  week: number | null;
  weekday: number;
  periodStart: number;
  groupName: string;
  fixedBy: string;
}

const sessionsWhere = (db: Db, condition: RawBuilder<unknown>): Promise<TimedSession[]> =>
  readMany(
    db,
    sql<TimedSession>`
      select "id", "version", "courseId", "date", "week", "weekday", "periodStart", "groupName", "fixedBy"
      from "courseSessions" where ${condition}`,
  );

const coursesOf = ({ level, termCode }: Term, courseId?: number) => {
  const which =
    courseId === undefined
      ? sql`"level" = ${level} and "termCode" = ${termCode}`
      : sql`"id" = ${courseId}`;
  return sql<{ id: number }>`select "id" from "courses" where ${which} and "deletedAt" is null`;
};

/** Class sessions are read for this many courses at a time. Other requests can run in between. */
const COURSES = 100;

const sessionsOf = async (db: Db, term: Term, courseId?: number): Promise<TimedSession[]> => {
  const { rows } = await coursesOf(term, courseId).execute(db);
  const found: TimedSession[][] = [];
  for (const run of chunks(rows, COURSES)) {
    const ids = run.map(({ id }) => id);
    found.push(await sessionsWhere(db, isIn('courseId', ids)));
    await yieldIfLong();
  }
  return found.flat();
};

export type Moved = TimedSession & { to: string; toWeek: number | null; toWeekday: number };

type NewPosition = Pick<Moved, 'to' | 'toWeek' | 'toWeekday'>;

/**
 * How to compute new dates. Class sessions earlier than the date `before` keep their date and get a
 * new week number.
 */
export interface Placing {
  term: Term;
  before?: string | undefined;
}

/** The fields from which the new date and week of a class session are computed. */
export type Position = Pick<TimedSession, 'date' | 'week' | 'weekday' | 'fixedBy'>;

/**
 * Returns the new date and week of a class session. If the class session is planned by week, its
 * date changes. If it is planned by date, its week number changes.
 */
export const newPositionOf = ({ term, before = '' }: Placing, session: Position): NewPosition => {
  if (session.fixedBy === 'week' && session.week !== null && session.date >= before) {
    const to = dateOf(term, session.week, session.weekday) ?? session.date;
    return { to, toWeek: session.week, toWeekday: session.weekday };
  }
  const { week, weekday } = positionOf(term, session.date);
  return { to: session.date, toWeek: week, toWeekday: weekday };
};

/**
 * Calls `newPositionOf` with a cache. Thousands of class sessions have only a few hundred different
 * results.
 */
const placing = (how: Placing) => {
  const positions = new Map<string, NewPosition>();
  return (session: TimedSession): Moved => {
    const { date, week, weekday, fixedBy } = session;
    const key = `${date} ${week} ${weekday} ${fixedBy}`;
    const position = positions.get(key) ?? newPositionOf(how, session);
    positions.set(key, position);
    return Object.assign(session, position);
  };
};

const isMoved = (moved: Moved) =>
  moved.to !== moved.date || moved.toWeek !== moved.week || moved.toWeekday !== moved.weekday;

const checkSlots = async (
  db: Db,
  { before = '' }: Placing,
  placed: readonly Moved[],
  field: string,
): Promise<void> => {
  const seen = new Map<string, Moved>();
  const meeting: [Moved, Moved][] = [];
  await mapYielding(placed, (session) => {
    const { courseId, to, periodStart, groupName } = session;
    const key = `${courseId} ${to} ${periodStart} ${groupName}`;
    const other = seen.get(key);
    if (other) meeting.push([other, session]);
    seen.set(key, session);
  });
  const [first] = meeting;
  if (!first) return;
  const [one, { date, to, periodStart }] = first;
  const course = await db
    .selectFrom('courses')
    .select(['courseName', 'className', 'classCode'])
    .where('id', '=', one.courseId)
    .executeTakeFirstOrThrow();
  // A past class session that does not move gets another error message.
  const isOver = one.fixedBy === 'week' && one.date < before;
  throw invalidField(field, isOver ? 'TERM_SESSION_MEETS_PAST' : 'TERM_SESSIONS_MEET', {
    course: courseLabel(course),
    first: one.date,
    second: date,
    date: to,
    period: periodStart,
    times:
      meeting.length > 1
        ? spoken({
            'zh-CN': `（这样的共 ${meeting.length} 处）`,
            en: ` (${meeting.length} like this)`,
          })
        : '',
  });
};

const byDate = (a: TimedSession, b: TimedSession): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.id - b.id;
};

/**
 * Returns class sessions with their new dates and weeks, sorted by current date. If two class
 * sessions would be at the same time, throws an error for the form field `field`.
 */
const checkedPositions = async (db: Db, how: Placing, sessions: TimedSession[], field: string) => {
  const placed = await mapYielding(sessions.sort(byDate), placing(how));
  await checkSlots(db, how, placed, field);
  return placed;
};

export const sessionsOfTerm = (db: Db, term: Term): Promise<TimedSession[]> => sessionsOf(db, term);

/**
 * Returns all class sessions of a term with their new dates and weeks. Class sessions that do not
 * move are included.
 */
export const placeSessions = async (db: Db, how: Placing, field: string): Promise<Moved[]> => {
  const sessions = db.isTransaction
    ? await sessionsOf(db, how.term)
    : await sessionsWhere(db, sql`"courseId" in (${coursesOf(how.term)})`);
  return checkedPositions(db, how, sessions, field);
};

/** Class sessions that move from the same old date to the same new date and week. */
type Move = readonly [Moved, ...Moved[]];

const movesOf = (moved: readonly Moved[]): Move[] => {
  const moves = new Map<string, [Moved, ...Moved[]]>();
  for (const session of moved) {
    const { date, to, toWeek, toWeekday } = session;
    const key = `${date} ${to} ${toWeek} ${toWeekday}`;
    const move = moves.get(key);
    if (move) move.push(session);
    else moves.set(key, [session]);
  }
  return [...moves.values()];
};

/**
 * Sorts the moves of class sessions. A class session must not move to a date that another class
 * session has not left yet. If dates are exchanged in a circle, `cleared` lists class sessions that
 * first need temporary dates.
 */
const inOrder = (moves: readonly Move[]): { ordered: Move[]; cleared: Moved[] } => {
  const ordered: Move[] = [];
  let waiting = [...moves];
  while (waiting.length > 0) {
    const occupied = new Map<string, number>();
    for (const [{ date }] of waiting) occupied.set(date, (occupied.get(date) ?? 0) + 1);
    const free = waiting.filter(([{ date, to }]) => date === to || !occupied.has(to));
    if (free.length === 0) return { ordered: [...ordered, ...waiting], cleared: waiting.flat() };
    ordered.push(...free);
    const done = new Set(free);
    waiting = waiting.filter((move) => !done.has(move));
  }
  return { ordered, cleared: [] };
};

/**
 * Sets temporary dates for class sessions that exchange their dates. Otherwise two rows would have
 * the same date for a moment, which the unique index forbids.
 */
const clear = async (db: Db, sessions: readonly Moved[]): Promise<void> => {
  for (const ids of chunks(sessions.map(({ id }) => id))) {
    await sql`update "courseSessions" set "date" = '~' || "date"
      where ${isIn('id', ids)}`.execute(db);
    await yieldIfLong();
  }
};

const move = async ({ trx, at, actor }: Writer, sessions: Move): Promise<void> => {
  const [{ to, toWeek, toWeekday }] = sessions;
  for (const run of chunks(sessions)) {
    await trx
      .updateTable('courseSessions')
      .set((eb) => ({
        date: to,
        week: toWeek,
        weekday: toWeekday,
        version: eb('version', '+', 1),
        updatedAt: at,
        updatedBy: actor.userName,
      }))
      .where(
        'id',
        'in',
        run.map(({ id }) => id),
      )
      .execute();
    await yieldIfLong();
  }
};

const keepPositions = async ({ trx, at }: Writer, moved: readonly Moved[]): Promise<void> => {
  const newest = await trx
    .selectFrom('history')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const rows = moved.map(({ id: sessionId, date, week, weekday }) => ({
    ...{ sessionId, at, afterLine: newest?.id ?? 0 },
    ...{ date, week, weekday },
  }));
  for (const run of chunks(rows, 500)) {
    await trx.insertInto('sessionMoves').values(run).execute();
    await yieldIfLong();
  }
};

/** Saves the new dates of class sessions. Returns the class sessions whose date or week changed. */
export const moveSessions = async (writer: Writer, placed: readonly Moved[]): Promise<Moved[]> => {
  const moved = placed.filter(isMoved);
  const { ordered, cleared } = inOrder(movesOf(moved));
  await keepPositions(writer, moved);
  writer.moved(moved);
  await clear(writer.trx, cleared);
  for (const each of ordered) await move(writer, each);
  return moved;
};

/**
 * Moves the class sessions of one course to the dates of the term. If two class sessions would be
 * at the same time, throws an error for the form field `field`.
 */
export const redateCourse = async (
  writer: Writer,
  term: Term,
  { courseId, field }: { courseId: number; field: string },
): Promise<void> => {
  const sessions = await sessionsOf(writer.trx, term, courseId);
  await moveSessions(writer, await checkedPositions(writer.trx, { term }, sessions, field));
};
