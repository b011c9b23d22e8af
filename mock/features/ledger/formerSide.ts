import type { Standing } from '@/contract/ledger';
import type { SessionDifferences, Side } from '../messages/notices/classPairs';

export interface FormerClass {
  courseId: number;
  /** The class before the entry. Null if the entry added the class. */
  before: Standing | null;
  /** True if the course was active before the entry. Today it may be cancelled or deleted. */
  wasHeld: boolean;
}

/** Returns the fields of a class before a ledger entry, for the comparison with today's class. */
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

/** Returns the classes before an entry, for the comparison with today's classes. */
export const formerSide = (classes: ReadonlyMap<number, FormerClass>): Side => ({
  sessions: new Map([...classes].map(([id, each]) => [id, differencesOf(each)])),
});
