import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/** The code for an overloaded service. Nobody knows whether the message was accepted. */
const BUSY = -1;

/** Codes for an access token that has expired, or was replaced by another server. */
export const TOKEN_ENDED: readonly number[] = [40014, 42001];

/** Our code for a response that lists the recipient as not reached. */
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
