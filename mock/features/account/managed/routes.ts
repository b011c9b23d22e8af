import * as contract from '@/contract/accounts';
import { keepOfficeLanding } from '@/contract/preferences';
import { removeSecondFactor } from '@/contract/secondFactor';
import { write } from '../../../db/write/write';
import type { Calls } from '../../../http/calls';
import type { Context } from '../../../http/context';
import { onWrite } from '../../../http/writing';
import { makeInitialPassword } from '../initialPassword';
import * as landing from '../landing';
import { listManagedAccounts } from './list';
import * as managed from './managedAccounts';

/** Registers the API calls of the page 系统 › 账号 (accounts). */
export const managedRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  calls.on(contract.listAccounts, ({ input }) => listManagedAccounts(store, input));
  calls.onAccount(contract.createAccount, async ({ account, input }) => {
    const made = await makeInitialPassword();
    return write(store, account, now(), (writer) => managed.makeAccount(writer, input, made));
  });
  onWrite(calls, context, contract.updateAccount, managed.updateAccount);
  calls.onAccount(contract.renewPassword, async ({ account, input }) => {
    const made = await makeInitialPassword();
    return write(store, account, now(), (writer) =>
      managed.renewPassword(writer, input, made, context.signOn?.only),
    );
  });
  onWrite(calls, context, contract.disableAccount, managed.disableAccount);
  onWrite(calls, context, contract.enableAccount, managed.enableAccount);
  onWrite(calls, context, keepOfficeLanding, landing.keepOfficeLanding);
  onWrite(calls, context, removeSecondFactor, managed.removeSecondFactor);
  onWrite(calls, context, contract.endSessions, async (writer, { id }) => ({
    ended: await managed.endSessions(writer, id),
  }));
};
