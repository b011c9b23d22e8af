import { sql } from 'kysely';
import { spoken } from '@/contract/base/language';
import type { Term } from '@/contract/term';
import { courseLabel } from '@/domain/rows/courseKey';
import { dateOf, positionOf } from '@/domain/time/terms';
import { invalidField } from '../../../db/base/refusal';
import { mapYielding } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { coursesOf, sessionsOf, sessionsWhere, type TimedSession } from './read';

export type Moved = TimedSession & { to: string; toWeek: number | null; toWeekday: number };

type NewPosition = Pick<Moved, 'to' | 'toWeek' | 'toWeekday'>;

/**
 * The term from which new dates are computed. Class sessions earlier than the date `before` keep
 * their dates and only get new week numbers.
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
 * Returns `newPositionOf` with a cache, because thousands of class sessions have only a few hundred
 * different results.
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
  // The error message is different if the earlier class session is past and therefore keeps its
  // date.
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
export const checkedPositions = async (
  db: Db,
  how: Placing,
  sessions: TimedSession[],
  field: string,
) => {
  const placed = await mapYielding(sessions.sort(byDate), placing(how));
  await checkSlots(db, how, placed, field);
  return placed;
};

/**
 * Returns all class sessions of a term with their new dates and weeks, including those that do not
 * move.
 */
export const placeSessions = async (db: Db, how: Placing, field: string): Promise<Moved[]> => {
  const sessions = db.isTransaction
    ? await sessionsOf(db, how.term)
    : await sessionsWhere(db, sql`"courseId" in (${coursesOf(how.term)})`);
  return checkedPositions(db, how, sessions, field);
};
