import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { NewClashes } from '@/contract/clash';
import type { Level } from '@/contract/rule';
import type { previewTerm as previewTermCall, Term, TermImpact } from '@/contract/term';
import { mondayOf, weekdayOf } from '@/domain/time/dates';
import { isHoliday, termCodeOf } from '@/domain/time/terms';
import { clashSentence, newClashes } from '@/domain/timetable/clashes';
import type { Db } from '../../db/schema/schema';
import type { Readers } from '../../db/store';
import { mapInSlices } from '../../db/turns';
import { between, clashesAmong, identityIn, storedSessions, tellClashes } from '../course/clashes';
import { countMessages } from '../sms/affectedMessages';
import { fieldOfMove, heldBefore, type TermChange } from './saveTerm';
import { checkTerm, refuseClosed } from './termChecks';
import { type Moved, placeOf, placeSessions } from './termSessions';
import { findTerm } from './terms';

const EXAMPLES = 5;
/** So many new clashes can be looked at before a change is saved. */
const ALL = 200;

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
    ALL,
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

/** How many sessions stay only because their day is over. */
const countHeld = (placed: readonly Moved[], after: Term, today: string): number =>
  placed.filter(
    (session) =>
      session.date < today &&
      session.to === session.date &&
      placeOf({ term: after }, session).to !== session.date,
  ).length;

/**
 * Of which sessions messages may have to tell otherwise: those that move, that get or lose a holiday, and, where
 * the times of the day change, all that are still to come.
 */
const tellsOtherwise = ({ before, after }: TermChange, today: string) => {
  const timesOf = ({ periods, periodTables }: Term) => JSON.stringify([periods, periodTables]);
  const otherTimes = timesOf(before) !== timesOf(after);
  return ({ date, to }: Moved): boolean =>
    date !== to ||
    isHoliday(before, date) !== isHoliday(after, to) ||
    (otherTimes && date >= today);
};

/** What a change of a term would do; refused as the change itself is, writes nothing. */
const impactOf = async (
  readers: Readers,
  change: TermChange,
  today: string,
): Promise<TermImpact> => {
  const { searcher } = readers;
  const { before, after, startField } = change;
  refuseClosed(before);
  checkTerm(after, startField);
  const held = heldBefore(change, today);
  const placed = await placeSessions(searcher, { term: after, before: held }, fieldOfMove(change));
  const moved = placed.filter(({ to, date: from }) => to !== from);
  return {
    termCode: before.termCode,
    current: before.startDate,
    weekStart: after.startDate && mondayOf(after.startDate),
    monday: after.startDate === null || weekdayOf(after.startDate) === 1,
    sessions: {
      total: placed.length,
      moved: moved.length,
      past: held
        ? countHeld(placed, after, today)
        : moved.filter(({ date }) => date < today).length,
      renumbered: placed.filter((it) => it.to === it.date && it.toWeek !== it.week).length,
      onHolidays: placed.filter(({ to }) => isHoliday(after, to)).length,
    },
    messages: await countMessages(
      searcher,
      placed.filter(tellsOtherwise(change, today)).map(({ id }) => id),
    ),
    newClashes: await clashesOfMove(readers, moved),
    examples: await examplesOf(readers.reader, moved.slice(0, EXAMPLES)),
  };
};

/** What setting a level's start date would do to the sessions of its term. */
export const previewStartDate = async (
  readers: Readers,
  level: Level,
  { date, movePast = false }: { date: string; movePast?: boolean | undefined },
  today: string,
): Promise<TermImpact> => {
  const before = await findTerm(readers.reader, level, termCodeOf(date));
  const after = { ...before, startDate: date, current: true };
  const change = { before, after, movePast, action: 'setStartDate', startField: 'date' } as const;
  return impactOf(readers, change, today);
};

/** What making or changing a term with these values would do. */
export const previewTerm = async (
  readers: Readers,
  { level, termCode, movePast = false, ...said }: ParsedInputOf<typeof previewTermCall>,
  today: string,
): Promise<TermImpact> => {
  const before = await findTerm(readers.reader, level, termCode);
  const after: Term = { ...before, ...said };
  const change = { before, after, movePast, action: 'update', startField: 'startDate' } as const;
  return impactOf(readers, change, today);
};
