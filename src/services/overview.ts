import * as contract from '@/contract/overview';
import type { Level } from '@/contract/rule';
import { request } from '@/utils/request/request';

export const getOverview = () => request(contract.getOverview, {});
export const getToday = () => request(contract.getToday, {});
export const putStepsAway = (level: Level | undefined) =>
  request(contract.putStepsAway, level ? { level } : {});
