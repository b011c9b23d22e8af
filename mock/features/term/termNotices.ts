import type { Term } from '@/contract/term';
import { toDay } from '@/domain/time/dates';
import { isHoliday } from '@/domain/time/terms';
import type { Db } from '../../db/schema/schema';
import type { ClassChanges } from '../sms/notices/plan';
import { checkTerm, refuseClosed } from './termChecks';
import { fieldOfMove, heldBefore, type TermChange } from './termPlan';
import { type Moved, placeSessions } from './termSessions';
import { readTerms, type Terms } from './terms';

/** A term before and after a change. */
type TermSides = Pick<TermChange, 'before' | 'after'>;

/** The same, with where each of its sessions stands and comes to stand. */
export interface PlacedTerm extends TermSides {
  placed: readonly Pick<Moved, 'id' | 'date' | 'to'>[];
}

/** A change of a term, with where it brings all sessions. */
export interface PlacedChange extends TermChange {
  placed: Moved[];
}

/** Works out where a change of a term brings its sessions; refused as the change itself is. */
export const placeChange = async (
  db: Db,
  change: TermChange,
  today: string,
): Promise<PlacedChange> => {
  const { before, after, startField } = change;
  refuseClosed(before);
  checkTerm(after, startField);
  const how = { term: after, before: heldBefore(change, today) };
  return { ...change, placed: await placeSessions(db, how, fieldOfMove(change)) };
};

/**
 * Of which sessions messages may have to tell otherwise: those that move, that get or lose a holiday, and, where
 * the times of the day change, all that are still to come.
 */
export const tellsOtherwise = ({ before, after }: TermSides, today: string) => {
  const timesOf = ({ periods, periodTables }: Term) => JSON.stringify([periods, periodTables]);
  const otherTimes = timesOf(before) !== timesOf(after);
  return ({ date, to }: Pick<Moved, 'date' | 'to'>): boolean =>
    date !== to ||
    isHoliday(before, date) !== isHoliday(after, to) ||
    (otherTimes && date >= today);
};

/**
 * Whether a change gives a term its first confirmed hours and nothing else (T-12): by the hours from which it began nobody
 * knows of a class but by a message.
 */
const onlyConfirms = ({ before, after, placed }: PlacedTerm): boolean =>
  before.hoursConfirmedAt === null &&
  placed.every(({ date, to }) => date === to && isHoliday(before, date) === isHoliday(after, to));

/** All terms as they are stored, but for those that become others. */
const termsWith = async (db: Db, changed: readonly TermSides[]): Promise<Terms> => {
  const stored = await readTerms(db);
  return (level, termCode) =>
    changed.find(({ before }) => before.level === level && before.termCode === termCode)?.after ??
    stored(level, termCode);
};

/** Class changes that people are told of when terms change; `terms` are not written yet (M-14). */
export const changesOfTerms = async (
  db: Db,
  terms: readonly PlacedTerm[],
  now: Date,
): Promise<ClassChanges> => {
  const today = toDay(now);
  const concerned = terms.flatMap(({ placed, ...sides }) => {
    const isConcerned = tellsOtherwise(sides, today);
    return placed.filter((each) => (each.date >= today || each.to >= today) && isConcerned(each));
  });
  const sessions = new Map(concerned.map(({ id, to }) => [id, { date: to }]));
  return {
    ids: [...sessions.keys()],
    after: { sessions, terms: await termsWith(db, terms) },
    onlyTold: terms.every(onlyConfirms),
  };
};
