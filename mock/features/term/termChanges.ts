import type { ListedTerm, Term } from '@/contract/term';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import type { Moved } from './sessions/positions';
import { fieldsOf, listTerms } from './terms';

/**
 * The old date, week and weekday of a class session that a term change moved. `version` is the
 * version of the class session after the move.
 */
export type FormerPosition = [
  id: number,
  version: number,
  date: string,
  week: number | null,
  weekday: number,
];

export interface Replaced {
  fields: ReturnType<typeof fieldsOf> | null;
  /** The id of the level's current term before the change. */
  currentId: number | null;
}

interface Change {
  before: Term;
  after: Term;
  previousId: number | null;
  moved: readonly Moved[];
  /**
   * Set if this is a postgraduate term that changed because of a change of the undergraduate term.
   */
  leader: Pick<Term, 'id' | 'version'> | undefined;
}

export const keepChange = async (
  { trx, at, actor }: Writer,
  { before, after, previousId, moved, leader }: Change,
): Promise<void> => {
  const formerPositions = moved.map(
    ({ id, version, date, week, weekday }): FormerPosition => [
      id,
      version + 1,
      date,
      week,
      weekday,
    ],
  );
  const replaced: Replaced = {
    fields: before.id === 0 ? null : fieldsOf(before),
    currentId: previousId,
  };
  const newest = await trx
    .selectFrom('courseSessions')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  await trx.deleteFrom('termChanges').where('termId', '=', after.id).execute();
  await trx
    .insertInto('termChanges')
    .values({
      termId: after.id,
      at,
      by: actor.userName,
      termVersion: after.version,
      before: JSON.stringify(replaced),
      sessions: JSON.stringify(formerPositions),
      moved: moved.filter(({ date, to }) => date !== to).length,
      lastSessionId: newest?.id ?? 0,
      leaderId: leader?.id ?? null,
      leaderVersion: leader?.version ?? null,
    })
    .execute();
};

/** Returns all terms. The field `undoable` is set if the last change of a term can be undone. */
export const listWithChanges = async (db: Db): Promise<ListedTerm[]> => {
  const rows = await db
    .selectFrom('termChanges')
    .select(['termId', 'at', 'by', 'moved', 'termVersion'])
    // Leaves out changes that the undergraduate term caused, because they are undone together with
    // the undergraduate term.
    .where('leaderId', 'is', null)
    .execute();
  const byTerm = new Map(rows.map((row) => [row.termId, row]));
  return (await listTerms(db)).map((term) => {
    const change = byTerm.get(term.id);
    const open = change?.termVersion === term.version && term.closedAt === null;
    const undoable = change && open ? { at: change.at, by: change.by, moved: change.moved } : null;
    return { ...term, undoable };
  });
};
