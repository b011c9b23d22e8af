import type { Term } from '@/contract/term';
import { toDay } from '@/domain/time/dates';
import { isHoliday } from '@/domain/time/terms';
import type { Db } from '../../db/schema/schema';
import type { ClassChanges } from '../messages/notices/plan';
import type { TermChange } from './follow';
import { type Moved, placeSessions } from './sessions/positions';
import { checkTerm, refuseClosed } from './termChecks';
import { fieldOfMove, stayBefore } from './termPlan';
import { readTerms, type Terms } from './terms';

type TermSides = Pick<TermChange, 'before' | 'after'>;

export interface PlacedTerm extends TermSides {
  placed: readonly Pick<Moved, 'id' | 'date' | 'to'>[];
}

/** A change of a term, with the old and new date of each class session. */
export interface PlacedChange extends TermChange {
  placed: Moved[];
}

/**
 * Computes new dates and weeks for all class sessions of a changed term. Throws if the change is
 * not possible.
 */
export const placeChange = async (
  db: Db,
  change: TermChange,
  today: string,
): Promise<PlacedChange> => {
  const { before, after, startField } = change;
  refuseClosed(before);
  checkTerm(after, startField);
  const how = { term: after, before: stayBefore(change, today) };
  return { ...change, placed: await placeSessions(db, how, fieldOfMove(change)) };
};

export const hasOtherHours = ({ before, after }: TermSides): boolean => {
  const hoursOf = ({ periods, periodTables }: Term) => JSON.stringify([periods, periodTables]);
  return hoursOf(before) !== hoursOf(after);
};

/**
 * Returns a function that checks whether text messages about a class session may change, because of
 * a new date, a holiday, or new period times from today on.
 */
export const affectsMessages = ({ before, after }: TermSides, today: string) => {
  const otherTimes = hasOtherHours({ before, after });
  return ({ date, to }: Pick<Moved, 'date' | 'to'>): boolean =>
    date !== to ||
    isHoliday(before, date) !== isHoliday(after, to) ||
    (otherTimes && date >= today);
};

/**
 * Returns true if a change only confirms the first period times of a new term (T-12). If so, the
 * server notifies only people who received wrong times.
 */
const onlyConfirms = ({ before, after, placed }: PlacedTerm): boolean =>
  before.hoursConfirmedAt === null &&
  placed.every(({ date, to }) => date === to && isHoliday(before, date) === isHoliday(after, to));

export const termsWith = async (db: Db, changed: readonly TermSides[]): Promise<Terms> => {
  const stored = await readTerms(db);
  return (level, termCode) =>
    changed.find(({ before }) => before.level === level && before.termCode === termCode)?.after ??
    stored(level, termCode);
};

/**
 * Returns the class sessions that changed terms affect, so that the server can notify people
 * (M-14).
 */
export const changesOfTerms = async (
  db: Db,
  terms: readonly PlacedTerm[],
  now: Date,
): Promise<ClassChanges> => {
  const today = toDay(now);
  const concerned = terms.flatMap(({ placed, ...sides }) => {
    const isConcerned = affectsMessages(sides, today);
    return placed.filter((each) => (each.date >= today || each.to >= today) && isConcerned(each));
  });
  const sessions = new Map(concerned.map(({ id, to }) => [id, { date: to }]));
  return {
    ids: [...sessions.keys()],
    after: { sessions, terms: await termsWith(db, terms) },
    onlyWrongMessages: terms.every(onlyConfirms),
  };
};
