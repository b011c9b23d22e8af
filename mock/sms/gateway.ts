import type { SmsReport } from '@/contract/sms';

/** A message as a gateway gets it. `reference` is new for every hand-over, and comes back in reports. */
export interface OutgoingSms {
  reference: string;
  mobile: string;
  signature: string;
  content: string;
}

/**
 * What came of a hand-over. `unreached` is only said where the gateway surely never heard of the message:
 * it is tried again. `doubtful` is all that may have reached it: it is never sent again by itself.
 */
export type HandOver =
  | { outcome: 'accepted'; gatewayId: string }
  | { outcome: 'refused'; errorCode: string; errorText: string }
  | { outcome: 'unreached' }
  | { outcome: 'doubtful' };

/** Takes messages; delivery reports come back by the function it was made with, or by the webhook. */
export interface Gateway {
  send(message: OutgoingSms): Promise<HandOver>;
  close(): void;
}

/** Where reports go; what it does not settle is brought again. */
export type TakeReports = (reports: SmsReport[]) => Promise<unknown>;
