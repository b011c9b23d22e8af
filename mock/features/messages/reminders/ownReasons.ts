import { MAX_SMS_LENGTH } from '@/contract/sms/sms';
import type { QuietHours } from '@/domain/sms/sms';
import { type Sentence, sentence } from '../../../sentences/sentence';
import type { NewSms } from '../records/messages';
import type { OwnReason } from '../records/states';
import type { KnownClass } from './classes';
import type { KnownRecipient } from './recipients';

/** The text of a message, and the quiet hours that apply to it. */
interface Draft {
  content: string;
  hours: QuietHours;
}

const sentenceOf = (
  code: OwnReason,
  { date, periodStart: period }: KnownClass,
  { name }: KnownRecipient,
  { content, hours: { quietFrom, quietTo } }: Draft,
): Sentence => {
  switch (code) {
    case 'SMS_HOLIDAY':
      return sentence(code, { date });
    case 'SMS_CLASS_TIME_UNKNOWN':
      return sentence(code, { period });
    case 'SMS_OPTED_OUT':
    case 'SMS_RECIPIENT_LEFT':
    case 'SMS_RECIPIENT_DISABLED':
      return sentence(code, { name });
    case 'SMS_QUIET_HOURS':
    case 'SMS_STANDING_QUIET':
      return sentence(code, { hours: sentence('quietHours', { quietFrom, quietTo }) });
    case 'SMS_TOO_LONG':
      return sentence(code, { length: content.length, max: MAX_SMS_LENGTH });
    default:
      return sentence(code);
  }
};

/**
 * Returns the values that cancel a message, including the reason as an error code and a sentence.
 */
export const reasonOf = (
  code: string,
  session: KnownClass,
  recipient: KnownRecipient,
  draft: Draft,
): Partial<NewSms> => ({
  status: 'cancelled',
  errorCode: code,
  errorText: sentenceOf(code as OwnReason, session, recipient, draft),
});
