import type { Kysely } from 'kysely';
import type { NewClashes } from '@/contract/clash';
import type { Level } from '@/contract/rule';
import type { TermImpact } from '@/contract/term';
import { clashSentence, newClashes } from '@/domain/clashes';
import { mondayOf, weekdayOf } from '@/domain/dates';
import { isHoliday, termCodeOf } from '@/domain/terms';
import { countMessages } from './affectedMessages';
import { between, clashesAmong, identityIn, storedSessions, tellClashes } from './clashes';
import type { Schema } from './schema';
import { findTerm, type Moved, placeSessions } from './terms';

type Db = Kysely<Schema>;

const EXAMPLES = 5;

/** The clashes that arise where sessions move, with each other and with those of both levels. */
const clashesOfMove = async (db: Db, moved: readonly Moved[]): Promise<NewClashes> => {
  const days = moved.flatMap(({ date, to }) => [date, to]).sort();
  if (days.length === 0) return { total: 0, examples: [] };
  const stored = await storedSessions(db, between(days[0], days.at(-1)));
  const newDays = new Map(moved.map(({ id, to }) => [id, to]));
  const after = stored.map((each) => ({ ...each, date: newDays.get(each.sessionId) ?? each.date }));
  const identityOf = await identityIn(db, stored);
  const fresh = newClashes(
    await clashesAmong(db, stored, identityOf),
    await clashesAmong(db, after, identityOf),
  );
  return tellClashes(
    fresh,
    ({ kind, name, a, b }) => `${a.courseName}：${clashSentence(kind, name, b)}`,
  );
};

/** What setting a start date would do to the sessions of its term; refused as that is, writes nothing. */
export const previewStartDate = async (db: Db, level: Level, date: string): Promise<TermImpact> => {
  const before = await findTerm(db, level, termCodeOf(date));
  const after = { ...before, startDate: date };
  const placed = await placeSessions(db, after);
  const moved = placed.filter(({ to, date: from }) => to !== from);
  return {
    termCode: before.termCode,
    current: before.startDate,
    weekStart: mondayOf(date),
    monday: weekdayOf(date) === 1,
    sessions: {
      total: placed.length,
      moved: moved.length,
      renumbered: placed.filter((it) => it.to === it.date && it.toWeek !== it.week).length,
      onHolidays: placed.filter(({ to }) => isHoliday(after, to)).length,
    },
    messages: await countMessages(
      db,
      moved.map(({ id }) => id),
    ),
    newClashes: await clashesOfMove(db, moved),
    examples: moved
      .slice(0, EXAMPLES)
      .map(({ courseName, className, date: from, to }) => ({ courseName, className, from, to })),
  };
};
