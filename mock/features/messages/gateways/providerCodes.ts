import { storedErrorText } from '@/contract/base/errorCodes';
import type { HandOver } from '../outbox/handOver';

/** Classifies a provider's error codes. For any other code it is unclear whether the message was accepted. */
export interface ProviderCodes {
  /** Explanations for the office, by code. */
  texts: Readonly<Record<string, string>>;
  /** Codes of messages that were surely not accepted. A retry would fail too. */
  refused: RegExp;
  /** Codes of messages that were surely not accepted. A retry may succeed. */
  later: RegExp;
  /** Exceptions from `refused`: codes that leave the result unclear. */
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
