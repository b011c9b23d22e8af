import type { InputOf } from '@/contract/base/endpoint';
import * as standing from '@/contract/smsStanding';
import { request } from '@/utils/request';

export const readSmsStanding = () => request(standing.readSmsStanding, {});
export const updateSmsStanding = (input: standing.SmsStandingInput) =>
  request(standing.updateSmsStanding, input);
export const previewSmsStanding = (input: InputOf<typeof standing.previewSmsStanding>) =>
  request(standing.previewSmsStanding, input);
