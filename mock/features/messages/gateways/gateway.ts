import type { SmsRecord } from '@/contract/sms/sms';
import type { HandOver } from '../outbox/handOver';
import type { Report } from '../records/states';

/**
 * A message for a gateway. `reference` is our own id, which most delivery reports repeat. When the
 * outbox sends the same message again, it makes a new `reference`.
 */
export interface OutgoingSms {
  reference: string;
  mobile: string;
  channel: SmsRecord['channel'];
  /** The recipient's account in 企业微信 (WeCom), or e-mail address. Only these two channels use it. */
  address: string;
  signature: string;
  template: string;
  /**
   * The text of the template, with variables that are not filled in. Blank if the message has no
   * template.
   */
  templateText: string;
  content: string;
  /** The subject of an e-mail. Other channels ignore it. */
  subject: string;
}

/**
 * A service that sends messages. Delivery reports come later, by a callback (`TakeReports`) or an
 * HTTP request.
 */
export interface Gateway {
  send(message: OutgoingSms): Promise<HandOver>;
  close(): void;
}

/**
 * A callback that receives delivery reports. If the callback throws, the gateway sends the report
 * again.
 */
export type TakeReports = (reports: Report[]) => Promise<unknown>;
