import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/** The code of an overloaded service, which may still have accepted the message. */
const BUSY = -1;

/** Codes for an access token that has expired or that another server has replaced. */
export const TOKEN_ENDED: readonly number[] = [40014, 42001];

/** The error code that we use if the response lists the recipient as not reached. */
export const NOT_REACHED = 81013;

export const wecomFailure = (code: number): HandOver => {
  if (code === BUSY) return { outcome: 'doubtful' };
  const status = String(code);
  const known = `wecom.${code}`;
  const text = isSentenceCode(known)
    ? sentence(known)
    : sentence('byWecom', { reason: sentence('SMS_GATEWAY_REFUSED', { status }) });
  return { outcome: 'refused', errorCode: status, errorText: text };
};
