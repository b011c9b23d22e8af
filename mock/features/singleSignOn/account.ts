import { isOffice, type Role } from '@/contract/account';
import { awayReason, TEACHING_GROUPS } from '@/contract/directory';
import type { SignOnProtocol } from '@/contract/singleSignOn';
import type { Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { createAccount } from '../account/accounts';
import { DECOY } from '../account/passwords';
import { withStaffNos } from '../contact/staffNos';
import { SignOnError } from './signOnError';

/**
 * Returns true for roles that only an administrator can give. A sign-on also finds an account with
 * such a role by its user name, if the user name is the staff number.
 */
const isGiven = (role: Role) => isOffice(role) || role === 'secretary';

const contactWith = async (trx: Trx, staffNo: string) => {
  const [contact, ...others] = await withStaffNos(trx, [staffNo])
    .select(['id', 'name', 'title', 'department', 'status'])
    .where('group', 'in', TEACHING_GROUPS)
    .execute();
  if (others.length > 0) throw new SignOnError('ambiguous');
  if (contact && awayReason(contact.status)) throw new SignOnError('away');
  return contact;
};

/**
 * Returns the id of the account for a staff number: the account of the contact, otherwise an
 * office or secretary account with this user name, otherwise a new teacher account. Throws a
 * SignOnError if none is possible, if several contacts have the number, or if the contact is 离职
 * (left) or 停用 (disabled).
 */
export const accountOf = async (writer: Writer, staffNo: string): Promise<number> => {
  const { trx } = writer;
  // Without this lock, two sign-ons of a new person at the same time could create two accounts.
  await writer.lock('accounts');
  const contact = await contactWith(trx, staffNo);
  const ofContact =
    contact &&
    (await trx
      .selectFrom('accounts')
      .select('id')
      .where('contactId', '=', contact.id)
      .executeTakeFirst());
  if (ofContact) return ofContact.id;
  const named = await trx
    .selectFrom('accounts')
    .select(['id', 'authority', 'contactId'])
    .where('userKey', '=', staffNo.toLowerCase())
    .executeTakeFirst();
  if (named && isGiven(named.authority) && named.contactId === null) return named.id;
  if (!contact) throw new SignOnError('unknown');
  if (named) throw new SignOnError('taken');
  const account = {
    userName: staffNo,
    authority: 'teacher' as const,
    contactId: contact.id,
    ...{ name: contact.name, title: contact.title, groupName: contact.department },
    ...{ mail: '', mobile: '' },
  };
  return createAccount(writer, DECOY, account, true);
};

/** Writes a history entry about a failed sign-on, without name and staff number. */
export const noteFailedSignOn = (
  { log }: Writer,
  protocol: SignOnProtocol,
  problem: string,
): Promise<void> =>
  log([{ type: 'account', recordId: 0, action: 'signOnFailed', after: { protocol, problem } }]);
