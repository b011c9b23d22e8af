import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/** The error code of 企业微信 (WeCom) when it is overloaded. It may still have accepted the message. */
const BUSY = -1;

/**
 * Error codes for an access token that has expired, or that another server has replaced with a new
 * one.
 */
export const TOKEN_ENDED: readonly number[] = [40014, 42001];

/** The error code that we use if the response of 企业微信 lists the recipient as not reached. */
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
