import { storedErrorText } from '@/contract/base/errorCodes';
import type { HandOver } from '../outbox/handOver';

/**
 * The error codes of a provider, by meaning. For other codes nobody knows whether the message was
 * accepted.
 */
export interface ProviderCodes {
  texts: Readonly<Record<string, string>>;
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
  { texts, refused, later, open }: ProviderCodes,
): HandOver => {
  if (later.test(code)) return { outcome: 'unreached' };
  if (open.test(code) || !(Object.hasOwn(texts, code) || refused.test(code))) {
    return { outcome: 'doubtful' };
  }
  const errorCode = code.slice(0, MAX_CODE);
  const text = texts[code] ?? storedErrorText('SMS_GATEWAY_REFUSED', { status: errorCode });
  return { outcome: 'refused', errorCode, errorText: text };
};
