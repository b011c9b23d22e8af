import { isOffice, type Role } from '@/contract/account';
import { awayReason, TEACHING_GROUPS } from '@/contract/directory';
import type { SignOnProtocol } from '@/contract/singleSignOn';
import type { Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { createAccount } from '../account/accounts';
import { DECOY } from '../account/passwords';
import { withStaffNos } from '../contact/staffNos';
import { SignOnError } from './signOnError';

/** Roles that only an administrator gives. Their user name may be a staff number. */
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
 * Returns the account of the person with this staff number: the one that belongs to the
 * contact, else one of office or secretary with the number as its user name, else a new teacher's
 * account. Throws a SignOnError if there is none, or if it is not clear which.
 */
export const accountOf = async (writer: Writer, staffNo: string): Promise<number> => {
  const { trx } = writer;
  // Two first sign-ons of one person wait for each other here, so they find one account.
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

/** Writes a history entry about a sign-on that failed. It has no name and no staff number. */
export const noteFailedSignOn = (
  { log }: Writer,
  protocol: SignOnProtocol,
  problem: string,
): Promise<void> =>
  log([{ type: 'account', recordId: 0, action: 'signOnFailed', after: { protocol, problem } }]);
