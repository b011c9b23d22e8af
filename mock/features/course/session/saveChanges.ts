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
 * Sets temporary dates before the changes are saved. Otherwise the unique index would reject two
 * class sessions that exchange their times.
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
 * Additional data for the history entry of a change: the number of messages, and the people who
 * requested and approved the change.
 */
export interface NotedChange extends NoticeCounts {
  asker?: string;
  approvers?: string;
}

/**
 * Saves planned changes of class sessions with history entries. Returns the saved sessions and the
 * terms. In a bulk change, `partOf` is the id of its history entry.
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
      // Stores `fixedBy` in the history too, so that an undo can restore it.
      before: { ...before.get(id), fixedBy: former?.fixedBy },
      after: { ...after.get(id), fixedBy: values.fixedBy, ...notices },
      partOf,
    })),
  );
  return { sessions: after, terms };
};
