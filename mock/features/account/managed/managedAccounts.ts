import type { Role } from '@/contract/account';
import type {
  AccountFields,
  AccountWithPassword,
  createAccount as createAccountCall,
  ManagedAccount,
  updateAccount as updateAccountCall,
} from '@/contract/accounts';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { conflict, invalidField, Refusal } from '../../../db/base/refusal';
import type { Trx } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { turnOff } from '../../secondFactor/secondFactor';
import { createAccount, endSessionsOf } from '../accounts';
import type { InitialPassword } from '../initialPassword';
import { contactFor } from '../teacherContact';
import { checkUnits } from '../units';
import { change, checkAnotherAdmin, readForChange } from './change';
import { readAccount } from './list';

/**
 * Checks the departments of an account and returns them without duplicates. Only secretaries have
 * departments, and they need at least one. Throws if a department occurs in no contact or course.
 */
const unitsFor = async (trx: Trx, authority: Role, units: readonly string[]): Promise<string[]> => {
  if (authority !== 'secretary') return [];
  if (units.length === 0) throw invalidField('units', 'UNITS_REQUIRED');
  await checkUnits(trx, units);
  return [...new Set(units)];
};

/**
 * Creates an account with an initial password. The password must be shown to the user now, because
 * the database stores only its hash.
 */
export const makeAccount = async (
  writer: Writer,
  { units = [], staffNo, ...input }: ParsedInputOf<typeof createAccountCall>,
  { password, passwordHash }: InitialPassword,
): Promise<AccountWithPassword> => {
  const { trx } = writer;
  await writer.lock('accounts');
  const existing = await trx
    .selectFrom('accounts')
    .select(['userName', 'state'])
    .where('userKey', '=', input.userName.toLowerCase())
    .executeTakeFirst();
  if (existing?.state === 'disabled') {
    throw invalidField('userName', 'USER_NAME_OF_DISABLED', { userName: existing.userName });
  }
  const own = await unitsFor(trx, input.authority, units);
  const contactId = await contactFor(trx, input.authority, staffNo);
  const id = await createAccount(writer, passwordHash, {
    ...input,
    units: own,
    contactId,
    mail: '',
    mobile: '',
    mustChangePassword: true,
  });
  return { account: await readAccount(trx, id), password };
};

const refuseOwnRole = ({ actor }: Writer, before: ManagedAccount, authority: Role) => {
  if (before.id === actor.id && authority !== before.authority) {
    throw invalidField('authority', 'OWN_ROLE');
  }
};

/**
 * Changes the name, role, departments or contact of an account. The change applies from the user's
 * next request.
 */
export const updateAccount = async (
  writer: Writer,
  { id, version, staffNo, ...changed }: ParsedInputOf<typeof updateAccountCall>,
): Promise<ManagedAccount> => {
  const { trx } = writer;
  const before = await readForChange(writer, id);
  if (before.version !== version) throw conflict(before);
  const { name, authority, units }: AccountFields | ManagedAccount = { ...before, ...changed };
  refuseOwnRole(writer, before, authority);
  if (before.authority === 'admin' && authority !== 'admin') await checkAnotherAdmin(trx, id);
  const own = await unitsFor(trx, authority, units);
  const keepsContact = staffNo === undefined && before.authority === authority;
  const contactId = keepsContact
    ? {}
    : { contactId: await contactFor(trx, authority, staffNo, id) };
  const values = { name, authority, units: JSON.stringify(own), ...contactId };
  return change(writer, before, 'update', values);
};

/**
 * Sets a new initial password for an account and ends all its sessions. With `adminsOnly`, throws
 * unless the account is an administrator's, because all other users must use single sign-on.
 */
export const renewPassword = async (
  writer: Writer,
  { id }: { id: number },
  { password, passwordHash }: InitialPassword,
  adminsOnly = false,
): Promise<AccountWithPassword> => {
  const before = await readForChange(writer, id);
  if (adminsOnly && before.authority !== 'admin') throw new Refusal('SIGN_ON_ONLY');
  const values = { passwordHash, mustChangePassword: 1 };
  const account = await change(writer, before, 'setPassword', values);
  await endSessionsOf(writer, before.id);
  return { account, password };
};

export const disableAccount = async (
  writer: Writer,
  { id }: { id: number },
): Promise<ManagedAccount> => {
  const before = await readForChange(writer, id);
  if (before.id === writer.actor.id) throw new Refusal('OWN_ACCOUNT');
  if (before.authority === 'admin') await checkAnotherAdmin(writer.trx, before.id);
  const account = await change(writer, before, 'disable', { state: 'disabled' });
  await endSessionsOf(writer, before.id);
  return account;
};

export const enableAccount = async (
  writer: Writer,
  { id }: { id: number },
): Promise<ManagedAccount> =>
  change(writer, await readForChange(writer, id), 'enable', { state: 'enabled' });

export const removeSecondFactor = async (
  writer: Writer,
  { id }: { id: number },
): Promise<ManagedAccount> => {
  await readForChange(writer, id);
  if (id === writer.actor.id) throw new Refusal('OWN_SECOND_FACTOR');
  await turnOff(writer, id);
  return readAccount(writer.trx, id);
};

export const endSessions = async (writer: Writer, id: number): Promise<number> => {
  await readAccount(writer.trx, id);
  const ended = await endSessionsOf(writer, id);
  await writer.log([{ type: 'account', recordId: id, action: 'endSessions', after: { ended } }]);
  return ended;
};
