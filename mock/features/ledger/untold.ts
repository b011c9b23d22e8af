import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { Standing } from '@/contract/ledger';
import { groupBy } from '@/domain/base/groupBy';
import { isIn, isNotIn } from '../../db/base/conditions';
import { chunks } from '../../db/schema/codec';
import type { Db, Trx } from '../../db/schema/schema';
import type { UntoldOf } from '../../db/write/changedRecords';
import { insertRows } from '../../db/write/rowWrites';
import type { Writer } from '../../db/write/writer';
import { type ClassChanges, type Concern, concernsOf } from '../messages/notices/plan';
import { contactKey } from '../messages/reminders/classes';
import { keyIn } from '../messages/reminders/reminded';
import { type FormerClass, formerSide } from './formerSide';

/** A person without a contact is stored as a digest, because the key holds a name. */
const personOf = (key: string): string =>
  /^c\d+$/.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 24);

/**
 * Returns the names under which a person may be stored. Somebody who was not in the phone book then
 * may have a contact today.
 */
const personsOf = ({ key, recipient }: Pick<Concern, 'key' | 'recipient'>): string[] => {
  const { staffNo = '', name = '' } = recipient ?? {};
  const keys = [key, ...(staffNo ? [`n${staffNo}`] : []), `m${matchText(name)}`];
  return keys.map(personOf);
};

interface Untold {
  entryId: number;
  sessionId: number;
  person: string;
}

/** Rows of one statement. */
const ROWS = 200;

const nameOf = ({ sessionId, person }: Omit<Untold, 'entryId'>) => `${sessionId} ${person}`;

/** Returns the people who do not know how classes stand after a change, once for each class. */
export const untoldOf = async (trx: Trx, changes: ClassChanges, at: string): Promise<UntoldOf[]> =>
  (await concernsOf(trx, changes, at)).map(({ key, sessionId }) => ({ key, sessionId }));

/** Notes in an entry whom nobody has told. */
export const addUntold = async (
  trx: Trx,
  entryId: number,
  untold: readonly UntoldOf[],
): Promise<void> => {
  const rows = untold.map(({ key, sessionId }) => ({ entryId, sessionId, person: personOf(key) }));
  const unique = [...new Map(rows.map((row) => [nameOf(row), row])).values()];
  await insertRows(trx, 'ledgerUntold', unique);
};

/** Notes whom nobody has told after all. */
export const owe = async (trx: Trx, rows: readonly Untold[]): Promise<void> => {
  for (const run of chunks(rows, ROWS)) {
    await trx
      .insertInto('ledgerUntold')
      .values(run)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

/** Forgets who was not told of classes of an entry. */
export const clearUntold = async (
  trx: Trx,
  entryId: number,
  sessionIds: readonly number[],
): Promise<void> => {
  for (const run of chunks(sessionIds)) {
    await trx
      .deleteFrom('ledgerUntold')
      .where('entryId', '=', entryId)
      .where('sessionId', 'in', run)
      .execute();
  }
};

/** The statuses of a message that never arrives. */
const LOST: readonly string[] = ['cancelled', 'failed'];

export const isLost = ({ status }: { status: string }): boolean => LOST.includes(status);

/** Counts the people of these entries who have a message and those whom nobody has told. */
export const countPeople = async (trx: Trx, entryIds: readonly number[]): Promise<void> => {
  for (const run of chunks(entryIds)) {
    await sql`update "ledger" set "notNotified" = (
        select count(distinct u."person") from "ledgerUntold" u where u."entryId" = "ledger"."id"),
        "notified" = (
        select count(distinct coalesce(cast(m."contactId" as text), m."dedupeKey"))
        from "ledgerMessages" l inner join "smsRecords" m on m."id" = l."messageId"
        where l."entryId" = "ledger"."id" and ${isNotIn('m.status', [...LOST])})
      where ${isIn('id', run)}`.execute(trx);
  }
};

const rowsAbout = async (db: Db, sessionIds: readonly number[]): Promise<Untold[]> => {
  const found: Untold[] = [];
  for (const run of chunks(sessionIds)) {
    const rows = await db
      .selectFrom('ledgerUntold')
      .selectAll()
      .where('sessionId', 'in', run)
      .orderBy('entryId')
      .execute();
    found.push(...rows);
  }
  return found;
};

export interface Recipient {
  contactId: number | null;
  dedupeKey: string;
}

/** Returns the stored name of the person who gets a message. Undefined if the person was erased. */
export const personOfMessage = ({ contactId, dedupeKey }: Recipient): string | undefined => {
  const key = contactId === null ? keyIn(dedupeKey) : contactKey(contactId);
  return key === undefined ? undefined : personOf(key);
};

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

const deleteRows = async (trx: Trx, rows: readonly Untold[]): Promise<void> => {
  const byPerson = groupBy(rows, ({ entryId, person }) => `${entryId} ${person}`);
  for (const [first, ...others] of byPerson.values()) {
    if (!first) continue;
    for (const run of chunks([first, ...others])) {
      await trx
        .deleteFrom('ledgerUntold')
        .where('entryId', '=', first.entryId)
        .where('person', '=', first.person)
        .where(
          'sessionId',
          'in',
          run.map(({ sessionId }) => sessionId),
        )
        .execute();
    }
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
