import type { SmsRecord } from '@/contract/sms/sms';

/** A message that is being handed over. */
export interface Taken {
  record: SmsRecord;
  reference: string;
  providerCode: string;
  templateText: string;
  /** The person's account, where the message goes by 企业微信; blank once there is none any more. */
  wecomId: string;
}

/**
 * What came of a hand-over. `unreached` is only said where the gateway surely never heard of the message:
 * it is tried again. `doubtful` is all that may have reached it: it is never sent again by itself. `simulated`: nothing
 * leaves this machine.
 */
export type HandOver = (
  | { outcome: 'accepted'; gatewayId: string; simulated?: true }
  | { outcome: 'refused'; errorCode: string; errorText: string }
  | { outcome: 'unreached' }
  | { outcome: 'doubtful' }
) & {
  /** 企业微信 itself said so. It has no reports: whether the person saw what it accepted is not known. */
  byWecom?: true;
  /** Why the message went by text message instead. */
  wecomRefusal?: string;
  /** For how many milliseconds the gateway wants to be left alone. */
  retryAfter?: number;
};

/** What came of handing it over, and when that was tried. */
export interface Handed extends Taken {
  at: Date;
  /** `kept`: it was never given to the gateway. */
  result: HandOver | { outcome: 'kept' };
}
