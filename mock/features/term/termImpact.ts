import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { NewClashes } from '@/contract/clash';
import type { Level } from '@/contract/rule';
import type {
  previewBachelorDate,
  previewTerm as previewTermCall,
  SessionImpact,
  Term,
  TermImpact,
} from '@/contract/term';
import { mondayOf, toDay, toInstant, weekdayOf } from '@/domain/time/dates';
import { isHoliday } from '@/domain/time/terms';
import { clashSentence, newClashes } from '@/domain/timetable/clashes';
import { mapYielding } from '../../db/base/yielding';
import type { Readers } from '../../db/query/readers';
import type { Db } from '../../db/schema/schema';
import { between, clashesAmong, identityIn, storedSessions, tellClashes } from '../course/clashes';
import { clockedAt, clocksBy } from '../course/classClock';
import { draftNotices } from '../messages/notices/drafts';
import { countMessages } from '../messages/records/affectedMessages';
import {
  affectsMessages,
  changesOfTerms,
  hasOtherHours,
  type PlacedChange,
  placeChange,
  termsWith,
} from './termNotices';
import {
  type ChangedBy,
  type PlannedTerms,
  planTerm,
  startWanted,
  stayBefore,
  type TermChange,
  termWanted,
} from './termPlan';
import { type Moved, newPositionOf } from './termSessions';
import { listTerms } from './terms';

const EXAMPLES = 5;
const ALL = 200;

const hasMoved = ({ date, to }: Moved): boolean => date !== to;

/**
 * Returns the timetable clashes that class sessions with a new date or new hours cause with each
 * other and with other class sessions.
 */
const clashesOfMove = async (
  { reader, searcher }: Readers,
  changes: readonly PlacedChange[],
): Promise<NewClashes> => {
  const moved = changes.flatMap((change) => {
    const isRetimed = hasOtherHours(change);
    return change.placed.filter((each) => isRetimed || hasMoved(each));
  });
  const days = moved.flatMap(({ date, to }) => [date, to]).sort();
  if (days.length === 0) return { total: 0, examples: [] };
  const stored = await storedSessions(searcher, between(days[0], days.at(-1)));
  const newDays = new Map(moved.map(({ id, to }) => [id, to]));
  const clockBy = clocksBy(await termsWith(reader, changes));
  const after = await mapYielding(stored, (each) => {
    const to = newDays.get(each.sessionId);
    return to === undefined ? each : clockedAt(each, to, clockBy);
  });
  const identityOf = await identityIn(reader, stored);
  const fresh = newClashes(
    await clashesAmong(reader, stored, identityOf),
    await clashesAmong(reader, after, identityOf),
  );
  return tellClashes(fresh, (clash) => `${clash.a.courseName}：${clashSentence(clash)}`, ALL);
};

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
 * Counts past class sessions that stay at their date, because the user chose not to move past class
 * sessions.
 */
const countStaying = (placed: readonly Moved[], after: Term, today: string): number =>
  placed.filter(
    (session) =>
      session.date < today &&
      session.to === session.date &&
      newPositionOf({ term: after }, session).to !== session.date,
  ).length;

const sessionImpactOf = async (
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

/** True if the change concerns a class session or a message about one. */
const affectsClasses = ({ before, after, placed }: PlacedChange, impact: SessionImpact): boolean =>
  impact.sessions.past + impact.messages.unsent + impact.messages.sent > 0 ||
  placed.some(
    (session) =>
      hasMoved(session) ||
      session.toWeek !== session.week ||
      isHoliday(before, session.date) !== isHoliday(after, session.to),
  );

/** True if the start date is new and not a Monday, so that week 1 begins before it. */
const startsLate = ({ before, after }: TermChange): boolean =>
  after.startDate !== null &&
  after.startDate !== before.startDate &&
  weekdayOf(after.startDate) !== 1;

/**
 * Returns the effects of changing terms, for the preview. Nothing is saved. Throws the same errors
 * as saving.
 */
const impactOf = async (
  readers: Readers,
  [change, follower]: PlannedTerms,
  now: Date,
): Promise<TermImpact> => {
  const { before, after } = change;
  const today = toDay(now);
  const main = await placeChange(readers.searcher, change, today);
  const other = follower && (await placeChange(readers.searcher, follower, today));
  const all = other ? [main, other] : [main];
  const changes = await changesOfTerms(readers.searcher, all, now);
  const notices = await draftNotices(readers.searcher, changes, now);
  const impact = await sessionImpactOf(readers, main, today);
  const otherImpact = other && (await sessionImpactOf(readers, other, today));
  const clashes = await clashesOfMove(readers, all);
  return {
    termCode: before.termCode,
    current: before.startDate,
    weekStart: after.startDate && mondayOf(after.startDate),
    monday: after.startDate === null || weekdayOf(after.startDate) === 1,
    ...impact,
    affects:
      all.some(startsLate) ||
      notices.length + clashes.total > 0 ||
      affectsClasses(main, impact) ||
      (other !== undefined && otherImpact !== undefined && affectsClasses(other, otherImpact)),
    notices: notices.map(({ row }) => row),
    newHours: before.id === 0 && !after.hoursConfirmedAt ? { from: after.hoursFrom } : null,
    newClashes: clashes,
    follower:
      other && otherImpact
        ? { level: other.after.level, termCode: other.after.termCode, ...otherImpact }
        : null,
  };
};

/** The preview saves nothing, so the user name may be blank. */
const by = (now: Date): ChangedBy => ({ at: toInstant(now), userName: '' });

export const previewStartDate = async (
  readers: Readers,
  level: Level,
  input: ParsedInputOf<typeof previewBachelorDate>,
  now: Date,
): Promise<TermImpact> => {
  const terms = await listTerms(readers.reader);
  return impactOf(readers, planTerm(terms, startWanted(terms, level, input), by(now)), now);
};

export const previewTerm = async (
  readers: Readers,
  input: ParsedInputOf<typeof previewTermCall>,
  now: Date,
): Promise<TermImpact> => {
  const terms = await listTerms(readers.reader);
  return impactOf(readers, planTerm(terms, termWanted(terms, input), by(now)), now);
};
