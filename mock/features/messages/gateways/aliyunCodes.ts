import type { ProviderCodes } from './providerCodes';

/** Error codes of SendSms of 阿里云 (Alibaba Cloud). Their texts are in `mock/sentences/aliyun.ts`. */
export const aliyunCodes: ProviderCodes = {
  provider: 'aliyun',
  refused: /^(isv\.|Invalid|Missing|Incomplete|Unsupported|Forbidden|NoPermission)/,
  later: /^Throttling/,
  open: /^$/,
};
