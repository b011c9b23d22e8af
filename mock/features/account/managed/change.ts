import type { AccountState, Role } from '@/contract/account';
import type { ManagedAccount } from '@/contract/accounts';
import type { HistoryAction } from '@/contract/history';
import { Refusal } from '../../../db/base/refusal';
import type { Trx } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { readAccount } from './list';

/**
 * Throws if no administrator other than `except` is enabled, because at least one must remain. The
 * caller must hold the lock of accounts.
 */
export const checkAnotherAdmin = async (trx: Trx, except: number): Promise<void> => {
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('authority', '=', 'admin')
    .where('state', '=', 'enabled')
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Refusal('LAST_ADMIN');
};

/**
 * Takes the lock of all accounts and reads one of them. Other requests that change accounts wait
 * until the transaction ends. A sign-in takes no lock, but changes only sign-in times and the hash
 * of the same password.
 */
export const readForChange = async (writer: Writer, id: number): Promise<ManagedAccount> => {
  await writer.lock('accounts');
  return readAccount(writer.trx, id);
};

interface Change {
  name?: string;
  authority?: Role;
  units?: string;
  contactId?: number | null;
  state?: AccountState;
  passwordHash?: string;
  mustChangePassword?: number;
}

const loggedValues = ({ userName, name, authority, units, staffNo, state }: ManagedAccount) => ({
  userName,
  name,
  authority,
  units,
  ...(staffNo && { staffNo }),
  state,
});

/** Changes an account and writes the history entry. Returns the changed account. */
export const change = async (
  { trx, at, actor, log }: Writer,
  before: ManagedAccount,
  action: HistoryAction,
  values: Change,
): Promise<ManagedAccount> => {
  await trx
    .updateTable('accounts')
    .set({ ...values, version: before.version + 1, updatedAt: at, updatedBy: actor.userName })
    .where('id', '=', before.id)
    .execute();
  const after = await readAccount(trx, before.id);
  const logged = { before: loggedValues(before), after: loggedValues(after) };
  await log([{ type: 'account', recordId: before.id, action, ...logged }]);
  return after;
};
