import type { SmsRecord } from '@/contract/sms/sms';
import type { SmsText } from '@/locales/sms/sms';

/** By what a message goes: the masked number, or another way; a dash where there is none. */
export const wayText = (
  { channel, mobile }: Pick<SmsRecord, 'channel' | 'mobile'>,
  { channels }: SmsText,
): string => {
  if (channel !== 'sms') return channels[channel];
  return mobile || '–';
};
