import * as alarms from '@/contract/alarms';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listAlarms = (options?: RequestOptions) => request(alarms.listAlarms, {}, options);
export const saveAlarms = (input: alarms.AlarmInput) => request(alarms.saveAlarms, input);
