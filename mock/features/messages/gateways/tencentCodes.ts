import type { ProviderCodes } from './providerCodes';

/**
 * Groups the error codes of SendSms, the API call of 腾讯云 (Tencent Cloud), by meaning. The texts for
 * the codes are in `mock/sentences/tencent.ts`.
 */
export const tencentCodes: ProviderCodes = {
  provider: 'tencent',
  refused:
    /^(FailedOperation|InvalidParameter|InvalidParameterValue|LimitExceeded|MissingParameter|UnauthorizedOperation|UnsupportedOperation|AuthFailure|UnsupportedRegion)(\.|$)/,
  later: /^RequestLimitExceeded(\.|$)/,
  open: /^FailedOperation$/,
};
