import type { InputOf } from '@/contract/base/endpoint';
import * as form from '@/contract/form';
import { request } from '@/utils/request/request';

export const submitTransfer = (input: InputOf<typeof form.submitTransfer>) =>
  request(form.submitTransfer, input);
export const submitAdvanced = (input: InputOf<typeof form.submitAdvanced>) =>
  request(form.submitAdvanced, input);
export const submitSms = (input: InputOf<typeof form.submitSms>) => request(form.submitSms, input);
