import { teacherMatch } from '../../db/schema/codec';
import type { Writer } from '../../db/write/writer';
import type { PlannedSession } from '../course/session/plan';
import type { CourseSession } from '../course/session/shown';
import { standingOf } from '../ledger/changed';

/** The columns of a class of a request that say how it stands, and how it is wanted. */
export const sidesOf = (before: CourseSession, after: CourseSession) => {
  const [firstDay = '', lastDay = ''] = [before.date, after.date].sort();
  return {
    ...{ firstDay, lastDay },
    before: JSON.stringify(standingOf(before)),
    after: JSON.stringify(standingOf(after)),
    teacherMatch: teacherMatch([...before.teachers, ...after.teachers]),
  };
};

/** Returns the first and the last day of a request: of its classes before and after the change. */
export const daysOf = (planned: readonly PlannedSession[]) => {
  const days = planned
    .flatMap(({ before, after }) => [before?.date ?? after.date, after.date])
    .sort();
  return { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' };
};

/**
 * Keeps how the classes of a request stood when a step was approved, and what the approver set. The
 * next step then sees what changes, and not what has changed before.
 */
export const keepSides = async (
  { trx }: Writer,
  requestId: number,
  planned: readonly PlannedSession[],
): Promise<void> => {
  for (const { before, after } of planned) {
    if (!before) continue;
    await trx
      .updateTable('requestClasses')
      .set(sidesOf(before, after))
      .where('requestId', '=', requestId)
      .where('sessionId', '=', after.id)
      .execute();
  }
  await trx
    .updateTable('changeRequests')
    .set(daysOf(planned))
    .where('id', '=', requestId)
    .execute();
};
