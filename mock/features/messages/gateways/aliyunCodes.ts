import type { ProviderCodes } from './providerCodes';

/**
 * Error codes of the API call SendSms of 阿里云 (Alibaba Cloud). `mock/sentences/aliyun.ts` has the
 * texts that explain the codes.
 */
export const aliyunCodes: ProviderCodes = {
  provider: 'aliyun',
  refused: /^(isv\.|Invalid|Missing|Incomplete|Unsupported|Forbidden|NoPermission)/,
  later: /^Throttling/,
  open: /^$/,
};
