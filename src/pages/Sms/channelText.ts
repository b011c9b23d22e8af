import type { SmsRecord } from '@/contract/sms/sms';
import type { SmsText } from '@/locales/sms/sms';

/**
 * Returns the masked number of a text message. If the message used another channel, returns the
 * name of the channel. A dash if both are missing.
 */
export const channelText = (
  { channel, mobile }: Pick<SmsRecord, 'channel' | 'mobile'>,
  { channels }: SmsText,
): string => {
  if (channel !== 'sms') return channels[channel];
  return mobile || '–';
};
