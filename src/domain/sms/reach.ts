import type { SmsRecord } from '@/contract/sms/sms';
import { countSegments } from './sms';

/** By what a person can be told, as far as the phone book knows. */
export interface Reachable {
  /** Blank where there is none that takes messages. */
  mobile: string;
  /** By 企业微信: it is configured, and the person prefers it or has no number. */
  byWecom: boolean;
}

export const isReachable = ({ mobile, byWecom }: Reachable): boolean => byWecom || mobile !== '';

/** How a message to a person goes out. */
export const reachOf = ({
  mobile,
  byWecom,
}: Reachable): Pick<SmsRecord, 'channel' | 'mobile' | 'numberSource'> => ({
  channel: byWecom ? 'wecom' : 'sms',
  mobile,
  numberSource: mobile === '' ? 'none' : 'directory',
});

/** The state of a message that waits: for its time, or for a number. */
export const waitingStatus = (person: Reachable): 'queued' | 'noNumber' =>
  isReachable(person) ? 'queued' : 'noNumber';

/** What the message is billed as: 企业微信 bills nothing. */
export const billedSegments = ({
  channel,
  signature,
  content,
}: Pick<SmsRecord, 'channel' | 'signature' | 'content'>): number =>
  channel === 'wecom' ? 0 : countSegments(signature, content);
