import { storedErrorText } from '@/contract/base/errorCodes';
import type { HandOver } from '../features/sms/outbox/handOver';

/** What a provider's codes say. A code of none of these kinds leaves open whether the message was taken. */
export interface ProviderCodes {
  /** What the documented ones mean for the office. */
  texts: Readonly<Record<string, string>>;
  /** The message was surely not taken, and will not be either. */
  refused: RegExp;
  /** The message was surely not taken, and may be a moment later. */
  later: RegExp;
  /** What would count as refused by its form, but leaves it open. */
  open: RegExp;
}

const MAX_CODE = 50;

/** What comes of a message that a provider answered with an error. */
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
