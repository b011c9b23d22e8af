import type { InputOf } from '@/contract/base/endpoint';
import * as template from '@/contract/template';
import { request } from '@/utils/request/request';

export const getProjectNotice = () => request(template.getProjectNotice, {});
export const listActivities = () => request(template.listActivities, {});
export const getChartData = () => request(template.getChartData, {});
export const listTags = () => request(template.listTags, {});
export const getFakeList = (input: InputOf<typeof template.getFakeList>) =>
  request(template.getFakeList, input);
export const getBasicProfile = () => request(template.getBasicProfile, {});
export const getAdvancedProfile = () => request(template.getAdvancedProfile, {});
