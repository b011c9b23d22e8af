import type { SmsRecord } from '@/contract/sms/sms';
import type { HandOver } from '../outbox/handOver';
import type { Report } from '../records/states';

/** A message for a gateway. `reference` is new for every call, and delivery reports contain it. */
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
  /** The text of the template with its variables; empty for a message without a template. */
  templateText: string;
  content: string;
}

/**
 * Sends messages through a provider. Delivery reports come through the callback or the webhook.
 */
export interface Gateway {
  send(message: OutgoingSms): Promise<HandOver>;
  close(): void;
}

/** Takes delivery reports. If the callback throws, the gateway delivers the report again. */
export type TakeReports = (reports: Report[]) => Promise<unknown>;
