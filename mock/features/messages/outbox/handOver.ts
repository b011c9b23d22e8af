import type { Words } from '../../../sentences/sentence';
import type { KeptSms } from '../records/reasons';

export interface ClaimedMessage {
  record: KeptSms;
  reference: string;
  providerCode: string;
  templateText: string;
  /** The recipient's account in 企业微信 (WeCom). Blank if there is none. */
  wecomId: string;
}

/**
 * The result of sending a message. `unreached`: certainly not accepted, so it is sent again.
 * `doubtful`: perhaps accepted, so it is never sent again. `simulated`: nothing was sent.
 */
export type HandOver = (
  | { outcome: 'accepted'; gatewayId: string; simulated?: true }
  | { outcome: 'refused'; errorCode: string; errorText: Words }
  | { outcome: 'unreached' }
  | { outcome: 'doubtful' }
) & {
  byWecom?: true;
  /** The reason why 企业微信 (WeCom) refused. The message was then sent as a text message. */
  wecomRefusal?: Words;
  /** Milliseconds in which the gateway accepts no messages. */
  retryAfter?: number;
};

export interface Handed extends ClaimedMessage {
  at: Date;
  /**
   * `kept` means that the message was not sent: the server stops, or the class has changed and the
   * message will be rewritten.
   */
  result: HandOver | { outcome: 'kept' };
}
