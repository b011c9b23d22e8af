import { sql } from 'kysely';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Writer } from '../../../db/write/writer';
import { readTerms, type Terms } from '../../term/terms';
import { encodeSession } from './codec';
import type { PlannedSession } from './plan';
import { readLogged } from './read';
import type { LoggedSession } from './shown';

/**
 * Before saving, sets temporary dates. If two class sessions exchange their times, the unique index
 * would otherwise reject the first change.
 */
const freeSlots = async ({ trx }: Writer, planned: readonly PlannedSession[]): Promise<void> => {
  if (planned.length < 2) return;
  for (const run of chunks(planned.map(({ after }) => after.id))) {
    await sql`update "courseSessions" set "date" = '~' || "date"
      where ${isIn('id', run)}`.execute(trx);
  }
};

const byId = (sessions: readonly LoggedSession[]) =>
  new Map(sessions.map((each) => [each.id, each]));

/**
 * Additional facts for the history entry of a change: the number of notices, who requested the
 * change, and who approved it.
 */
export interface NotedChange extends NoticeCounts {
  asker?: string;
  approvers?: string;
}

/**
 * Saves planned changes with history entries. Returns the saved class sessions and the terms.
 * `partOf` is the id of the history entry of a bulk change.
 */
export const saveChanges = async (
  writer: Writer,
  planned: readonly PlannedSession[],
  { partOf, notices = {} }: { partOf?: number; notices?: NotedChange } = {},
): Promise<{ sessions: Map<number, LoggedSession>; terms: Terms }> => {
  const { trx, at, actor, log } = writer;
  const ids = planned.map(({ after }) => after.id);
  const terms = await readTerms(trx);
  const before = byId(await readLogged(trx, ids, terms));
  await freeSlots(writer, planned);
  for (const { after, values } of planned) {
    await trx
      .updateTable('courseSessions')
      .set({
        ...encodeSession(values),
        version: after.version + 1,
        updatedAt: at,
        updatedBy: actor.userName,
      })
      .where('id', '=', after.id)
      .execute();
  }
  const after = byId(await readLogged(trx, ids, terms));
  await log(
    planned.map(({ before: former, values, after: { id } }) => ({
      type: 'session',
      recordId: id,
      action: 'update',
      // The history stores `fixedBy` too, because an undo must restore this field.
      before: { ...before.get(id), fixedBy: former?.fixedBy },
      after: { ...after.get(id), fixedBy: values.fixedBy, ...notices },
      partOf,
    })),
  );
  return { sessions: after, terms };
};
