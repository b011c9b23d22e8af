import { sql } from 'kysely';
import type { Standing } from '@/contract/ledger';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db, Trx } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { type ClassChanges, concernsOf } from '../../messages/notices/plan';
import { type FormerClass, formerSide } from '../formerSide';
import { countPeople, personOfMessage, personsOf, type Recipient } from './people';
import { deleteRows, nameOf, rowsAbout, type Untold } from './rows';

/** Returns the classes of messages, with the person of each message. */
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

/** Reads how classes were before the oldest entry of which somebody was not told. */
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
      // The class concerned somebody, so its course was held.
      found.set(sessionId, { courseId, before: standing, wasHeld: true });
    }
  }
  return found;
};

/** Links the messages that told people of an earlier change. */
const linkTold = async (
  trx: Trx,
  gone: readonly Untold[],
  messageIds: readonly number[],
): Promise<void> => {
  const told = await classesOfMessages(trx, messageIds);
  const byName = new Map(told.map((each) => [nameOf(each), each.messageId]));
  const links = new Map<string, { entryId: number; messageId: number }>();
  for (const row of gone) {
    const messageId = byName.get(nameOf(row));
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

/** Returns the classes of these messages. */
const sessionsOfMessages = async (trx: Trx, messageIds: readonly number[]): Promise<number[]> =>
  (await classesOfMessages(trx, messageIds)).map(({ sessionId }) => sessionId);

/**
 * Describes the change of an entry for the people who were not told of it: how its classes were
 * before the oldest change of which somebody does not know, against the classes of today.
 */
export const changesForUntold = async (db: Db, entryId: number): Promise<ClassChanges> => {
  const rows = await db
    .selectFrom('ledgerUntold')
    .selectAll()
    .where('entryId', '=', entryId)
    .execute();
  const ids = [...new Set(rows.map(({ sessionId }) => sessionId))];
  const owed = new Set(rows.map(nameOf));
  return {
    ids,
    before: formerSide(await formerStandings(db, await rowsAbout(db, ids))),
    isConcerned: (concern) =>
      personsOf(concern).some((person) => owed.has(nameOf({ ...concern, person }))),
  };
};

interface Settling {
  sessionIds: readonly number[];
  /** Messages of this write. */
  messageIds: readonly number[];
  /** The entry of this write. Its people were just determined. */
  entryId?: number | undefined;
}

/**
 * Decides anew who has not been told of earlier entries, after classes were changed or people were
 * told (M-14). A person is told who has a message with the present state of the class, or for whom
 * the class is again as it was. All counts of untold people come from here.
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
  // Classes that are over stay as they are: nobody was told of them in time.
  const still = await concernsOf(trx, { ids: [...earlier], before }, '');
  const names = new Set(
    still.flatMap((concern) =>
      personsOf(concern).map((person) => nameOf({ sessionId: concern.sessionId, person })),
    ),
  );
  const gone = open.filter((row) => !names.has(nameOf(row)));
  if (gone.length === 0) return;
  await deleteRows(trx, gone);
  await linkTold(trx, gone, messageIds);
  await countPeople(trx, [...new Set(gone.map((row) => row.entryId))]);
};
