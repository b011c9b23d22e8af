import type { CourseFields, SessionStatus, StoredStatus } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { toInstant } from './dates';
import { isHoliday, periodsOn } from './terms';

/** The office's date and clock, `2026-11-25` and `10:00`. */
export interface ClockTime {
  date: string;
  clock: string;
}

export const clockTime = (now: Date): ClockTime => {
  const at = toInstant(now);
  return { date: at.slice(0, 10), clock: at.slice(11, 16) };
};

/** What tells when a class ends. */
export interface ClassEnd {
  date: string;
  campus: string;
  periodEnd: number;
}

/** Whether the class has ended; where its time is not known, whether its day is over. */
export const isOver = (session: ClassEnd, term: Term, now: ClockTime): boolean => {
  const { date, periodEnd } = session;
  if (date !== now.date) return date < now.date;
  const end = periodsOn(term, session).find(({ no }) => no === periodEnd)?.end;
  return end !== undefined && end <= now.clock;
};

/** Classes of these courses are held. */
export const HELD_COURSES = ['active', 'finished'] as const satisfies CourseFields['status'][];

export interface StoredClass extends ClassEnd {
  status: StoredStatus;
  courseStatus: CourseFields['status'];
}

/**
 * The status that is shown: 已上 (`done`) where the class is over and was not called off, neither by itself nor with its
 * course nor by a holiday. `doneCondition` of the server asks the same of its rows.
 */
export const statusAt = (session: StoredClass, term: Term, now: ClockTime): SessionStatus => {
  const { status, courseStatus, date } = session;
  const isHeld =
    status !== 'cancelled' &&
    HELD_COURSES.some((held) => held === courseStatus) &&
    !isHoliday(term, date);
  return isHeld && isOver(session, term, now) ? 'done' : status;
};

/** The status that is stored. `done` cannot be set: a class stays as it is, and one that was called off is planned again. */
export const statusToStore = (given: SessionStatus, current: StoredStatus): StoredStatus => {
  if (given !== 'done') return given;
  return current === 'cancelled' ? 'planned' : current;
};
