import type { InputOf } from '@/contract/base/endpoint';
import * as own from '@/contract/ownAccount';
import * as factor from '@/contract/secondFactor';
import { MAY_BE_STALE } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const getProfile = () => request(own.getProfile, {});
export const openProfile = () => request(own.openProfile, {});
export const updateProfile = (input: InputOf<typeof own.updateProfile>) =>
  request(own.updateProfile, input, MAY_BE_STALE);
export const changePassword = (input: InputOf<typeof own.changePassword>) =>
  request(own.changePassword, input);
export const getSecondFactor = () => request(factor.getSecondFactor, {});
export const beginSecondFactor = (input: InputOf<typeof factor.beginSecondFactor>) =>
  request(factor.beginSecondFactor, input);
export const confirmSecondFactor = (input: InputOf<typeof factor.confirmSecondFactor>) =>
  request(factor.confirmSecondFactor, input);
export const endSecondFactor = (input: InputOf<typeof factor.endSecondFactor>) =>
  request(factor.endSecondFactor, input);
export const listSessions = () => request(own.listSessions, {});
export const endSession = (key: string) => request(own.endSession, { key });
export const endOtherSessions = () => request(own.endOtherSessions, {});
