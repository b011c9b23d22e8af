import type { SmsRecord } from '@/contract/sms/sms';
import type { HandOver } from '../outbox/handOver';
import type { Report } from '../records/states';

/**
 * A message to be sent through a gateway. `reference` is our own id for this attempt, which most
 * delivery reports repeat. Sending the message again uses a new `reference`.
 */
export interface OutgoingSms {
  reference: string;
  mobile: string;
  channel: SmsRecord['channel'];
  /** The recipient's account in 企业微信 (WeCom) or e-mail address. Unused for text messages. */
  address: string;
  signature: string;
  template: string;
  /**
   * Text of the template, with its variables not yet filled in. Blank if the message has no
   * template.
   */
  templateText: string;
  content: string;
  /** The subject of an e-mail. Other channels ignore it. */
  subject: string;
}

/**
 * A service that sends messages. Delivery reports arrive later, through a callback (`TakeReports`)
 * or an HTTP request.
 */
export interface Gateway {
  send(message: OutgoingSms): Promise<HandOver>;
  close(): void;
}

/** Receives delivery reports. If it throws, the gateway delivers the reports again. */
export type TakeReports = (reports: Report[]) => Promise<unknown>;
