import type { MakeUpState } from '@/contract/ledger';
import { addDays } from '@/domain/time/dates';

interface OfCourse {
  courseId: number;
  groupName: string;
}

export interface Cancelled extends OfCourse {
  date: string;
}

export interface Added extends OfCourse {
  date: string;
}

/** After so many days a class that nothing makes up for is overdue (L-03). */
export const OVERDUE_AFTER = 14;

/**
 * Finds the class that makes up for each cancelled class. Both lists are in order of date. An added
 * class makes up for the earliest cancelled class of its course and group that still owes one.
 */
export const madeUp = <C extends Cancelled>(
  cancelled: readonly C[],
  added: readonly Added[],
  today: string,
): { cancelled: C; state: MakeUpState; makeUpDate: string | null }[] => {
  const free = [...added];
  return cancelled.map((each) => {
    const at = free.findIndex(
      ({ courseId, groupName }) =>
        courseId === each.courseId &&
        (groupName === each.groupName || groupName === '' || each.groupName === ''),
    );
    const [found] = at < 0 ? [] : free.splice(at, 1);
    if (found) {
      const state = found.date < today ? 'done' : 'arranged';
      return { cancelled: each, state, makeUpDate: found.date };
    }
    const isOverdue = addDays(each.date, OVERDUE_AFTER) < today;
    return { cancelled: each, state: isOverdue ? 'overdue' : 'owed', makeUpDate: null };
  });
};
