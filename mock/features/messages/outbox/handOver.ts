import type { Words } from '../../../sentences/sentence';
import type { OtherChannel } from '../../contact/reach';
import type { KeptSms } from '../records/reasons';

export interface ClaimedMessage {
  record: KeptSms;
  reference: string;
  providerCode: string;
  templateText: string;
  /**
   * The recipient's address on another channel: the account in 企业微信 (WeCom), or the e-mail
   * address. Empty for text messages, and if the recipient has none.
   */
  address: string;
}

/**
 * The result of sending a message. `unreached`: certainly not accepted, so the message is sent
 * again. `doubtful`: perhaps accepted, so the message is never sent again. `simulated`: only a
 * test, nothing was sent.
 */
export type HandOver = (
  | { outcome: 'accepted'; gatewayId: string; simulated?: true }
  | { outcome: 'refused'; errorCode: string; errorText: Words }
  | { outcome: 'unreached'; reason?: Words }
  | { outcome: 'doubtful' }
) & {
  /** The other channel that was used. Undefined for text messages. */
  channel?: OtherChannel;
  /** The reason why the other channel did not accept the message. It was then sent as a text message. */
  refusal?: Words;
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
