import type { ProviderCodes } from './providerCodes';

/**
 * The error codes of 阿里云 (Alibaba Cloud) for the call SendSms, grouped by meaning. Their texts
 * are in `mock/sentences/aliyun.ts`.
 */
export const aliyunCodes: ProviderCodes = {
  provider: 'aliyun',
  refused: /^(isv\.|Invalid|Missing|Incomplete|Unsupported|Forbidden|NoPermission)/,
  later: /^Throttling/,
  open: /^$/,
};
