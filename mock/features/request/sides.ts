import { teacherMatch } from '../../db/schema/codec';
import type { Writer } from '../../db/write/writer';
import type { PlannedSession } from '../course/session/plan';
import type { CourseSession } from '../course/session/shown';
import { standingOf } from '../ledger/changed';

/**
 * Returns the database columns for a class session of a request: its state before and after the
 * wanted change, and its days and teachers for the filters.
 */
export const sidesOf = (before: CourseSession, after: CourseSession) => {
  const [firstDay = '', lastDay = ''] = [before.date, after.date].sort();
  return {
    ...{ firstDay, lastDay },
    before: JSON.stringify(standingOf(before)),
    after: JSON.stringify(standingOf(after)),
    teacherMatch: teacherMatch([...before.teachers, ...after.teachers]),
  };
};

/**
 * Returns the first and the last date of a request, over all classes before and after the change.
 */
export const daysOf = (planned: readonly PlannedSession[]) => {
  const days = planned
    .flatMap(({ before, after }) => [before?.date ?? after.date, after.date])
    .sort();
  return { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' };
};

/**
 * Stores the class sessions of a request as they are now and as they will be after the change. Runs
 * at each approval, so that the next approver sees only the wanted change and not earlier changes
 * of the timetable.
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
