import * as account from '@/contract/account';
import type { InputOf } from '@/contract/base/endpoint';
import * as preferences from '@/contract/preferences';
import * as singleSignOn from '@/contract/singleSignOn';
import { request } from '@/utils/request/request';

export const login = (input: InputOf<typeof account.login>) => request(account.login, input);
export const sendSignOnCode = (code: string) => request(singleSignOn.sendSignOnCode, { code });
export const logout = () => request(account.logout, {});
export const getCurrentUser = () =>
  request(account.getCurrentUser, {}, { background: true, quiet: true });
export const keepLists = (changes: preferences.ListChange[]) =>
  request(preferences.keepLists, { changes }, { expected: ['NETWORK', 'OFFLINE', 'TIMEOUT'] });
export const keepLanding = (landing: preferences.LandingPage | null) =>
  request(preferences.keepLanding, { landing });
export const keepOfficeLanding = (landing: preferences.LandingPage | null) =>
  request(preferences.keepOfficeLanding, { landing });
export const listUsers = () => request(account.listUsers, {});
export const getSite = () => request(account.getSite, {}, { background: true });
