import * as template from '@/contract/template';
import { request } from '@/utils/request';

export const getProjectNotice = () => request(template.getProjectNotice, {});
export const listActivities = () => request(template.listActivities, {});
export const getChartData = () => request(template.getChartData, {});
