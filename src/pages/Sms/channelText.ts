import type { SmsRecord } from '@/contract/sms/sms';
import type { SmsText } from '@/locales/sms/sms';

/**
 * Returns the masked number of a text message, or the name of the channel that was used instead. A
 * dash if there is neither.
 */
export const channelText = (
  { channel, mobile }: Pick<SmsRecord, 'channel' | 'mobile'>,
  { channels }: SmsText,
): string => {
  if (channel !== 'sms') return channels[channel];
  return mobile || '–';
};
