import type { Term } from '@/contract/term';
import { addDays, mondayOf } from '@/domain/time/dates';
import type { ClockTime } from '@/domain/time/sessionStatus';
import { dateOf, positionOf } from '@/domain/time/terms';
import { lengthOf } from './blocks';
import type { ClashSession } from './clashSession';
import { clockOf, overlaps, type TimeOfDay } from './timeOfDay';

/** A class session with the data that is needed to move it to another time. */
export interface MovableClass extends ClashSession {
  /** The week of the term. Null if the date is outside the term. */
  week: number | null;
  campus: string;
  term: Term;
}

interface MoveInput {
  days?: number | undefined;
  weekday?: number | undefined;
}

/**
 * Returns the date of a class session after it moves by a number of days, and then to a weekday of
 * that week. On a swapped day (调休), the classes of a weekday are on another date.
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

/** A class session at another time. */
export type MovedClass = TimeOfDay & Pick<ClashSession, 'courseKey' | 'groupName' | 'date'>;

/** The day to which a class session could move. */
export interface Day {
  date: string;
  /** The table of periods on this date. */
  table: Term['periods'];
  /** True if classes can be on this date. */
  isOpen: boolean;
  /** Class sessions that stay, with the same teachers, room or students. */
  busy: readonly TimeOfDay[];
}

/**
 * True if a class can begin at this time: the date is open for classes and the time is in the
 * future. False if the start time is blank.
 */
export const isPossible = (day: Day, startTime: string, now: ClockTime): boolean => {
  if (!day.isOpen || startTime === '') return false;
  return day.date > now.date || (day.date === now.date && startTime > now.clock);
};

/** Returns a class session as it would be on this day from `periodStart` on. */
export const movedTo = (day: Day, each: MovableClass, periodStart: number) => {
  const periodEnd = periodStart + lengthOf(each) - 1;
  const { startTime, endTime } = clockOf(day.table, { periodStart, periodEnd });
  const { courseKey, groupName } = each;
  return { courseKey, groupName, date: day.date, periodStart, periodEnd, startTime, endTime };
};

export const overlapsAny = (moved: MovedClass, busy: readonly TimeOfDay[]): boolean => {
  for (const other of busy) if (overlaps(other, moved)) return true;
  return false;
};

/** The empty list of rivals of a class session. */
export const NOBODY: readonly number[] = [];

/**
 * True if a rival class session is already placed at an overlapping time. Only one of the two
 * sessions can move there.
 */
export const isBesideRival = (
  moved: MovedClass,
  rivals: readonly number[],
  free: ReadonlyMap<number, MovedClass>,
): boolean => {
  for (const rival of rivals) {
    const other = free.get(rival);
    if (other?.date === moved.date && overlaps(other, moved)) return true;
  }
  return false;
};
