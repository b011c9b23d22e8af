import { errorText } from '@/contract/base/errorCodes';
import { awayReason, TEACHING_GROUPS } from '@/contract/directory';
import type { Teacher } from '@/contract/rule';
import { Refusal } from '../../db/base/refusal';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import type { SignedIn } from '../account/signedIn';
import { matchContacts } from '../contact/contactMatch';

/** The person who makes a request: the teacher, or a secretary for a teacher. */
export type Asker =
  | { kind: 'teacher'; contact: number }
  | { kind: 'secretary'; account: Pick<SignedIn, 'id' | 'authority'> };

/** A person who reads a request or decides on it. `office` means an administrator or a clerk. */
export type Reader = Asker | { kind: 'office'; account: Pick<SignedIn, 'id' | 'authority'> };

export interface AskingContact {
  id: number;
  name: string;
  staffNo: string;
}

export const readerOf = (account: SignedIn): Reader => ({
  kind: account.authority === 'secretary' ? 'secretary' : 'office',
  account,
});

/**
 * Returns true if the request is the person's own: it is for this teacher, or this account made it.
 */
export const isAskedBy = (
  { contactId, byAccount }: { contactId: number; byAccount: number | null },
  reader: Reader,
): boolean =>
  reader.kind === 'teacher' ? contactId === reader.contact : byAccount === reader.account.id;

/**
 * Reads the contact of the teacher who asks for a change. Also finds teachers of other departments,
 * because they may teach a secretary's classes. Throws if the contact is no teacher, has left or is
 * disabled.
 */
export const askingContact = async (db: Db, id: number): Promise<AskingContact> => {
  const contact = await beyondScope(() =>
    db
      .selectFrom('contacts')
      .select(['id', 'name', 'staffNo', 'status'])
      .where('id', '=', id)
      .where('group', 'in', TEACHING_GROUPS)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );
  if (!contact) throw new Refusal('NOT_FOUND');
  const { status, ...asking } = contact;
  if (awayReason(status)) throw new Refusal('REQUEST_ASKER_AWAY');
  return asking;
};

/**
 * Returns a warning for the approver if the contact of the teacher who asked is deleted, 离职 (left)
 * or 停用 (disabled), or if the account that made the request is disabled.
 */
export const goneAskers = async (
  db: Db,
  { contactId, byAccount, asker }: { contactId: number; byAccount: number | null; asker: string },
): Promise<string[]> => {
  const contact = await beyondScope(() =>
    db
      .selectFrom('contacts')
      .select('status')
      .where('id', '=', contactId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );
  const params = { name: asker };
  if (!contact) return [errorText('REQUEST_ASKER_GONE', params)];
  if (awayReason(contact.status)) return [errorText('REQUEST_ASKER_LEFT', params)];
  if (byAccount === null) return [];
  const account = await db
    .selectFrom('accounts')
    .select('state')
    .where('id', '=', byAccount)
    .executeTakeFirst();
  return account?.state === 'enabled' ? [] : [errorText('REQUEST_ACCOUNT_GONE')];
};

/** Returns a function that checks whether a teacher of a class is this contact (C-04). */
export const whoIs = async (
  db: Db,
  { id, staffNo }: AskingContact,
  teachers: readonly Teacher[],
): Promise<(teacher: Teacher) => boolean> => {
  const contactOf = await matchContacts(db, teachers);
  return (teacher) =>
    teacher.staffNo ? teacher.staffNo === staffNo : contactOf(teacher)?.contactId === id;
};

/** Returns the person's name, which is stored with each step of a request. */
export const nameOfReader = async (db: Db, reader: Reader): Promise<string> => {
  if (reader.kind === 'teacher') return (await askingContact(db, reader.contact)).name;
  const account = await db
    .selectFrom('accounts')
    .select(['name', 'userName'])
    .where('id', '=', reader.account.id)
    .executeTakeFirstOrThrow();
  return account.name || account.userName;
};
