import type { Standing } from '@/contract/ledger';
import type { SessionDifferences, Side } from '../messages/notices/classPairs';

export interface FormerClass {
  courseId: number;
  /** The class session before the change. Null if the change added it. */
  before: Standing | null;
  /** True if the course was active before the change. Today it may be cancelled or deleted. */
  wasHeld: boolean;
}

/**
 * Returns the fields of a class session as they were before a change, to compare them with the
 * session today.
 */
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

/** Returns class sessions as they were before a change, to compare them with the sessions today. */
export const formerSide = (classes: ReadonlyMap<number, FormerClass>): Side => ({
  sessions: new Map([...classes].map(([id, each]) => [id, differencesOf(each)])),
});
