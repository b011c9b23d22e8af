import type { SmsRecord } from '@/contract/sms/sms';

export interface ClaimedMessage {
  record: SmsRecord;
  reference: string;
  providerCode: string;
  templateText: string;
  /** The person's account in 企业微信 for this message; blank if there is none now. */
  wecomId: string;
}

/**
 * The result of sending a message to the gateway. `unreached`: the gateway certainly did not get
 * it, so it is sent again. `doubtful`: the gateway may have got it, so it is never sent again
 * automatically. `simulated`: nothing was really sent.
 */
export type HandOver = (
  | { outcome: 'accepted'; gatewayId: string; simulated?: true }
  | { outcome: 'refused'; errorCode: string; errorText: string }
  | { outcome: 'unreached' }
  | { outcome: 'doubtful' }
) & {
  /**
   * The result is from 企业微信, which sends no delivery reports. Nobody knows whether the person read
   * the message.
   */
  byWecom?: true;
  /** Why 企业微信 refused. The message was then sent as a text message. */
  wecomRefusal?: string;
  /** Milliseconds for which the gateway accepts no more messages. */
  retryAfter?: number;
};

/** A message after sending, with result and time. */
export interface Handed extends ClaimedMessage {
  at: Date;
  /** `kept`: the message was not sent, because the server stopped. */
  result: HandOver | { outcome: 'kept' };
}
