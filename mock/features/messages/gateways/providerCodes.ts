import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/**
 * Error codes of a provider, grouped by meaning. After any other code, the message may or may not
 * have been accepted.
 */
export interface ProviderCodes {
  /**
   * The name of the provider, also used in sentence names. For example, the sentence `aliyun.` +
   * error code explains this error code to the office.
   */
  provider: 'aliyun' | 'tencent';
  /** The provider did not accept the message. Sending the same message later would fail too. */
  refused: RegExp;
  /** The provider did not accept the message now. Sending the same message later may succeed. */
  later: RegExp;
  /** Exceptions from `refused`: after these error codes, the message may have been accepted. */
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
