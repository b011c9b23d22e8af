import type { Level } from '@/contract/rule';
import * as evening from '@/contract/sms/smsEvening';
import { request } from '@/utils/request/request';

export const readSmsEvening = () => request(evening.readSmsEvening, {});
export const updateSmsEvening = (input: evening.SmsEveningInput) =>
  request(evening.updateSmsEvening, input);
export const previewSmsEvening = (level: Level) => request(evening.previewSmsEvening, { level });
