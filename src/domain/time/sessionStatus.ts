import type { CourseFields, SessionStatus, StoredStatus } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { toInstant } from './dates';
import { periodsOn } from './periodTables';
import { isHoliday } from './terms';

export interface ClockTime {
  date: string;
  clock: string;
}

export const clockTime = (now: Date): ClockTime => {
  const at = toInstant(now);
  return { date: at.slice(0, 10), clock: at.slice(11, 16) };
};

export interface ClassEnd {
  date: string;
  campus: string;
  periodEnd: number;
}

/**
 * True if the class has ended. A class without a known end time counts as ended on the next day.
 */
export const isOver = (session: ClassEnd, term: Term, now: ClockTime): boolean => {
  const { date, periodEnd } = session;
  if (date !== now.date) return date < now.date;
  const end = periodsOn(term, session).find(({ no }) => no === periodEnd)?.end;
  return end !== undefined && end <= now.clock;
};

export const HELD_COURSES = ['active', 'finished'] as const satisfies CourseFields['status'][];

export interface StoredClass extends ClassEnd {
  status: StoredStatus;
  courseStatus: CourseFields['status'];
}

/**
 * Returns the status of a class session at the time `now`: 已上 (`done`) if the class took place and
 * has ended, otherwise the stored status. The server has the same rule in SQL, as `doneCondition`.
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
 * Returns the status to store for a requested status. `done` is never stored, because it follows
 * from the time. If it is requested, a cancelled session becomes planned, and any other session
 * keeps its status.
 */
export const statusToStore = (requested: SessionStatus, current: StoredStatus): StoredStatus => {
  if (requested !== 'done') return requested;
  return current === 'cancelled' ? 'planned' : current;
};
