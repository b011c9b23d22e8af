import * as accounts from '@/contract/accounts';
import type { InputOf } from '@/contract/base/endpoint';
import * as factor from '@/contract/secondFactor';
import { MAY_BE_STALE } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const getProfile = () => request(accounts.getProfile, {});
export const openProfile = () => request(accounts.openProfile, {});
export const updateProfile = (input: InputOf<typeof accounts.updateProfile>) =>
  request(accounts.updateProfile, input, MAY_BE_STALE);
export const changePassword = (input: InputOf<typeof accounts.changePassword>) =>
  request(accounts.changePassword, input);
export const getSecondFactor = () => request(factor.getSecondFactor, {});
export const beginSecondFactor = (input: InputOf<typeof factor.beginSecondFactor>) =>
  request(factor.beginSecondFactor, input);
export const confirmSecondFactor = (input: InputOf<typeof factor.confirmSecondFactor>) =>
  request(factor.confirmSecondFactor, input);
export const endSecondFactor = (input: InputOf<typeof factor.endSecondFactor>) =>
  request(factor.endSecondFactor, input);
export const listSessions = () => request(accounts.listSessions, {});
export const endSession = (key: string) => request(accounts.endSession, { key });
export const endOtherSessions = () => request(accounts.endOtherSessions, {});
