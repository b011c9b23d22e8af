import { sql } from 'kysely';
import type { Standing } from '@/contract/ledger';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db, Trx } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { type ClassChanges, concernsOf } from '../../messages/notices/plan';
import { type FormerClass, formerSide } from '../formerSide';
import { countPeople, personOfMessage, personsOf, type Recipient } from './people';
import { deleteRows, keyOf, rowsAbout, type Untold } from './rows';

/**
 * Returns the class sessions that each message is about, with the recipient. Leaves out reminders.
 */
const classesOfMessages = async (trx: Trx, messageIds: readonly number[]) => {
  const found: { messageId: number; sessionId: number; person: string }[] = [];
  for (const run of chunks(messageIds)) {
    const { rows } = await sql<Recipient & { messageId: number; sessionId: number }>`
      select l."messageId", l."sessionId", m."contactId", m."dedupeKey" from "smsClasses" l
      inner join "smsRecords" m on m."id" = l."messageId" and m."kind" <> 'reminder'
      where ${isIn('l.messageId', run)}`.execute(trx);
    for (const { messageId, sessionId, ...recipient } of rows) {
      const person = personOfMessage(recipient);
      if (person) found.push({ messageId, sessionId, person });
    }
  }
  return found;
};

/**
 * Returns each class session as it was before its oldest change in `rows`. Each row is a change of
 * a class session that one person was not told of.
 */
const formerStandings = async (db: Db, rows: readonly Untold[]) => {
  const oldest = new Map<number, number>();
  for (const { sessionId, entryId } of rows) {
    oldest.set(sessionId, Math.min(entryId, oldest.get(sessionId) ?? entryId));
  }
  const found = new Map<number, FormerClass>();
  for (const run of chunks([...oldest.keys()])) {
    const { rows: classes } = await sql<{
      entryId: number;
      sessionId: number;
      courseId: number;
      before: string | null;
    }>`select "entryId", "sessionId", "courseId", "before" from "ledgerClasses"
      where ${isIn('sessionId', run)}`.execute(db);
    for (const { entryId, sessionId, courseId, before } of classes) {
      if (oldest.get(sessionId) !== entryId) continue;
      const standing: Standing | null = before === null ? null : JSON.parse(before);
      // Nobody has to be told of a change in a course that is not active, so this course was
      // active.
      found.set(sessionId, { courseId, before: standing, wasHeld: true });
    }
  }
  return found;
};

/**
 * Links new messages to earlier ledger entries too, because the same messages told people of these
 * earlier changes.
 */
const linkTold = async (
  trx: Trx,
  gone: readonly Untold[],
  messageIds: readonly number[],
): Promise<void> => {
  const told = await classesOfMessages(trx, messageIds);
  const byKey = new Map(told.map((each) => [keyOf(each), each.messageId]));
  const links = new Map<string, { entryId: number; messageId: number }>();
  for (const row of gone) {
    const messageId = byKey.get(keyOf(row));
    const { entryId } = row;
    if (messageId) links.set(`${entryId} ${messageId}`, { entryId, messageId });
  }
  for (const { entryId, messageId } of links.values()) {
    await trx
      .insertInto('ledgerMessages')
      .values({ entryId, messageId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

const sessionsOfMessages = async (trx: Trx, messageIds: readonly number[]): Promise<number[]> =>
  (await classesOfMessages(trx, messageIds)).map(({ sessionId }) => sessionId);

/**
 * Returns the class sessions of a ledger entry that some people were not told of, for messages to
 * these people. `before` is the state of each session before the oldest change that somebody was
 * not told of, which may be a change in an earlier entry.
 */
export const changesForUntold = async (db: Db, entryId: number): Promise<ClassChanges> => {
  const rows = await db
    .selectFrom('ledgerUntold')
    .selectAll()
    .where('entryId', '=', entryId)
    .execute();
  const ids = [...new Set(rows.map(({ sessionId }) => sessionId))];
  const owed = new Set(rows.map(keyOf));
  return {
    ids,
    before: formerSide(await formerStandings(db, await rowsAbout(db, ids))),
    isConcerned: (concern) =>
      personsOf(concern).some((person) => owed.has(keyOf({ ...concern, person }))),
  };
};

interface Settling {
  sessionIds: readonly number[];
  /** Messages of this write. */
  messageIds: readonly number[];
  /**
   * The ledger entry that this write has added or undone. The people who were not told of this
   * entry are already stored.
   */
  entryId?: number | undefined;
}

/**
 * Updates the list of people who were not told of earlier changes, after class sessions changed or
 * new messages were queued (M-14). Removes a person from the list if a message told the present
 * state of the class session, or if the session is again as it was before.
 */
export const settleUntold = async (
  { trx }: Pick<Writer, 'trx'>,
  { sessionIds, messageIds, entryId }: Settling,
): Promise<void> => {
  const concerned = new Set([...sessionIds, ...(await sessionsOfMessages(trx, messageIds))]);
  const rows = await rowsAbout(trx, [...concerned]);
  const earlier = new Set(rows.flatMap((row) => (row.entryId === entryId ? [] : [row.sessionId])));
  const open = rows.filter((row) => earlier.has(row.sessionId));
  if (open.length === 0) return;
  const before = formerSide(await formerStandings(trx, open));
  // A blank time includes past class sessions. People who were not told of their changes in time
  // stay on the list.
  const still = await concernsOf(trx, { ids: [...earlier], before }, '');
  const names = new Set(
    still.flatMap((concern) =>
      personsOf(concern).map((person) => keyOf({ sessionId: concern.sessionId, person })),
    ),
  );
  const gone = open.filter((row) => !names.has(keyOf(row)));
  if (gone.length === 0) return;
  await deleteRows(trx, gone);
  await linkTold(trx, gone, messageIds);
  await countPeople(trx, [...new Set(gone.map((row) => row.entryId))]);
};
