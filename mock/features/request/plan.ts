import type { PlacedClass, RequestKind } from '@/contract/requestProposal';
import type { Teacher } from '@/contract/rule';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import { type ChangedFields, type Planning, planChanges } from '../course/session/plan';
import { hasBegun } from '../course/session/selection';
import type { CourseSession } from '../course/session/shown';
import { readTerms } from '../term/terms';
import { type AskingContact, whoIs } from './asker';

/**
 * The change that a request asks for. `places` has the wanted date, periods and room by session id.
 */
export interface Wish {
  kind: RequestKind;
  asker: AskingContact;
  substitute: Teacher | null;
  places: ReadonlyMap<number, Omit<PlacedClass, 'id'>>;
}

/** Returns the object without undefined fields. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/**
 * Returns the wanted date, periods and room of a class session. If only the first period is given,
 * the session keeps its length.
 */
const placeOf = (
  { periodStart: start, periodEnd: end }: CourseSession,
  place: Omit<PlacedClass, 'id'> = {},
): ChangedFields => {
  const { periodStart, periodEnd } = place;
  const keeps = periodStart !== undefined && periodEnd === undefined;
  return given({ ...place, ...(keeps && { periodEnd: periodStart + end - start }) });
};

/** Plans the change that a request asks for, starting from the present timetable. Saves nothing. */
export const planRequest = async (
  db: Db,
  sessions: readonly CourseSession[],
  { kind, asker, substitute, places }: Wish,
): Promise<Planning[]> => {
  const isAsker = await whoIs(
    db,
    asker,
    sessions.flatMap(({ teachers }) => teachers),
  );
  const changedOf = (session: CourseSession): ChangedFields => {
    const place = placeOf(session, places.get(session.id));
    if (kind === 'cancel') return { status: 'cancelled' };
    if (kind === 'move' || !substitute) return place;
    const teachers = session.teachers.map((each) => (isAsker(each) ? substitute : each));
    return { ...place, teachers };
  };
  return planChanges(
    db,
    sessions.map((session) => ({ session, changed: changedOf(session) })),
  );
};

export type Obstacle = 'REQUEST_CLASS_HELD' | 'REQUEST_CLASS_CANCELLED';

/**
 * Returns a function that tells why a request can no longer change a class session, because it is
 * cancelled or has begun. The function returns undefined if it still can.
 */
export const obstaclesIn = async (
  db: Db,
  now: Date,
): Promise<(session: CourseSession) => Obstacle | undefined> => {
  const terms = await readTerms(db);
  const at = toInstant(now);
  return (session) => {
    if (session.status === 'cancelled' || session.courseStatus === 'cancelled') {
      return 'REQUEST_CLASS_CANCELLED';
    }
    const term = terms(session.level, session.termCode);
    return hasBegun(session, term, at) ? 'REQUEST_CLASS_HELD' : undefined;
  };
};
