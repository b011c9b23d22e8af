import { maskMobile } from '@/contract/base/phone';
import type { SmsRecord } from '@/contract/sms/sms';
import type { SmsText } from '@/locales/sms/sms';

/** By what a message goes: the number, masked, or another way; a dash where there is none. */
export const wayText = (
  { channel, mobile }: Pick<SmsRecord, 'channel' | 'mobile'>,
  { channels }: SmsText,
): string => {
  if (channel !== 'sms') return channels[channel];
  return mobile ? maskMobile(mobile) : '–';
};
