import type { SmsRecord } from '@/contract/sms/sms';
import { countSegments } from './sms';

/** The ways to send a message to a person, from the phone book. */
export interface Reachable {
  /** Blank if the person has no number that receives messages. */
  mobile: string;
  /**
   * True if messages go through 企业微信. It must be configured, and the person must prefer it or
   * have no phone number.
   */
  byWecom: boolean;
}

export const isReachable = ({ mobile, byWecom }: Reachable): boolean => byWecom || mobile !== '';

/** Returns the channel, the number and its source for a message to the person. */
export const reachOf = ({
  mobile,
  byWecom,
}: Reachable): Pick<SmsRecord, 'channel' | 'mobile' | 'numberSource'> => ({
  channel: byWecom ? 'wecom' : 'sms',
  mobile,
  numberSource: mobile === '' ? 'none' : 'directory',
});

/**
 * Returns the status of a message before it is sent. `noNumber` means that the person cannot be
 * reached.
 */
export const waitingStatus = (person: Reachable): 'queued' | 'noNumber' =>
  isReachable(person) ? 'queued' : 'noNumber';

/** Number of text messages that the gateway bills. 0 for 企业微信. */
export const billedSegments = ({
  channel,
  signature,
  content,
}: Pick<SmsRecord, 'channel' | 'signature' | 'content'>): number =>
  channel === 'wecom' ? 0 : countSegments(signature, content);
