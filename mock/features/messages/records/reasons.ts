import { errorText, isErrorCode } from '@/contract/base/errorCodes';
import { spoken } from '@/contract/base/language';
import type { SmsRecord } from '@/contract/sms/sms';
import { read, type Words } from '../../../sentences/sentence';

/** A message as it is stored. Its reasons get their words when somebody reads it. */
export type KeptSms = Omit<SmsRecord, 'errorText' | 'attempts'> & {
  errorText: Words;
  attempts: (Omit<SmsRecord['attempts'][number], 'text'> & { text: Words })[];
};

/**
 * Returns the reason of a failure. If the reader's language is English and the gateway's text is
 * Chinese, the meaning of the error code comes first and the text follows in brackets.
 */
const readReason = ({ errorCode, errorText: reason }: KeptSms): string => {
  if (typeof reason !== 'string') return read(reason);
  if (errorCode === '' || !/\p{Script=Han}/u.test(reason)) return reason;
  const meant = isErrorCode(errorCode)
    ? errorText(errorCode)
    : errorText('SMS_GATEWAY_REFUSED', { status: errorCode });
  return spoken({ 'zh-CN': reason, en: `${meant} (${reason})` });
};

/** Returns a message with its reasons in the reader's language. */
export const readReasons = (record: KeptSms): SmsRecord => ({
  ...record,
  errorText: readReason(record),
  attempts: record.attempts.map((attempt) => ({ ...attempt, text: read(attempt.text) })),
});
