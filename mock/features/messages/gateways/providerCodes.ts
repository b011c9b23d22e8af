import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/**
 * Patterns for a provider's error codes, grouped by meaning. After an unknown code, the message may
 * have been accepted.
 */
export interface ProviderCodes {
  /**
   * The provider's name. It is also the prefix of sentences that explain error codes, such as
   * `aliyun.isv.…`.
   */
  provider: 'aliyun' | 'tencent';
  /** The message was not accepted. Sending it later would fail too. */
  refused: RegExp;
  /** The message was not accepted. Sending it later may succeed. */
  later: RegExp;
  /** Exceptions from `refused`: after these codes, the message may have been accepted. */
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
