import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { isIn, isNotIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Trx } from '../../../db/schema/schema';
import type { UntoldOf } from '../../../db/write/changedRecords';
import { type ClassChanges, type Concern, concernsOf } from '../../messages/notices/plan';
import { keyIn } from '../../messages/reminders/personMatch';
import { contactKey } from '../../messages/reminders/recipients';

/**
 * Returns the id under which the database stores a person. The key of a person without a contact
 * contains the name or staff number, so the hash of the key is stored instead.
 */
export const personOf = (key: string): string =>
  /^c\d+$/.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 24);

/**
 * Returns all ids under which a person may be stored. For example, a person who has a contact today
 * may be stored by name, because the contact did not exist at the time of the change.
 */
export const personsOf = ({ key, recipient }: Pick<Concern, 'key' | 'recipient'>): string[] => {
  const { staffNo = '', name = '' } = recipient ?? {};
  const keys = [key, ...(staffNo ? [`n${staffNo}`] : []), `m${matchText(name)}`];
  return keys.map(personOf);
};

/**
 * Returns each person who has not been told the new state of a class session, with this session.
 */
export const untoldOf = async (trx: Trx, changes: ClassChanges, at: string): Promise<UntoldOf[]> =>
  (await concernsOf(trx, changes, at)).map(({ key, sessionId }) => ({ key, sessionId }));

/** Statuses of messages that never reach the recipient. */
const LOST: readonly string[] = ['cancelled', 'failed'];

export const isLost = ({ status }: { status: string }): boolean => LOST.includes(status);

/**
 * Counts the people who have a message about a ledger entry and the people who were not told, and
 * stores both numbers in the entry.
 */
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

export interface Recipient {
  contactId: number | null;
  dedupeKey: string;
}

/** Returns the stored id of a message's recipient. Undefined if the person was erased. */
export const personOfMessage = ({ contactId, dedupeKey }: Recipient): string | undefined => {
  const key = contactId === null ? keyIn(dedupeKey) : contactKey(contactId);
  return key === undefined ? undefined : personOf(key);
};
