import type { SmsRecord } from '@/contract/sms/sms';
import type { SmsText } from '@/locales/sms/sms';

/**
 * Returns how a text message is sent: the masked number, or the name of another channel. A dash if
 * there is neither.
 */
export const channelText = (
  { channel, mobile }: Pick<SmsRecord, 'channel' | 'mobile'>,
  { channels }: SmsText,
): string => {
  if (channel !== 'sms') return channels[channel];
  return mobile || '–';
};
