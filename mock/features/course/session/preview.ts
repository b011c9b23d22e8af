import type { ParsedInputOf } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import type { PreviewedSession, previewSession as previewSessionCall } from '@/contract/session';
import { periodsOn } from '@/domain/time/periodTables';
import { clockTime, statusAt } from '@/domain/time/sessionStatus';
import { holidayOn, isAfterTerm, positionOf } from '@/domain/time/terms';
import { notFound } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import { findTerm } from '../../term/terms';
import { effectsOf, NO_EFFECTS } from '../effects/sessions';
import { type ChangedFields, planChanges } from './plan';
import { furtherSession, readKnown } from './read';
import type { CourseSession } from './shown';

/**
 * Returns facts about the day of a class session: the week, the clock times, and whether it is a
 * holiday or after the end of the term.
 */
const dayOf = async (db: Db, session: CourseSession, now: Date) => {
  const { level, termCode, campus, date, periodStart, periodEnd } = session;
  const term = await findTerm(db, level, termCode);
  const periods = periodsOn(term, { date, campus });
  const timeOf = (no: number) => periods.find((period) => period.no === no);
  return {
    date,
    // A new class session without a date has no week.
    ...(date === ''
      ? { week: null, weekday: session.weekday, status: session.status }
      : { ...positionOf(term, date), status: statusAt(session, term, clockTime(now)) }),
    startTime: timeOf(periodStart)?.start ?? '',
    endTime: timeOf(periodEnd)?.end ?? '',
    holiday: holidayOn(term, date)?.name ?? null,
    afterTerm: isAfterTerm(term, date),
  };
};

const sessionToChange = async (
  db: Db,
  { id, courseId }: ParsedInputOf<typeof previewSessionCall>,
): Promise<CourseSession> => {
  if (courseId !== undefined) return furtherSession(db, courseId);
  const session = (await readKnown(db, [id ?? 0])).get(id ?? 0);
  if (!session) throw notFound();
  return session;
};

/**
 * Previews the change of one class session with the same code that plans a save. Nothing is saved.
 */
export const previewSession = async (
  db: Db,
  input: ParsedInputOf<typeof previewSessionCall>,
  now: Date,
): Promise<PreviewedSession> => {
  const { id, courseId, ...changed } = input;
  const session = await sessionToChange(db, input);
  const [planning] = await planChanges(db, [{ session, changed }]);
  if (planning && 'planned' in planning) {
    const { planned } = planning;
    return {
      ...(await dayOf(db, planned.after, now)),
      ...(await effectsOf(db, [planned], now)),
      problem: null,
    };
  }
  const requested: ChangedFields = changed;
  const day = { ...session, date: requested.date ?? session.date };
  const { field = 'date', code = 'SESSION_TIME_REQUIRED', params } = planning?.problem ?? {};
  const problem = { field, code, message: errorText(code, params) };
  return { ...(await dayOf(db, day, now)), ...NO_EFFECTS, problem };
};
