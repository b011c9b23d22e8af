import type { SmsRecord } from '@/contract/sms/sms';
import { countSegments } from './sms';

export interface Reachable {
  mobile: string;
  /**
   * True if the person gets messages through WeCom (企业微信). WeCom must be set up, and the person
   * prefers it or has no telephone number.
   */
  byWecom: boolean;
}

export const isReachable = ({ mobile, byWecom }: Reachable): boolean => byWecom || mobile !== '';

export const reachOf = ({
  mobile,
  byWecom,
}: Reachable): Pick<SmsRecord, 'channel' | 'mobile' | 'numberSource'> => ({
  channel: byWecom ? 'wecom' : 'sms',
  mobile,
  numberSource: mobile === '' ? 'none' : 'directory',
});

/**
 * Returns the status of an unsent message: `queued`, or `noNumber` if the person cannot be reached.
 */
export const waitingStatus = (person: Reachable): 'queued' | 'noNumber' =>
  isReachable(person) ? 'queued' : 'noNumber';

/**
 * Returns how many text messages the gateway charges for. Messages through WeCom (企业微信) cost
 * nothing.
 */
export const billedSegments = ({
  channel,
  signature,
  content,
}: Pick<SmsRecord, 'channel' | 'signature' | 'content'>): number =>
  channel === 'wecom' ? 0 : countSegments(signature, content);
