import type { InputOf } from '@/contract/base/endpoint';
import * as settings from '@/contract/sms/smsSettings';
import { MAY_BE_STALE, type RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const readSmsSettings = () => request(settings.readSmsSettings, {});
export const listSmsSettings = (options?: RequestOptions) =>
  request(settings.listSmsSettings, {}, options);
export const updateSmsSettings = (input: settings.SmsSettingsInput) =>
  request(settings.updateSmsSettings, input, MAY_BE_STALE);
export const readSmsExample = () => request(settings.readSmsExample, {});
export const testSms = (input: InputOf<typeof settings.testSms>) =>
  request(settings.testSms, input);
