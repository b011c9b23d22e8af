import type { SmsChannel, SmsRecord } from '@/contract/sms/sms';
import { countSegments } from './sms';

export interface Reachable {
  mobile: string;
  /**
   * The channel by which the person gets messages, usually a text message. WeCom (企业微信) and e-mail
   * must be set up, and are used if the person prefers them or has no telephone number.
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
 * Returns the status of a message that is ready to send: `queued`, or `noNumber` if it is a text
 * message and the person has no telephone number.
 */
export const waitingStatus = (person: Reachable): 'queued' | 'noNumber' =>
  isReachable(person) ? 'queued' : 'noNumber';

/**
 * Returns the number of text messages that the gateway charges for. Messages through WeCom (企业微信)
 * and e-mails cost nothing.
 */
export const billedSegments = ({
  channel,
  signature,
  content,
}: Pick<SmsRecord, 'channel' | 'signature' | 'content'>): number =>
  channel === 'sms' ? countSegments(signature, content) : 0;
