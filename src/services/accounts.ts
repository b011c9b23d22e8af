import * as accounts from '@/contract/accounts';
import type { InputOf } from '@/contract/base/endpoint';
import * as factor from '@/contract/secondFactor';
import { MAY_BE_STALE, type RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listAccounts = (input: accounts.AccountQuery, options?: RequestOptions) =>
  request(accounts.listAccounts, input, options);
export const createAccount = (input: InputOf<typeof accounts.createAccount>) =>
  request(accounts.createAccount, input);
export const updateAccount = (input: accounts.AccountChange) =>
  request(accounts.updateAccount, input, MAY_BE_STALE);
export const renewPassword = (id: number) => request(accounts.renewPassword, { id });
export const disableAccount = (id: number) => request(accounts.disableAccount, { id });
export const enableAccount = (id: number) => request(accounts.enableAccount, { id });
export const endSessions = (id: number) => request(accounts.endSessions, { id });
export const removeSecondFactor = (id: number) => request(factor.removeSecondFactor, { id });
export const getSignInRules = () => request(factor.getSignInRules, {});
export const updateSignInRules = (input: factor.SignInRules) =>
  request(factor.updateSignInRules, input);
