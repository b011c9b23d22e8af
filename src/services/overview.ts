import { getOverview as getOverviewCall } from '@/contract/overview';
import { request } from '@/utils/request';

export const getOverview = () => request(getOverviewCall, {});
