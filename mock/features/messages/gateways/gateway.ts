import type { SmsRecord } from '@/contract/sms/sms';
import type { HandOver } from '../outbox/handOver';
import type { Report } from '../records/states';

/** A message for a gateway. `reference` is new for every hand-over and comes back in delivery reports. */
export interface OutgoingSms {
  reference: string;
  /** Empty for a message that goes only to 企业微信. */
  mobile: string;
  channel: SmsRecord['channel'];
  /** The person's account in 企业微信; empty if there is none. */
  wecomId: string;
  signature: string;
  /** The provider's template code; empty if there is none. */
  template: string;
  /** The template text with its variables; empty for a message without a template. */
  templateText: string;
  content: string;
}

/** Sends messages. Delivery reports arrive through its callback or the webhook. */
export interface Gateway {
  send(message: OutgoingSms): Promise<HandOver>;
  close(): void;
}

/** Receives delivery reports. A gateway delivers a report again if the callback throws. */
export type TakeReports = (reports: Report[]) => Promise<unknown>;
