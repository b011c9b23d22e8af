import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/**
 * Error code that 企业微信 (WeCom) returns when overloaded. It may have accepted the message
 * nevertheless.
 */
const BUSY = -1;

/**
 * Error codes for an access token that has expired or has been replaced by a newer one of another
 * server.
 */
export const TOKEN_ENDED: readonly number[] = [40014, 42001];

/** The error code that we set if 企业微信 lists the recipient as not reached. */
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
