import { sql } from 'kysely';
import type { Term } from '@/contract/term';
import { isIn } from '../../../db/base/conditions';
import { yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { checkedPositions, type Moved } from './positions';
import { sessionsOf } from './read';

const isMoved = (moved: Moved) =>
  moved.to !== moved.date || moved.toWeek !== moved.week || moved.toWeekday !== moved.weekday;

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
 * Sorts the moves so that all class sessions leave a date before others move to it. If sessions
 * exchange dates, for example Monday and Tuesday, no such order exists. `cleared` then has the
 * sessions that first need temporary dates.
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
 * Sets temporary dates for class sessions that exchange their dates, because the unique index
 * forbids two rows with the same date even for a moment.
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
