import type { MakeUpState } from '@/contract/termChanges';
import { addDays } from '@/domain/time/dates';

interface OfCourse {
  courseId: number;
  groupName: string;
}

export interface Cancelled extends OfCourse {
  date: string;
  /** The day on which the class was cancelled. */
  cancelledOn: string;
}

export interface Added extends OfCourse {
  date: string;
  /** The day on which the class was added. */
  addedOn: string;
}

/**
 * If no make-up class is added within this number of days after the date of a cancelled class, the
 * make-up class is overdue (L-03).
 */
export const OVERDUE_AFTER = 14;

const owes = (cancelled: Cancelled, added: Added): boolean =>
  cancelled.courseId === added.courseId &&
  (cancelled.groupName === added.groupName ||
    cancelled.groupName === '' ||
    added.groupName === '') &&
  cancelled.cancelledOn <= added.addedOn;

/**
 * Finds the make-up class (补课) for each cancelled class. `cancelled` must be sorted by date, and
 * `added` by the time of adding. An added class makes up for the earliest class of its course and
 * group that was cancelled on or before the day of adding and has no make-up class yet.
 */
export const madeUp = <C extends Cancelled>(
  cancelled: readonly C[],
  added: readonly Added[],
  today: string,
): { cancelled: C; state: MakeUpState; makeUpDate: string | null }[] => {
  const makeUps = new Map<C, Added>();
  for (const each of added) {
    const owing = cancelled.find((other) => !makeUps.has(other) && owes(other, each));
    if (owing) makeUps.set(owing, each);
  }
  return cancelled.map((each) => {
    const found = makeUps.get(each);
    if (found) {
      const state = found.date < today ? 'done' : 'arranged';
      return { cancelled: each, state, makeUpDate: found.date };
    }
    const isOverdue = addDays(each.date, OVERDUE_AFTER) < today;
    return { cancelled: each, state: isOverdue ? 'overdue' : 'owed', makeUpDate: null };
  });
};
