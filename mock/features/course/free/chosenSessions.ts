import { MAX_SESSIONS } from '@/contract/sessionBulk';
import type { Term } from '@/contract/term';
import { toInstant } from '@/domain/time/dates';
import type { IdentityOf } from '@/domain/timetable/clashSession';
import type { Db } from '../../../db/schema/schema';
import { identityBy } from '../../contact/contactMatch';
import { readTerms } from '../../term/terms';
import type { StoredSession } from '../clashes/classes';
import {
  hasBegun,
  isOpen,
  type KnownClasses,
  type Selection,
  selectedSessions,
} from '../session/selection';
import type { CourseSession } from '../session/shown';

/** A class session that the user wants to change, with its term and week. */
export interface ChosenSession
  extends StoredSession,
    Pick<CourseSession, 'week' | 'campus' | 'termCode'> {
  term: Term;
}

interface Chosen {
  /**
   * The class sessions to change, sorted by time. Empty if there are more than `MAX_SESSIONS`,
   * because they could not be saved at once.
   */
  chosen: ChosenSession[];
  identityOf: IdentityOf;
}

/**
 * Finds the class sessions that a bulk change would change. `already` has class sessions that the
 * caller has already read, so that they are not read twice.
 */
export const chosenSessions = async (
  db: Db,
  selection: Selection,
  now: Date,
  already?: KnownClasses,
): Promise<Chosen> => {
  const { found, sessions, contactOf } = await selectedSessions(db, selection, already);
  const terms = await readTerms(db);
  const at = toInstant(now);
  const named = selection.chosen && new Set(selection.chosen);
  const known = new Map(sessions.map((session) => [session.id, session]));
  const chosen = found.flatMap((each): ChosenSession[] => {
    const session = known.get(each.sessionId);
    if (!session || !isOpen(session)) return [];
    const { week, campus, level, termCode } = session;
    const term = terms(level, termCode);
    const isChosen = named ? named.has(session.id) : !hasBegun(session, term, at);
    return isChosen ? [{ ...each, week, campus, termCode, term }] : [];
  });
  return {
    chosen: chosen.length > MAX_SESSIONS ? [] : chosen,
    identityOf: identityBy(contactOf),
  };
};
