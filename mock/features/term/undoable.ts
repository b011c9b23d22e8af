import type { Selectable } from 'kysely';
import type { Term } from '@/contract/term';
import { Refusal } from '../../db/base/refusal';
import type { Db, Schema } from '../../db/schema/schema';
import type { Moved } from './sessions/positions';
import { sessionsOfTerm } from './sessions/read';
import type { FormerPosition, Replaced } from './termChanges';
import { refuseClosed } from './termChecks';

/**
 * Data for undoing a term change: the term as it is now, the term before the change, and the old
 * dates of its class sessions.
 */
export interface Undoable {
  term: Term;
  replaced: Replaced;
  formerPositions: readonly FormerPosition[];
  lastSessionId: number;
  placed: Moved[];
}

type StoredChange = Selectable<Schema['termChanges']>;

/**
 * Prepares the undo of a term change. Each moved class session gets its old date and week again.
 */
const undoable = async (db: Db, term: Term, change: StoredChange): Promise<Undoable> => {
  refuseClosed(term);
  if (change.termVersion !== term.version) throw new Refusal('TERM_CHANGE_EDITED');
  const formerPositions: FormerPosition[] = JSON.parse(change.sessions);
  const former = new Map(formerPositions.map((each) => [each[0], each]));
  const placed = (await sessionsOfTerm(db, term)).map((session): Moved => {
    const { date, week, weekday } = session;
    const [, , to, toWeek, toWeekday] = former.get(session.id) ?? [0, 0, date, week, weekday];
    return { ...session, to, toWeek, toWeekday };
  });
  const replaced: Replaced = JSON.parse(change.before);
  return { term, replaced, formerPositions, placed, lastSessionId: change.lastSessionId };
};

/** Returns the term as it was before the change. */
export const formerTerm = ({ term, replaced }: Undoable): Term => ({ ...term, ...replaced.fields });

/**
 * Returns the last change of a term, and the changes of postgraduate terms that this change caused.
 */
export const changesToUndo = async (
  db: Db,
  terms: readonly Term[],
  term: Term,
): Promise<[main: Undoable, ...others: Undoable[]]> => {
  const change = await db
    .selectFrom('termChanges')
    .selectAll()
    .where('termId', '=', term.id)
    .executeTakeFirst();
  refuseClosed(term);
  if (change?.termVersion !== term.version || change.leaderId !== null) {
    throw new Refusal('TERM_CHANGE_NONE');
  }
  const led = await db
    .selectFrom('termChanges')
    .selectAll()
    .where('leaderId', '=', change.termId)
    .where('leaderVersion', '=', change.termVersion)
    .execute();
  const others: Undoable[] = [];
  for (const other of led) {
    const follower = terms.find(({ id }) => id === other.termId);
    if (!follower) throw new Refusal('TERM_CHANGE_EDITED');
    others.push(await undoable(db, follower, other));
  }
  return [await undoable(db, term, change), ...others];
};
