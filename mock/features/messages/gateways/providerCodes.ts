import { storedErrorText } from '@/contract/base/errorCodes';
import type { HandOver } from '../outbox/handOver';

/**
 * Groups the error codes of a provider. For all other codes nobody knows whether the message was
 * accepted.
 */
export interface ProviderCodes {
  /** Explanation of each code for the office. */
  texts: Readonly<Record<string, string>>;
  /** Codes that mean: certainly not accepted, and a retry would fail too. */
  refused: RegExp;
  /** Codes that mean: certainly not accepted, but a retry may succeed. */
  later: RegExp;
  /** Exceptions from `refused`: with these codes the message may have been accepted. */
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
