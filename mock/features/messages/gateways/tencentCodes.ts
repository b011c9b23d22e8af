import type { ProviderCodes } from './providerCodes';

/**
 * The error codes of 腾讯云 (Tencent Cloud) for the call SendSms, grouped by meaning. Their texts
 * are in `mock/sentences/tencent.ts`.
 */
export const tencentCodes: ProviderCodes = {
  provider: 'tencent',
  refused:
    /^(FailedOperation|InvalidParameter|InvalidParameterValue|LimitExceeded|MissingParameter|UnauthorizedOperation|UnsupportedOperation|AuthFailure|UnsupportedRegion)(\.|$)/,
  later: /^RequestLimitExceeded(\.|$)/,
  open: /^FailedOperation$/,
};
