import { matchText } from '@/contract/base/fields';
import type { Term } from '@/contract/term';
import { mondayOf } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/periodTables';
import type { ClockTime } from '@/domain/time/sessionStatus';
import { type BlockUse, lengthOf, usualBlocks } from './blocks';
import { type ClashSession, type IdentityOf, isJoinable } from './clashSession';
import { competitorsAmong } from './competitors';
import { isClassDate } from './freeTimes';
import {
  type Day,
  isBesideRival,
  isPossible,
  type MovableClass,
  type MovedClass,
  movedDate,
  movedTo,
  NOBODY,
  overlapsAny,
} from './movedClasses';
import { closedTimesOn, NO_ROOM_FACTS, type RoomFacts } from './roomFacts';

/**
 * A weekday and first period to which several class sessions could move, each within its own week.
 */
interface FreeSlot {
  weekday: number;
  periodStart: number;
  /** The last period. Null if the class sessions differ in length. */
  periodEnd: number | null;
  /** The number of class sessions that could move there. */
  free: number;
}

interface SlotOptions {
  /** The ranges of periods that classes of the term use, with the number of classes for each. */
  uses: readonly BlockUse[];
  /** The current time. Only later times count as free. */
  now: ClockTime;
  identityOf: IdentityOf;
  /** The register of rooms (T-14). */
  facts?: RoomFacts;
  /** True if another class session of the course, even a cancelled one, already has this time. */
  isTaken: (session: MovedClass) => boolean;
}

/** Returns the periods at which classes of these lengths usually begin, in ascending order. */
const startsOf = (classes: readonly MovableClass[], uses: readonly BlockUse[]): number[] => {
  const lengthsOf = new Map<Term['periods'], Set<number>>();
  for (const each of classes) {
    const table = periodsOn(each.term, each);
    const lengths = lengthsOf.get(table) ?? new Set();
    lengthsOf.set(table, lengths.add(lengthOf(each)));
  }
  const blocks = [...lengthsOf].flatMap(([table, lengths]) =>
    [...lengths].flatMap((length) => usualBlocks(uses, table, length)),
  );
  return [...new Set(blocks.map(({ periodStart }) => periodStart))].sort((a, b) => a - b);
};

/** Returns a version of `work` that caches its results for each term and text. */
const rememberingByTerm = <T>(work: (term: Term, text: string) => T) => {
  const known = new Map<Term, Map<string, T>>();
  return (term: Term, text: string): T => {
    const ofTerm = known.get(term) ?? new Map<string, T>();
    known.set(term, ofTerm);
    const value = ofTerm.get(text) ?? work(term, text);
    ofTerm.set(text, value);
    return value;
  };
};

/**
 * For each class session, returns the indexes of the others that cannot move to the same weekday
 * and periods, because they need the same teacher, room or students. Sessions of a joint class (合班)
 * can move together.
 */
const rivalsAmong = (
  classes: readonly MovableClass[],
  identityOf: IdentityOf,
  facts: RoomFacts,
): number[][] => {
  const weekly = classes.map((each, index) => ({ ...each, index, date: mondayOf(each.date) }));
  const rivalsOf = competitorsAmong(weekly, identityOf, facts);
  const keyOf = (room: string) => facts.keyOf(matchText(room));
  return weekly.map((own) => {
    const isApart = (other: MovableClass) =>
      own.courseKey === other.courseKey ||
      lengthOf(own) !== lengthOf(other) ||
      !isJoinable(own, other, identityOf, keyOf);
    return rivalsOf(own)(own.date).flatMap((other) =>
      other.index !== own.index && isApart(other) ? [other.index] : [],
    );
  });
};

/**
 * Returns weekdays and periods to which the class sessions could move, each within its own week
 * (T-09). Times at which all sessions are free come first, and a time that all sessions already
 * have is left out. `others` are class sessions that do not move.
 */
export const freeSlots = (
  classes: readonly MovableClass[],
  others: readonly ClashSession[],
  { uses, now, identityOf, facts = NO_ROOM_FACTS, isTaken }: SlotOptions,
): FreeSlot[] => {
  const rivals = rivalsAmong(classes, identityOf, facts);
  const competitorsOf = competitorsAmong(others, identityOf, facts);
  const rooms = classes.map(({ room }) => facts.of(matchText(room)));
  const competitors = classes.map(competitorsOf);
  const lengths = new Set(classes.map(lengthOf));
  const [length = 1] = lengths;
  const starts = startsOf(classes, uses);

  const isOpenOn = rememberingByTerm(isClassDate);
  const tableOn = rememberingByTerm((term, text) => {
    const [date = '', campus = ''] = text.split('\n');
    return periodsOn(term, { date, campus });
  });
  const daysOf = (weekday: number): Day[] => {
    const dateOn = rememberingByTerm((term, text) => {
      const [date = '', week] = text.split(' ');
      return movedDate(term, { date, week: week ? Number(week) : null }, { weekday });
    });
    return classes.map(({ term, campus, date: from, week }, index) => {
      const date = dateOn(term, `${from} ${week ?? ''}`);
      const isOpen = isOpenOn(term, date);
      const busy = (isOpen && competitors[index]?.(date)) || [];
      const closed = closedTimesOn(rooms[index], date);
      return {
        date,
        table: tableOn(term, `${date}\n${campus}`),
        isOpen,
        busy: closed.length > 0 ? [...busy, ...closed] : busy,
      };
    });
  };

  const slotsOn = (weekday: number): FreeSlot[] => {
    const days = daysOf(weekday);
    /** True if all class sessions already have this time. */
    const isPresent = (periodStart: number) =>
      classes.every(
        (each, index) => each.periodStart === periodStart && days[index]?.date === each.date,
      );
    return starts.flatMap((periodStart) => {
      if (isPresent(periodStart)) return [];
      /** The new times of the classes that can move to this time, by the index of the class. */
      const free = new Map<number, MovedClass>();
      // Avoids creating functions in this loop, because they would more than double its running
      // time.
      for (const [index, each] of classes.entries()) {
        const day = days[index];
        if (!day?.isOpen) continue;
        const moved = movedTo(day, each, periodStart);
        if (
          isPossible(day, moved.startTime, now) &&
          !overlapsAny(moved, day.busy) &&
          !isBesideRival(moved, rivals[index] ?? NOBODY, free) &&
          !isTaken(moved)
        ) {
          free.set(index, moved);
        }
      }
      const periodEnd = lengths.size > 1 ? null : periodStart + length - 1;
      return { weekday, periodStart, periodEnd, free: free.size };
    });
  };
  const isPartly = ({ free }: FreeSlot) => free < classes.length;
  return [1, 2, 3, 4, 5, 6, 7]
    .flatMap(slotsOn)
    .filter(({ free }) => free > 0)
    .sort((a, b) => Number(isPartly(a)) - Number(isPartly(b)));
};
