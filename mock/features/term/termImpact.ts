import type { NewClashes } from '@/contract/clash';
import type { Level } from '@/contract/rule';
import type { TermImpact } from '@/contract/term';
import { mondayOf, weekdayOf } from '@/domain/time/dates';
import { isHoliday, termCodeOf } from '@/domain/time/terms';
import { clashSentence, newClashes } from '@/domain/timetable/clashes';
import type { Db } from '../../db/schema';
import type { Readers } from '../../db/store';
import { mapInSlices } from '../../db/turns';
import { between, clashesAmong, identityIn, storedSessions, tellClashes } from '../course/clashes';
import { countMessages } from '../sms/affectedMessages';
import { type Moved, placeSessions } from './termSessions';
import { findTerm } from './terms';

const EXAMPLES = 5;

/** The clashes that arise where sessions move, with each other and with those of both levels. */
const clashesOfMove = async (
  { reader, searcher }: Readers,
  moved: readonly Moved[],
): Promise<NewClashes> => {
  const days = moved.flatMap(({ date, to }) => [date, to]).sort();
  if (days.length === 0) return { total: 0, examples: [] };
  const stored = await storedSessions(searcher, between(days[0], days.at(-1)));
  const newDays = new Map(moved.map(({ id, to }) => [id, to]));
  const after = await mapInSlices(stored, (each) => {
    const to = newDays.get(each.sessionId);
    return to === undefined ? each : { ...each, date: to };
  });
  const identityOf = await identityIn(reader, stored);
  const fresh = newClashes(
    await clashesAmong(reader, stored, identityOf),
    await clashesAmong(reader, after, identityOf),
  );
  return tellClashes(
    fresh,
    ({ kind, name, a, b }) => `${a.courseName}：${clashSentence(kind, name, b)}`,
  );
};

/** Sessions that move, by the names of their courses. */
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

/** What setting a start date would do to the sessions of its term; refused as that is, writes nothing. */
export const previewStartDate = async (
  readers: Readers,
  level: Level,
  date: string,
): Promise<TermImpact> => {
  const { searcher } = readers;
  const before = await findTerm(readers.reader, level, termCodeOf(date));
  const after = { ...before, startDate: date };
  const placed = await placeSessions(searcher, after);
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
      searcher,
      moved.map(({ id }) => id),
    ),
    newClashes: await clashesOfMove(readers, moved),
    examples: await examplesOf(readers.reader, moved.slice(0, EXAMPLES)),
  };
};
