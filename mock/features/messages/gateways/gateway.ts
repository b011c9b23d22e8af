import type { SmsRecord } from '@/contract/sms/sms';
import type { HandOver } from '../outbox/handOver';
import type { Report } from '../records/states';

/**
 * A message for a gateway. Each sending has a new `reference`, and the delivery report contains the
 * same `reference`.
 */
export interface OutgoingSms {
  reference: string;
  mobile: string;
  channel: SmsRecord['channel'];
  /** The account in 企业微信 (WeCom) or the e-mail address, if `channel` is one of these. */
  address: string;
  signature: string;
  template: string;
  /** The text of the template with its variables. Empty if the message has no template. */
  templateText: string;
  content: string;
  /** The subject of an e-mail. Other channels do not use it. */
  subject: string;
}

/** A service that sends messages. Delivery reports arrive by the callback or by HTTP request. */
export interface Gateway {
  send(message: OutgoingSms): Promise<HandOver>;
  close(): void;
}

/**
 * A callback that receives delivery reports. If the callback throws, the gateway sends the report
 * again.
 */
export type TakeReports = (reports: Report[]) => Promise<unknown>;
