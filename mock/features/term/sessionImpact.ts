import type { SessionImpact, Term, TermImpact } from '@/contract/term';
import { isHoliday } from '@/domain/time/terms';
import type { Readers } from '../../db/query/readers';
import type { Db } from '../../db/schema/schema';
import { countMessages } from '../messages/records/affectedMessages';
import { type Moved, newPositionOf } from './sessions/positions';
import { affectsMessages, type PlacedChange } from './termNotices';
import { stayBefore } from './termPlan';

const EXAMPLES = 5;

export const hasMoved = ({ date, to }: Moved): boolean => date !== to;

const examplesOf = async (db: Db, moved: readonly Moved[]): Promise<TermImpact['examples']> => {
  if (moved.length === 0) return [];
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'courseName', 'className'])
    .where(
      'id',
      'in',
      moved.map(({ courseId }) => courseId),
    )
    .execute();
  const names = new Map(courses.map(({ id, ...course }) => [id, course]));
  return moved.flatMap(({ courseId, date: from, to }) => {
    const course = names.get(courseId);
    return course ? [{ ...course, from, to }] : [];
  });
};

/**
 * Counts the past class sessions that keep their dates, because the user chose not to move past
 * class sessions.
 */
const countStaying = (placed: readonly Moved[], after: Term, today: string): number =>
  placed.filter(
    (session) =>
      session.date < today &&
      session.to === session.date &&
      newPositionOf({ term: after }, session).to !== session.date,
  ).length;

/** Returns how many class sessions and messages a change of a term affects, with examples. */
export const sessionImpactOf = async (
  { searcher, reader }: Readers,
  change: PlacedChange,
  today: string,
): Promise<SessionImpact> => {
  const { after, placed } = change;
  const moves = placed.filter(hasMoved);
  return {
    sessions: {
      total: placed.length,
      moved: moves.length,
      past: stayBefore(change, today)
        ? countStaying(placed, after, today)
        : moves.filter(({ date }) => date < today).length,
      renumbered: placed.filter((it) => !hasMoved(it) && it.toWeek !== it.week).length,
      onHolidays: placed.filter(({ to }) => isHoliday(after, to)).length,
    },
    messages: await countMessages(
      searcher,
      placed.filter(affectsMessages(change, today)).map(({ id }) => id),
    ),
    examples: await examplesOf(reader, moves.slice(0, EXAMPLES)),
  };
};

/**
 * Returns true if the change of a term affects a class session or a message about a class session.
 */
export const affectsClasses = (
  { before, after, placed }: PlacedChange,
  impact: SessionImpact,
): boolean =>
  impact.sessions.past + impact.messages.unsent + impact.messages.sent > 0 ||
  placed.some(
    (session) =>
      hasMoved(session) ||
      session.toWeek !== session.week ||
      isHoliday(before, session.date) !== isHoliday(after, session.to),
  );
