import type { SmsRecord } from '@/contract/sms/sms';

export interface ClaimedMessage {
  record: SmsRecord;
  reference: string;
  providerCode: string;
  templateText: string;
  /** The person's account for a message by 企业微信; blank if there is none now. */
  wecomId: string;
}

/**
 * The result of a hand-over. `unreached`: the gateway surely never got the message, so it is retried. `doubtful`: the
 * gateway may have got it, so it is never retried automatically. `simulated`: nothing was really sent.
 */
export type HandOver = (
  | { outcome: 'accepted'; gatewayId: string; simulated?: true }
  | { outcome: 'refused'; errorCode: string; errorText: string }
  | { outcome: 'unreached' }
  | { outcome: 'doubtful' }
) & {
  /** 企业微信 gave this result. It sends no delivery reports, so nobody knows whether the person read the message. */
  byWecom?: true;
  /** Why 企业微信 refused the message, which then went as a text message. */
  wecomRefusal?: string;
  /** Milliseconds for which the gateway wants no further messages. */
  retryAfter?: number;
};

/** A message with the result and the time of its hand-over. */
export interface Handed extends ClaimedMessage {
  at: Date;
  /** `kept`: the gateway never got it, because the server stopped. */
  result: HandOver | { outcome: 'kept' };
}
