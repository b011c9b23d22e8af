import type { ProviderCodes } from './providerCodes';

/**
 * Patterns for error codes of SendSms, the API call of 阿里云 (Alibaba Cloud). The texts for the codes
 * are in `mock/sentences/aliyun.ts`.
 */
export const aliyunCodes: ProviderCodes = {
  provider: 'aliyun',
  refused: /^(isv\.|Invalid|Missing|Incomplete|Unsupported|Forbidden|NoPermission)/,
  later: /^Throttling/,
  open: /^$/,
};
