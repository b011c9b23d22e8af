import type { ProviderCodes } from './providerCodes';

/**
 * Groups the error codes of SendSms, the API call of 阿里云 (Alibaba Cloud), by meaning. The texts for
 * the codes are in `mock/sentences/aliyun.ts`.
 */
export const aliyunCodes: ProviderCodes = {
  provider: 'aliyun',
  refused: /^(isv\.|Invalid|Missing|Incomplete|Unsupported|Forbidden|NoPermission)/,
  later: /^Throttling/,
  open: /^$/,
};
