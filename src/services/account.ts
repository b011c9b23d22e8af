import * as account from '@/contract/account';
import type { InputOf } from '@/contract/base/endpoint';
import { keepLists as keepListsCall, type ListChange } from '@/contract/preferences';
import { request } from '@/utils/request/request';

export const login = (input: InputOf<typeof account.login>) => request(account.login, input);
export const logout = () => request(account.logout, {});
export const getCurrentUser = () =>
  request(account.getCurrentUser, {}, { background: true, quiet: true });
export const keepLists = (changes: ListChange[]) =>
  request(keepListsCall, { changes }, { expected: ['NETWORK', 'OFFLINE', 'TIMEOUT'] });
export const listUsers = () => request(account.listUsers, {});
export const getSite = () => request(account.getSite, {}, { background: true });
