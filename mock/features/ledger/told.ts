import { sql } from 'kysely';
import type { ChangeKind } from '@/contract/ledger';
import { and, isIn } from '../../db/base/conditions';
import { chunks } from '../../db/schema/codec';
import type { Db, Trx } from '../../db/schema/schema';
import type { UntoldOf } from '../../db/write/changedRecords';
import type { Writer } from '../../db/write/writer';
import type { ClassChanges } from '../messages/notices/plan';
import { type ClassRow, decodeClass, LEDGER_CLASS } from './classes';
import { type FormerClass, formerSide } from './formerSide';
import { countPeople } from './untold/people';
import { addUntold, clearUntold } from './untold/rows';

/**
 * Kinds of changes that a change of a whole course or term can cause, for example a deleted course.
 * Such a change affects only active courses, so the course was active before it.
 */
const OF_COURSES: readonly ChangeKind[] = ['cancel', 'remove', 'calendar'];

/**
 * Returns the class sessions of a ledger entry as they were before the change, to compare them with
 * today. Without `sessionIds`, returns all sessions whose change is not undone.
 */
export const changesOfEntry = async (
  db: Db,
  entryId: number,
  sessionIds?: readonly number[],
): Promise<ClassChanges> => {
  const runs = sessionIds
    ? chunks(sessionIds).map((run) => isIn('k.sessionId', run))
    : [sql`k."undoneAt" is null`];
  const found = new Map<number, FormerClass>();
  for (const condition of runs) {
    const { rows } = await sql<ClassRow>`
      select ${LEDGER_CLASS} from "ledgerClasses" k
      where ${and([sql`k."entryId" = ${entryId}`, condition])}`.execute(db);
    for (const { sessionId, courseId, kind, before } of rows.map(decodeClass)) {
      found.set(sessionId, { courseId, before, wasHeld: OF_COURSES.includes(kind) });
    }
  }
  return { ids: [...found.keys()], before: formerSide(found) };
};

/** Stores which messages tell people of the change in a ledger entry. Leaves out reminders. */
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

/** Links messages that were sent again to the ledger entries of the original messages. */
export const linkResent = async (trx: Trx, messageIds: readonly number[]): Promise<void> => {
  const entryIds: number[] = [];
  for (const run of chunks(messageIds)) {
    const { rows } = await sql<{ entryId: number }>`
      insert into "ledgerMessages" ("entryId", "messageId")
      select l."entryId", m."id" from "smsRecords" m
      inner join "ledgerMessages" l on l."messageId" = m."resendOf"
      where ${isIn('m.id', run)} returning "entryId"`.execute(trx);
    for (const { entryId } of rows) entryIds.push(entryId);
  }
  await countPeople(trx, entryIds);
};

interface ToldLater {
  /** The id of the ledger entry, or the import batch that made the entry. */
  of: { entry: number } | { batchId: number };
  messageIds: readonly number[];
  /**
   * `concerned` has all people whom the change concerns today, with the class session. `untold` has
   * the people among them who get no message.
   */
  concerned: readonly UntoldOf[];
  untold: readonly UntoldOf[];
}

/** Stores in a ledger entry and in the history that people were told of the change later (M-14). */
export const noteToldLater = async (
  { trx, at, actor, log, lock }: Writer,
  { of, messageIds, concerned, untold }: ToldLater,
): Promise<void> => {
  const entries = trx.selectFrom('ledger').select(['id', 'notified', 'notNotified']);
  const find = () =>
    ('entry' in of
      ? entries.where('id', '=', of.entry)
      : entries.where('batchId', '=', of.batchId)
    ).executeTakeFirst();
  await lock('messages');
  const entry = await find();
  if (!entry) return;
  const { id, ...before } = entry;
  await linkMessages(trx, id, messageIds);
  await clearUntold(trx, id, [...new Set(concerned.map(({ sessionId }) => sessionId))]);
  await addUntold(trx, id, untold);
  await countPeople(trx, [id]);
  const { notified = 0, notNotified = 0 } = (await find()) ?? {};
  const after = { notified, notNotified };
  if (messageIds.length === 0 && before.notNotified === notNotified) return;
  await trx
    .updateTable('ledger')
    // Does not raise the version, so that a user who is editing the cause of this entry can still
    // save it.
    .set({ updatedAt: at, updatedBy: actor.userName })
    .where('id', '=', id)
    .execute();
  await log([{ type: 'ledger', recordId: id, action: 'update', before, after }]);
};
