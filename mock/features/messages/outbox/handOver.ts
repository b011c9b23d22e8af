import type { Words } from '../../../sentences/sentence';
import type { KeptSms } from '../records/reasons';

export interface ClaimedMessage {
  record: KeptSms;
  reference: string;
  providerCode: string;
  templateText: string;
  /** The recipient's account in 企业微信 (WeCom). Empty if the recipient has no account. */
  wecomId: string;
}

/**
 * The result of sending a message. `unreached`: certainly not accepted, so the message is sent
 * again. `doubtful`: perhaps accepted, so the message is never sent again. `simulated`: only a
 * test, nothing was sent.
 */
export type HandOver = (
  | { outcome: 'accepted'; gatewayId: string; simulated?: true }
  | { outcome: 'refused'; errorCode: string; errorText: Words }
  | { outcome: 'unreached' }
  | { outcome: 'doubtful' }
) & {
  byWecom?: true;
  /** Why 企业微信 (WeCom) did not accept the message. The message was then sent as a text message. */
  wecomRefusal?: Words;
  /** For this many milliseconds, the gateway accepts no messages. */
  retryAfter?: number;
};

export interface Handed extends ClaimedMessage {
  at: Date;
  /**
   * `kept` means that the message was not sent, because the server is stopping or the class has
   * changed.
   */
  result: HandOver | { outcome: 'kept' };
}
