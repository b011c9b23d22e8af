import type { SmsRecord } from '@/contract/sms/sms';
import type { HandOver } from '../features/sms/outbox/handOver';
import type { Report } from '../features/sms/smsStates';

/** A message as a gateway gets it. `reference` is new for every hand-over, and comes back in reports. */
export interface OutgoingSms {
  reference: string;
  /** Blank where the message goes by 企业微信 alone. */
  mobile: string;
  channel: SmsRecord['channel'];
  /** The person's account in 企业微信; blank where there is none. */
  wecomId: string;
  signature: string;
  /** The provider's number of the text; blank where it has none. */
  template: string;
  /** The text with its variables; blank where the message has none. */
  templateText: string;
  content: string;
}

/** Takes messages; delivery reports come back by the function it was made with, or by the webhook. */
export interface Gateway {
  send(message: OutgoingSms): Promise<HandOver>;
  close(): void;
}

/** Where reports go; what it does not settle is brought again. */
export type TakeReports = (reports: Report[]) => Promise<unknown>;
