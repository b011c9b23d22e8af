import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { NewClashes } from '@/contract/clash';
import type { Level } from '@/contract/rule';
import type {
  previewBachelorDate,
  previewTerm as previewTermCall,
  TermImpact,
} from '@/contract/term';
import { mondayOf, toDay, toInstant, weekdayOf } from '@/domain/time/dates';
import { newClashes } from '@/domain/timetable/clashes';
import { clashSentence } from '@/domain/timetable/clashTexts';
import { mapYielding } from '../../db/base/yielding';
import type { Readers } from '../../db/query/readers';
import { clashesAmong, identityIn, tellClashes } from '../course/clashes/find';
import { between, storedSessions } from '../course/clashes/stored';
import { clockedAt, clocksBy } from '../course/classClock';
import { draftNotices } from '../messages/notices/drafts';
import type { TermChange } from './follow';
import { affectsClasses, hasMoved, sessionImpactOf } from './sessionImpact';
import {
  changesOfTerms,
  hasOtherHours,
  type PlacedChange,
  placeChange,
  termsWith,
} from './termNotices';
import { type ChangedBy, type PlannedTerms, planTerm, startWanted, termWanted } from './termPlan';
import { listTerms } from './terms';

const ALL = 200;

/**
 * Returns the new clashes of class sessions that get a new date or new hours, with each other and
 * with other class sessions.
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

/** Returns true if the start date is new and not a Monday, so that week 1 begins before it. */
const startsLate = ({ before, after }: TermChange): boolean =>
  after.startDate !== null &&
  after.startDate !== before.startDate &&
  weekdayOf(after.startDate) !== 1;

/**
 * Previews the effects of changing terms without saving anything. Throws the same errors as saving.
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

/** The preview saves nothing, so the user name can be blank. */
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
