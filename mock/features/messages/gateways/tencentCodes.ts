import type { ProviderCodes } from './providerCodes';

/**
 * Patterns for error codes of SendSms, the API call of 腾讯云 (Tencent Cloud). The texts for the codes
 * are in `mock/sentences/tencent.ts`.
 */
export const tencentCodes: ProviderCodes = {
  provider: 'tencent',
  refused:
    /^(FailedOperation|InvalidParameter|InvalidParameterValue|LimitExceeded|MissingParameter|UnauthorizedOperation|UnsupportedOperation|AuthFailure|UnsupportedRegion)(\.|$)/,
  later: /^RequestLimitExceeded(\.|$)/,
  open: /^FailedOperation$/,
};
