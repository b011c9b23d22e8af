import { isSentenceCode, sentence } from '../../../sentences/sentence';
import type { HandOver } from '../outbox/handOver';

/** The code for an overloaded service. The message may or may not have been accepted. */
const BUSY = -1;

/** Error codes for an access token that has expired, or that another server has replaced. */
export const TOKEN_ENDED: readonly number[] = [40014, 42001];

/** Our own code, used if the response says that the recipient was not reached. */
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
