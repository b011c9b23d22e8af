import type { Term } from '@/contract/term';
import { addDays, mondayOf } from '@/domain/time/dates';
import type { ClockTime } from '@/domain/time/sessionStatus';
import { dateOf, periodsOn, positionOf } from '@/domain/time/terms';
import { type BlockUse, lengthOf, usualBlocks } from './blocks';
import { type ClashSession, competitorsAmong, type IdentityOf, isJoint } from './clashes';
import { isClassDate } from './freeTimes';
import { clockOf, overlaps, type TimeOfDay } from './timeOfDay';

/** A class session with the data that is needed to move it to another time. */
export interface MovableClass extends ClashSession {
  /** The week of the term. Null if the date is outside the term. */
  week: number | null;
  campus: string;
  term: Term;
}

/** A weekday and first period to which several class sessions could move. */
export interface FreeSlot {
  weekday: number;
  periodStart: number;
  /** Null if the class sessions have different lengths. */
  periodEnd: number | null;
  /** The number of class sessions whose teachers, room and classes are free then. */
  free: number;
}

interface MoveInput {
  days?: number | undefined;
  weekday?: number | undefined;
}

/**
 * Returns the date of a class session after a move by days, then to a weekday of the week. On a
 * swapped day (调休), the classes of a weekday are on another date.
 */
export const movedDate = (
  term: Term,
  { date, week }: { date: string; week: number | null },
  { days = 0, weekday }: MoveInput,
): string => {
  const moved = addDays(date, days);
  if (weekday === undefined) return moved;
  const movedWeek = days === 0 ? week : positionOf(term, moved).week;
  const known = movedWeek === null ? null : dateOf(term, movedWeek, weekday);
  return known ?? addDays(mondayOf(moved), weekday - 1);
};

interface SlotOptions {
  /** The blocks of periods that the classes of the term have. */
  uses: readonly BlockUse[];
  /** The current time. Only later times count as free. */
  now: ClockTime;
  identityOf: IdentityOf;
  /** True if another class session of the course has this time already, such as a cancelled one. */
  isTaken: (session: ClashSession) => boolean;
}

/** Returns the different first periods at which the classes can begin, in order. */
const startsOf = (classes: readonly MovableClass[], uses: readonly BlockUse[]): number[] => {
  const kinds = new Map(
    classes.map((each) => {
      const kind = { periods: periodsOn(each.term, each), length: lengthOf(each) };
      return [JSON.stringify(kind), kind];
    }),
  );
  const blocks = [...kinds.values()].flatMap(({ periods, length }) =>
    usualBlocks(uses, periods, length),
  );
  return [...new Set(blocks.map(({ periodStart }) => periodStart))].sort((a, b) => a - b);
};

/** The day to which a class session could move. */
interface Day {
  date: string;
  /** The table of periods on this date. */
  table: Term['periods'];
  /** True if classes can be on this date. */
  isOpen: boolean;
  /** Class sessions that stay, with the same teachers, room or students. */
  busy: readonly TimeOfDay[];
}

/** True if a class can begin at this time, by the calendar and the clock. Blank times are unknown. */
const isPossible = (day: Day, startTime: string, now: ClockTime): boolean => {
  if (!day.isOpen || startTime === '') return false;
  return day.date > now.date || (day.date === now.date && startTime > now.clock);
};

/**
 * For each class session, returns the others that cannot move to the same time of the week. Joint
 * classes can.
 */
const rivalsAmong = (classes: readonly MovableClass[], identityOf: IdentityOf): number[][] => {
  const weekly = classes.map((each, index) => ({ ...each, index, date: mondayOf(each.date) }));
  const rivalsOf = competitorsAmong(weekly, identityOf);
  return weekly.map((own) => {
    const { periodStart, periodEnd, courseKey } = own;
    const isApart = (other: MovableClass) =>
      courseKey === other.courseKey ||
      lengthOf(own) !== lengthOf(other) ||
      !isJoint(own, { ...other, periodStart, periodEnd }, identityOf);
    return rivalsOf(own)(own.date).flatMap((other) =>
      other.index !== own.index && isApart(other) ? [other.index] : [],
    );
  });
};

/**
 * Returns the weekdays and periods to which the class sessions could move, each within its week
 * (T-09), except the time at which all are. Times at which teachers, rooms and classes of all sessions
 * are free come first. `others`
 * contains the class sessions that stay where they are.
 */
export const freeSlots = (
  classes: readonly MovableClass[],
  others: readonly ClashSession[],
  { uses, now, identityOf, isTaken }: SlotOptions,
): FreeSlot[] => {
  const rivals = rivalsAmong(classes, identityOf);
  const competitorsOf = competitorsAmong(others, identityOf);
  const competitors = classes.map(competitorsOf);
  const lengths = new Set(classes.map(lengthOf));
  const [length = 1] = lengths;
  const starts = startsOf(classes, uses);

  const slotsOn = (weekday: number): FreeSlot[] => {
    const days = classes.map((each, index): Day => {
      const date = movedDate(each.term, each, { weekday });
      const table = periodsOn(each.term, { date, campus: each.campus });
      const isOpen = isClassDate(each.term, date);
      return { date, table, isOpen, busy: (isOpen && competitors[index]?.(date)) || [] };
    });
    return starts.map((periodStart) => {
      /** The new times of the classes that are free then. */
      const free = new Map<number, MovableClass>();
      for (const [index, each] of classes.entries()) {
        const day = days[index];
        if (!day) continue;
        const block = { periodStart, periodEnd: periodStart + lengthOf(each) - 1 };
        const clock = clockOf(day.table, block);
        if (!isPossible(day, clock.startTime, now)) continue;
        const moved = { ...each, ...block, ...clock, date: day.date };
        const isRival = (rival: number) => {
          const other = free.get(rival);
          return other?.date === moved.date && overlaps(other, moved);
        };
        const isFree =
          !day.busy.some((other) => overlaps(other, moved)) &&
          !rivals[index]?.some(isRival) &&
          !isTaken(moved);
        if (isFree) free.set(index, moved);
      }
      const periodEnd = lengths.size > 1 ? null : periodStart + length - 1;
      return { weekday, periodStart, periodEnd, free: free.size };
    });
  };
  /** True for the time at which all classes already are. */
  const isPresent = ({ weekday, periodStart }: FreeSlot) =>
    classes.every(
      (each) =>
        each.periodStart === periodStart && movedDate(each.term, each, { weekday }) === each.date,
    );
  const isPartly = ({ free }: FreeSlot) => free < classes.length;
  return [1, 2, 3, 4, 5, 6, 7]
    .flatMap(slotsOn)
    .filter((slot) => slot.free > 0 && !isPresent(slot))
    .sort((a, b) => Number(isPartly(a)) - Number(isPartly(b)));
};
