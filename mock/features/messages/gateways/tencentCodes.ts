import type { ProviderCodes } from './providerCodes';

/** Error codes of SendSms of 腾讯云 (Tencent Cloud). Their texts are in `mock/sentences/tencent.ts`. */
export const tencentCodes: ProviderCodes = {
  provider: 'tencent',
  refused:
    /^(FailedOperation|InvalidParameter|InvalidParameterValue|LimitExceeded|MissingParameter|UnauthorizedOperation|UnsupportedOperation|AuthFailure|UnsupportedRegion)(\.|$)/,
  later: /^RequestLimitExceeded(\.|$)/,
  open: /^FailedOperation$/,
};
