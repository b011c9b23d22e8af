import type { InputOf } from '@/contract/base/endpoint';
import * as estimates from '@/contract/sms/smsEstimate';
import * as standing from '@/contract/sms/smsStanding';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const readSmsStanding = (options?: RequestOptions) =>
  request(standing.readSmsStanding, {}, options);
export const updateSmsStanding = (input: standing.SmsStandingInput) =>
  request(standing.updateSmsStanding, input);
export const previewSmsStanding = (input: InputOf<typeof standing.previewSmsStanding>) =>
  request(standing.previewSmsStanding, input);
export const estimateSmsStanding = (input: estimates.SmsEstimateInput) =>
  request(estimates.estimateSmsStanding, input);
