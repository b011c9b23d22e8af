import type { Standing } from '@/contract/ledger';
import type { SessionDifferences, Side } from '../messages/notices/classPairs';

export interface FormerClass {
  courseId: number;
  /** Null for a class that the entry added. */
  before: Standing | null;
  /** True if the course was held then. It may be cancelled or deleted today. */
  wasHeld: boolean;
}

/** Describes a class as it was before an entry of the ledger, for the comparison with today. */
const differencesOf = ({ courseId, before, wasHeld }: FormerClass): SessionDifferences => {
  if (!before) return { isMissing: true };
  const { date, periodStart, periodEnd, room, teachers, status, startTime, endTime } = before;
  return {
    ...{ courseId, date, periodStart, periodEnd, room, teachers },
    ...(startTime !== undefined && { startTime, holiday: status === 'holiday' }),
    ...(endTime !== undefined && { endTime }),
    ...(status !== 'holiday' && status !== 'off' && { status: status as 'planned' }),
    ...(wasHeld && { courseStatus: 'active', isCourseDeleted: false }),
    ...(status === 'off' && { courseStatus: 'cancelled' }),
  };
};

/** Returns classes as they were before an entry. */
export const formerSide = (classes: ReadonlyMap<number, FormerClass>): Side => ({
  sessions: new Map([...classes].map(([id, each]) => [id, differencesOf(each)])),
});
