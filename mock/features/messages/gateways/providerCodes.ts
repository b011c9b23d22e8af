import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/**
 * Groups the error codes of a provider by meaning. An unknown code means `doubtful`, because the
 * message may have been accepted.
 */
export interface ProviderCodes {
  /**
   * Name of the provider. The keys of its error texts begin with this name, such as `aliyun.isv.…`.
   */
  provider: 'aliyun' | 'tencent';
  /** Codes that mean: not accepted, and sending the message later would fail too. */
  refused: RegExp;
  /** Codes that mean: not accepted, but sending the message later may succeed. */
  later: RegExp;
  /** Codes that mean: perhaps accepted. They take precedence over `refused`. */
  open: RegExp;
}

const MAX_CODE = 50;

export const failureOf = (
  code: string,
  { provider, refused, later, open }: ProviderCodes,
): HandOver => {
  if (later.test(code)) return { outcome: 'unreached' };
  const known = `${provider}.${code}`;
  if (open.test(code) || !(isSentenceCode(known) || refused.test(code))) {
    return { outcome: 'doubtful' };
  }
  const errorCode = code.slice(0, MAX_CODE);
  const text = isSentenceCode(known)
    ? sentence(known)
    : sentence('SMS_GATEWAY_REFUSED', { status: errorCode });
  return { outcome: 'refused', errorCode, errorText: text };
};
