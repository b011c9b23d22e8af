import type { InputOf } from '@/contract/base/endpoint';
import * as contract from '@/contract/register';
import { request } from '@/utils/request/request';

export const register = (input: InputOf<typeof contract.register>) =>
  request(contract.register, input);
