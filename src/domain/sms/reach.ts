import type { SmsChannel, SmsRecord } from '@/contract/sms/sms';
import { countSegments } from './sms';

export interface Reachable {
  mobile: string;
  /**
   * The channel by which the person gets messages. It is only WeCom (企业微信) or e-mail if that
   * channel is set up, and if the person prefers it or has no telephone number.
   */
  channel: SmsChannel;
}

export const isReachable = ({ mobile, channel }: Reachable): boolean =>
  channel !== 'sms' || mobile !== '';

export const reachOf = ({
  mobile,
  channel,
}: Reachable): Pick<SmsRecord, 'channel' | 'mobile' | 'numberSource'> => ({
  channel,
  mobile,
  numberSource: mobile === '' ? 'none' : 'directory',
});

/**
 * Returns the status of an unsent message: `queued`, or `noNumber` if the person cannot be reached.
 */
export const waitingStatus = (person: Reachable): 'queued' | 'noNumber' =>
  isReachable(person) ? 'queued' : 'noNumber';

/**
 * Returns how many text messages the gateway charges for. Messages through WeCom (企业微信) and
 * e-mails cost nothing.
 */
export const billedSegments = ({
  channel,
  signature,
  content,
}: Pick<SmsRecord, 'channel' | 'signature' | 'content'>): number =>
  channel === 'sms' ? countSegments(signature, content) : 0;
