import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/**
 * The error codes of a provider, by meaning. For other codes nobody knows whether the message was
 * accepted.
 */
export interface ProviderCodes {
  /** A known code with this name in front is a sentence that explains it to the office. */
  provider: 'aliyun' | 'tencent';
  /** Codes for a message that was not accepted and never will be. */
  refused: RegExp;
  /** Codes for a message that was not accepted now, but may be later. */
  later: RegExp;
  /** Exceptions from `refused`, after which the message may have been accepted. */
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
