import type { SmsRecord } from '@/contract/sms/sms';
import { countSegments } from './sms';

/** A person in the phone book, with the ways to send messages to him or her. */
export interface Reachable {
  mobile: string;
  /**
   * True if messages go through 企业微信 (WeCom): it is set up, and the person prefers it or has no
   * telephone number.
   */
  byWecom: boolean;
}

export const isReachable = ({ mobile, byWecom }: Reachable): boolean => byWecom || mobile !== '';

/** Returns the channel and the number for a message to a person. */
export const reachOf = ({
  mobile,
  byWecom,
}: Reachable): Pick<SmsRecord, 'channel' | 'mobile' | 'numberSource'> => ({
  channel: byWecom ? 'wecom' : 'sms',
  mobile,
  numberSource: mobile === '' ? 'none' : 'directory',
});

/**
 * Returns the status of a message before sending. `noNumber` means that the person cannot be
 * reached.
 */
export const waitingStatus = (person: Reachable): 'queued' | 'noNumber' =>
  isReachable(person) ? 'queued' : 'noNumber';

/** Returns how many text messages the gateway charges. 0 for 企业微信 (WeCom). */
export const billedSegments = ({
  channel,
  signature,
  content,
}: Pick<SmsRecord, 'channel' | 'signature' | 'content'>): number =>
  channel === 'wecom' ? 0 : countSegments(signature, content);
