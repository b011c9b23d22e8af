import * as contract from '@/contract/overview';
import { request } from '@/utils/request/request';

export const getOverview = () => request(contract.getOverview, {});
export const getToday = () => request(contract.getToday, {});
export const putStepsAway = () => request(contract.putStepsAway, {});
