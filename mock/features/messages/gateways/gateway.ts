import type { SmsRecord } from '@/contract/sms/sms';
import type { HandOver } from '../outbox/handOver';
import type { Report } from '../records/states';

/** A message for a gateway. Each call has a new `reference`, which the delivery report repeats. */
export interface OutgoingSms {
  reference: string;
  mobile: string;
  channel: SmsRecord['channel'];
  wecomId: string;
  signature: string;
  template: string;
  /** The text of the template with its variables; empty for a message without a template. */
  templateText: string;
  content: string;
}

/** A service that sends messages. Delivery reports arrive by the callback or over HTTP. */
export interface Gateway {
  send(message: OutgoingSms): Promise<HandOver>;
  close(): void;
}

/** A callback for delivery reports. If it throws, the gateway sends the report again. */
export type TakeReports = (reports: Report[]) => Promise<unknown>;
