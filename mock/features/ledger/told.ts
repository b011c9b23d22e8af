import { sql } from 'kysely';
import { isIn } from '../../db/base/conditions';
import { chunks } from '../../db/schema/codec';
import type { Db, Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import type { SessionDifferences } from '../messages/notices/classPairs';
import type { ClassChanges } from '../messages/notices/plan';
import { type ClassRow, decodeClass, LEDGER_CLASS } from './classes';

/**
 * Describes the change of an entry for the people who were not told of it: its classes as they were
 * before it, against the classes of today. Classes that were taken back are left out.
 */
export const changesOfEntry = async (db: Db, entryId: number): Promise<ClassChanges> => {
  const { rows } = await sql<ClassRow>`
    select ${LEDGER_CLASS} from "ledgerClasses" k
    where k."entryId" = ${entryId} and k."undoneAt" is null`.execute(db);
  const sessions = new Map<number, SessionDifferences>();
  for (const { sessionId, courseId, kind, before } of rows.map(decodeClass)) {
    if (!before) {
      sessions.set(sessionId, { isMissing: true });
      continue;
    }
    const { date, periodStart, periodEnd, room, teachers } = before;
    sessions.set(sessionId, {
      ...{ courseId, date, periodStart, periodEnd, room, teachers },
      status: before.status as SessionDifferences['status'],
      // The class may be cancelled because its whole course is.
      ...(kind === 'cancel' && { courseStatus: 'active' }),
    });
  }
  return { ids: [...sessions.keys()], before: { sessions } };
};

/** Remembers which messages are about the changes of an entry. Reminders are not. */
export const linkMessages = async (
  trx: Trx,
  entryId: number,
  messageIds: readonly number[],
): Promise<void> => {
  for (const run of chunks(messageIds)) {
    await sql`insert into "ledgerMessages" ("entryId", "messageId")
      select distinct ${sql.lit(entryId)}, l."messageId" from "smsClasses" l
      inner join "smsRecords" m on m."id" = l."messageId" and m."kind" <> 'reminder'
      where ${isIn('l.messageId', run)}`.execute(trx);
  }
};

interface ToldLater {
  /** The entry, or the import that made it. */
  of: { entry: number } | { batchId: number };
  messageIds: readonly number[];
  /** People who are still not told. */
  notNotified: number;
}

/** Updates the counts of an entry after people were told of its change later (M-14). */
export const noteToldLater = async (
  { trx, at, actor, log }: Writer,
  { of, messageIds, notNotified }: ToldLater,
): Promise<void> => {
  const entries = trx.selectFrom('ledger').select(['id', 'notified', 'notNotified']);
  const entry = await ('entry' in of
    ? entries.where('id', '=', of.entry)
    : entries.where('batchId', '=', of.batchId)
  ).executeTakeFirst();
  if (!entry || (messageIds.length === 0 && entry.notNotified === notNotified)) return;
  const { id, ...before } = entry;
  const after = { notified: before.notified + messageIds.length, notNotified };
  await linkMessages(trx, id, messageIds);
  await trx
    .updateTable('ledger')
    // The version stays, because it is that of the cause, which a form may be editing.
    .set({ ...after, updatedAt: at, updatedBy: actor.userName })
    .where('id', '=', id)
    .execute();
  await log([{ type: 'ledger', recordId: id, action: 'update', before, after }]);
};
