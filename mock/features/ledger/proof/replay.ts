import { sql } from 'kysely';
import type { ClassState } from '@/contract/proof';
import type { CourseFields } from '@/contract/rule';
import type { Db } from '../../../db/schema/schema';
import { decodeSession, type KnownSession } from '../../course/session/codec';
import type { StoredLine } from '../../history/historyLabels';

/**
 * The old date and week of a class session that was moved because its term changed, or because its
 * course got another term or was restored.
 */
export interface Move {
  id: number;
  at: string;
  afterLine: number;
  date: string;
  week: number | null;
  weekday: number;
}

/**
 * A history entry or a move, with the state of the class session after it. The state is null while
 * the session or its course is deleted.
 */
export type Replayed = ({ line: StoredLine } | { move: Move }) & { state: ClassState | null };

type Stored = Partial<KnownSession> & Pick<KnownSession, 'date'>;

interface Then {
  session: Stored | undefined;
  status: CourseFields['status'];
  isCourseDeleted: boolean;
}

const stateOf = ({ session, status, isCourseDeleted }: Then): ClassState | null => {
  if (!session || isCourseDeleted) return null;
  const { date, week = null, weekday = 0, periodStart = 0, periodEnd = 0 } = session;
  const { teachers = [], room = '', groupName = '', form = '', topic = '' } = session;
  return {
    ...{ date, week, weekday, periodStart, periodEnd, room, groupName, form, topic },
    teachers: teachers.map(({ staffNo, name, title }) => ({
      ...(staffNo && { staffNo }),
      name,
      ...(title && { title }),
    })),
    requirement: session.requirement ?? '',
    status: session.status ?? 'planned',
    courseStatus: status,
  };
};

const movesOf = async (db: Db, sessionId: number): Promise<Move[]> =>
  db
    .selectFrom('sessionMoves')
    .select(['id', 'at', 'afterLine', 'date', 'week', 'weekday'])
    .where('sessionId', '=', sessionId)
    .orderBy('id')
    .execute();

const presentOf = async (db: Db, sessionId: number, courseId: number): Promise<Then> => {
  const course = await db
    .selectFrom('courses')
    .select(['status', 'deletedAt'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<object>`
    select * from "courseSessions" where "id" = ${sessionId}`.execute(db);
  return {
    session: rows[0] && decodeSession(rows[0]),
    status: course.status,
    isCourseDeleted: course.deletedAt !== null,
  };
};

/** Returns the state of the class before a history entry. `then` is the state after the entry. */
const beforeLine = ({ type, action, before }: StoredLine, then: Then): Then => {
  if (type === 'session') return { ...then, session: (before as Stored | null) ?? undefined };
  const status = (before?.status as Then['status'] | undefined) ?? then.status;
  if (action === 'delete') return { ...then, status, isCourseDeleted: false };
  return { ...then, status, isCourseDeleted: action === 'restore' };
};

const beforeMove = ({ date, week, weekday }: Move, then: Then): Then => ({
  ...then,
  session: then.session && { ...then.session, date, week, weekday },
});

/**
 * Returns the sort key of a history entry or a move. A move comes directly after the entry
 * `afterLine`, which was the newest history entry at the time of the move.
 */
const orderOf = (event: { line: StoredLine } | { move: Move }): [line: number, move: number] =>
  'line' in event ? [event.line.id, 0] : [event.move.afterLine, event.move.id];

/**
 * Returns the state of a class session after each of its changes. Starts with the present
 * state and follows the history backwards. `first` is the state before the oldest stored history
 * entry.
 */
export const replayClass = async (
  db: Db,
  { sessionId, courseId }: { sessionId: number; courseId: number },
  lines: readonly StoredLine[],
): Promise<{ events: Replayed[]; first: (ClassState & { createdAt: string }) | undefined }> => {
  const events = [
    ...lines.map((line) => ({ line })),
    ...(await movesOf(db, sessionId)).map((move) => ({ move })),
  ].sort((a, b) => {
    const [lineA, moveA] = orderOf(a);
    const [lineB, moveB] = orderOf(b);
    return lineA - lineB || moveA - moveB;
  });
  let then = await presentOf(db, sessionId, courseId);
  const replayed: Replayed[] = [];
  for (const event of events.reverse()) {
    replayed.unshift({ ...event, state: stateOf(then) });
    then = 'line' in event ? beforeLine(event.line, then) : beforeMove(event.move, then);
  }
  const state = stateOf(then);
  const createdAt = (then.session as { createdAt?: string } | undefined)?.createdAt ?? '';
  return { events: replayed, first: state ? { ...state, createdAt } : undefined };
};
