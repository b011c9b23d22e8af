import type { CourseFields, SessionStatus, StoredStatus } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { toInstant } from './dates';
import { isHoliday, periodsOn } from './terms';

/** Date and time in China, such as `2026-11-25` and `10:00`. */
export interface ClockTime {
  date: string;
  clock: string;
}

export const clockTime = (now: Date): ClockTime => {
  const at = toInstant(now);
  return { date: at.slice(0, 10), clock: at.slice(11, 16) };
};

/** The fields that tell when a class ends. */
export interface ClassEnd {
  date: string;
  campus: string;
  periodEnd: number;
}

/**
 * True if the class has ended. Without a known end time, a class has ended from the next day on.
 */
export const isOver = (session: ClassEnd, term: Term, now: ClockTime): boolean => {
  const { date, periodEnd } = session;
  if (date !== now.date) return date < now.date;
  const end = periodsOn(term, session).find(({ no }) => no === periodEnd)?.end;
  return end !== undefined && end <= now.clock;
};

/** Course statuses in which the class sessions take place. */
export const HELD_COURSES = ['active', 'finished'] as const satisfies CourseFields['status'][];

export interface StoredClass extends ClassEnd {
  status: StoredStatus;
  courseStatus: CourseFields['status'];
}

/**
 * Returns the status that pages show. It is 已上 (`done`) if the class has ended and took place.
 * Cancelled classes, courses that are not held, and holidays do not count. The server's
 * `doneCondition` has the same rule in SQL.
 */
export const statusAt = (session: StoredClass, term: Term, now: ClockTime): SessionStatus => {
  const { status, courseStatus, date } = session;
  const isHeld =
    status !== 'cancelled' &&
    HELD_COURSES.some((status) => status === courseStatus) &&
    !isHoliday(term, date);
  return isHeld && isOver(session, term, now) ? 'done' : status;
};

/**
 * Returns the status to store. `done` is never stored. As an input it keeps the current status, or
 * changes cancelled to planned.
 */
export const statusToStore = (requested: SessionStatus, current: StoredStatus): StoredStatus => {
  if (requested !== 'done') return requested;
  return current === 'cancelled' ? 'planned' : current;
};
