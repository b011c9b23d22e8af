import type { SmsRecord } from '@/contract/sms/sms';
import type { HandOver } from '../outbox/handOver';
import type { Report } from '../records/states';

/**
 * A message for a gateway. `reference` is new for each sending, and the delivery report repeats it.
 */
export interface OutgoingSms {
  reference: string;
  mobile: string;
  channel: SmsRecord['channel'];
  /** The account in 企业微信 (WeCom) or the e-mail address. Used only for these channels. */
  address: string;
  signature: string;
  template: string;
  /** The template text with variables. Blank if the message has no template. */
  templateText: string;
  content: string;
  /** The subject of an e-mail. Other channels ignore it. */
  subject: string;
}

/** A service that sends messages. Delivery reports arrive by callback or HTTP request. */
export interface Gateway {
  send(message: OutgoingSms): Promise<HandOver>;
  close(): void;
}

/**
 * A callback that receives delivery reports. If the callback throws, the gateway sends the report
 * again.
 */
export type TakeReports = (reports: Report[]) => Promise<unknown>;
