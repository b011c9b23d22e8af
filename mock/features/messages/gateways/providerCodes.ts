import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/**
 * Patterns that group a provider's error codes by meaning. An unknown code gives the result
 * `doubtful`, because the message may have been accepted.
 */
export interface ProviderCodes {
  /**
   * The provider's name. It is also the prefix of sentences that explain error codes, such as
   * `aliyun.isv.…`.
   */
  provider: 'aliyun' | 'tencent';
  /** Codes after which the message was not accepted, and sending it later would fail too. */
  refused: RegExp;
  /** Codes after which the message was not accepted, but sending it later may succeed. */
  later: RegExp;
  /** Codes after which the message may have been accepted, even if they match `refused`. */
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
