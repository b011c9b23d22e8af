import type { InputOf } from '@/contract/endpoint';
import * as form from '@/contract/form';
import { request } from '@/utils/request';

export const submitSms = (input: InputOf<typeof form.submitSms>) => request(form.submitSms, input);
