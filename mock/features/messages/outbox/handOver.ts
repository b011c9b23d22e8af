import type { Words } from '../../../sentences/sentence';
import type { OtherChannel } from '../../contact/reach';
import type { KeptSms } from '../records/reasons';

export interface ClaimedMessage {
  record: KeptSms;
  reference: string;
  providerCode: string;
  templateText: string;
  /**
   * The recipient's address if the message does not go by SMS: the account in 企业微信 (WeCom) or
   * the e-mail address. Blank for text messages, or if the recipient has no address.
   */
  address: string;
}

/**
 * The result of sending a message. After `unreached`, it was definitely not accepted and is sent
 * again. After `doubtful`, it may have been accepted and is never sent again. An accepted message
 * that is `simulated` reaches nobody.
 */
export type HandOver = (
  | { outcome: 'accepted'; gatewayId: string; simulated?: true }
  | { outcome: 'refused'; errorCode: string; errorText: Words }
  | { outcome: 'unreached'; reason?: Words }
  | { outcome: 'doubtful' }
) & {
  /** The channel used: 企业微信 or e-mail. Undefined if the message went out as a text message. */
  channel?: OtherChannel;
  /**
   * The reason for which 企业微信 or the mail server did not accept the message, which then went out as
   * a text message.
   */
  refusal?: Words;
  /** Milliseconds until the gateway accepts messages again (`Retry-After`). */
  retryAfter?: number;
};

export interface Handed extends ClaimedMessage {
  at: Date;
  /** `kept` means not sent, because the server is stopping or the message is outdated. */
  result: HandOver | { outcome: 'kept' };
}
