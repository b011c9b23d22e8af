import type { Term } from '@/contract/term';
import { addDays, mondayOf } from '@/domain/time/dates';
import type { ClockTime } from '@/domain/time/sessionStatus';
import { dateOf, positionOf } from '@/domain/time/terms';
import { lengthOf } from './blocks';
import type { ClashSession } from './clashSession';
import { clockOf, overlaps, type TimeOfDay } from './timeOfDay';

/** A class session with the data that is needed to find another time for it. */
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
 * Returns the new date of a class session: moves it by `days`, and then to `weekday` in that week.
 * If the classes of that weekday are taught on another date (swapped day, 调休), returns that date.
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

export type MovedClass = TimeOfDay & Pick<ClashSession, 'courseKey' | 'groupName' | 'date'>;

/** A day to which a class session could move. */
export interface Day {
  date: string;
  /** The period times on this date. */
  table: Term['periods'];
  /** True if the date is in the term and not a holiday. */
  isOpen: boolean;
  /**
   * Times at which the teachers, the room or the students have other classes, or the room is
   * closed.
   */
  busy: readonly TimeOfDay[];
}

/**
 * True if a class can begin at this time: classes can take place on the date, and the time is in
 * the future. False if the start time is unknown (blank).
 */
export const isPossible = (day: Day, startTime: string, now: ClockTime): boolean => {
  if (!day.isOpen || startTime === '') return false;
  return day.date > now.date || (day.date === now.date && startTime > now.clock);
};

/**
 * Returns the time of a class session if it moves to this day and begins with period `periodStart`.
 */
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

/** An empty list of rivals, for a class session that competes with no other moving session. */
export const NOBODY: readonly number[] = [];

/**
 * True if a rival already has an overlapping new time, so that only one of the two can move there.
 * A rival is another moving session that needs the same teacher, room or students.
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
