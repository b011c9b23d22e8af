import type { Words } from '../../../sentences/sentence';
import type { OtherChannel } from '../../contact/reach';
import type { KeptSms } from '../records/reasons';

export interface ClaimedMessage {
  record: KeptSms;
  reference: string;
  providerCode: string;
  templateText: string;
  /**
   * The recipient's address on another channel: the account in 企业微信 (WeCom) or the e-mail address.
   * Blank for text messages, or if the recipient has no address.
   */
  address: string;
}

/**
 * The result of sending a message. `unreached`: certainly not accepted, so it is sent again.
 * `doubtful`: perhaps accepted, so it is never sent again. `simulated`: accepted by the simulated
 * gateway, so nobody receives it.
 */
export type HandOver = (
  | { outcome: 'accepted'; gatewayId: string; simulated?: true }
  | { outcome: 'refused'; errorCode: string; errorText: Words }
  | { outcome: 'unreached'; reason?: Words }
  | { outcome: 'doubtful' }
) & {
  /**
   * The channel that was used: 企业微信 or e-mail. Undefined if the message was sent as a text message.
   */
  channel?: OtherChannel;
  /**
   * The reason why 企业微信 or the mail server did not accept the message. It was then sent as a text
   * message.
   */
  refusal?: Words;
  /** Milliseconds for which the gateway accepts no more messages (`Retry-After`). */
  retryAfter?: number;
};

export interface Handed extends ClaimedMessage {
  at: Date;
  /** `kept`: not sent, because the server is stopping or the message is outdated. */
  result: HandOver | { outcome: 'kept' };
}
