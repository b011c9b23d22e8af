import type { ProviderCodes } from './providerCodes';

/**
 * Error codes of the API call SendSms of 腾讯云 (Tencent Cloud). `mock/sentences/tencent.ts` has the
 * texts that explain the codes.
 */
export const tencentCodes: ProviderCodes = {
  provider: 'tencent',
  refused:
    /^(FailedOperation|InvalidParameter|InvalidParameterValue|LimitExceeded|MissingParameter|UnauthorizedOperation|UnsupportedOperation|AuthFailure|UnsupportedRegion)(\.|$)/,
  later: /^RequestLimitExceeded(\.|$)/,
  open: /^FailedOperation$/,
};
