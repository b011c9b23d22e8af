import { sql } from 'kysely';
import { groupBy } from '@/domain/base/groupBy';
import { isIn } from '../../db/base/conditions';
import { chunks } from '../../db/schema/codec';
import type { Trx } from '../../db/schema/schema';
import type { AfterWrite } from '../../db/write/store';
import type { Writer } from '../../db/write/writer';
import { countPeople, isLost, personOfMessage, type Recipient } from './untold/people';
import { owe } from './untold/rows';
import { settleUntold } from './untold/settle';

interface NoticedClass extends Recipient {
  entryId: number;
  sessionId: number;
  status: string;
}

/** Finds the ledger entries and class sessions that these change notices are about. */
const classesInEntries = async (
  trx: Trx,
  messageIds: readonly number[],
): Promise<NoticedClass[]> => {
  const found: NoticedClass[] = [];
  for (const run of chunks(messageIds)) {
    const { rows } = await sql<NoticedClass>`
      select l."entryId", k."sessionId", m."contactId", m."dedupeKey", m."status"
      from "ledgerMessages" l
      inner join "smsRecords" m on m."id" = l."messageId"
      inner join "smsClasses" c on c."messageId" = l."messageId"
      inner join "ledgerClasses" k on k."entryId" = l."entryId" and k."sessionId" = c."sessionId"
      where ${isIn('l.messageId', run)}`.execute(trx);
    for (const row of rows) found.push(row);
  }
  return found;
};

/**
 * Updates the list of people who do not know of a timetable change, after messages about it were
 * cancelled, failed for good or were queued again. A person whose message was cancelled or failed
 * is put on the list, unless another message told this person the present state (M-14).
 */
export const settleNotices = async (
  { trx, lock }: Pick<Writer, 'trx' | 'lock'>,
  messageIds: readonly number[],
  /** New messages of the same write, which may tell these people of the change instead. */
  newIds: readonly number[] = [],
): Promise<void> => {
  if (messageIds.length === 0) return;
  await lock('messages');
  const classes = await classesInEntries(trx, messageIds);
  const owed = classes.filter(isLost).flatMap((each) => {
    const person = personOfMessage(each);
    return person === undefined
      ? []
      : [{ entryId: each.entryId, sessionId: each.sessionId, person }];
  });
  await owe(trx, owed);
  const sessionIds = classes.map(({ sessionId }) => sessionId);
  await settleUntold({ trx }, { sessionIds, messageIds: newIds });
  await countPeople(trx, [...groupBy(classes, ({ entryId }) => entryId).keys()]);
};

/**
 * Runs after each write. For example, if the write cancels messages about a timetable change, their
 * recipients count as not told again.
 */
export const followNotices: AfterWrite = (writer, { noticesChanged, messages }) =>
  settleNotices(writer, noticesChanged, messages);
