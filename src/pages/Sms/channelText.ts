import type { SmsRecord } from '@/contract/sms/sms';
import type { SmsText } from '@/locales/sms/sms';

/**
 * Returns the masked number of a text message, or a dash if there is no number. For a message
 * through another channel, such as e-mail, returns the name of the channel.
 */
export const channelText = (
  { channel, mobile }: Pick<SmsRecord, 'channel' | 'mobile'>,
  { channels }: SmsText,
): string => {
  if (channel !== 'sms') return channels[channel];
  return mobile || '–';
};
