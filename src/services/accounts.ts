import * as accounts from '@/contract/accounts';
import type { InputOf } from '@/contract/base/endpoint';
import { request } from '@/utils/request';

type One = InputOf<typeof accounts.renewPassword>;

export const listAccounts = (input: accounts.AccountQuery) => request(accounts.listAccounts, input);
export const listUnits = () => request(accounts.listUnits, {});
export const createAccount = (input: InputOf<typeof accounts.createAccount>) =>
  request(accounts.createAccount, input);
export const updateAccount = (input: accounts.AccountChange) =>
  request(accounts.updateAccount, input);
export const renewPassword = (input: One) => request(accounts.renewPassword, input);
export const disableAccount = (input: One) => request(accounts.disableAccount, input);
export const enableAccount = (input: One) => request(accounts.enableAccount, input);
export const endSessions = (id: number) => request(accounts.endSessions, { id });
