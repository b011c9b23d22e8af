import * as tokens from '@/contract/tokens';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listTokens = (options?: RequestOptions) => request(tokens.listTokens, {}, options);
export const createToken = (input: tokens.TokenInput) => request(tokens.createToken, input);
export const revokeToken = (id: number) => request(tokens.revokeToken, { id });
