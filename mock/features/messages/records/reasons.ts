import { errorText, isErrorCode } from '@/contract/base/errorCodes';
import { spoken } from '@/contract/base/language';
import type { SmsRecord } from '@/contract/sms/sms';
import { read, type Words } from '../../../sentences/sentence';

/**
 * A stored text message. `errorText` is the gateway's own text, or an error code that is translated
 * for the reader.
 */
export type KeptSms = Omit<SmsRecord, 'errorText' | 'attempts'> & {
  errorText: Words;
  attempts: (Omit<SmsRecord['attempts'][number], 'text'> & { text: Words })[];
};

/**
 * Returns why a message failed, in the reader's language. If the gateway's text is Chinese, English
 * readers get the meaning of the error code, followed by this text in brackets.
 */
export const readReason = ({
  errorCode,
  errorText: reason,
}: Pick<KeptSms, 'errorCode' | 'errorText'>): string => {
  if (typeof reason !== 'string') return read(reason);
  if (errorCode === '' || !/\p{Script=Han}/u.test(reason)) return reason;
  const meant = isErrorCode(errorCode)
    ? errorText(errorCode)
    : errorText('SMS_GATEWAY_REFUSED', { status: errorCode });
  return spoken({ 'zh-CN': reason, en: `${meant} (${reason})` });
};

export const readReasons = (record: KeptSms): SmsRecord => ({
  ...record,
  errorText: readReason(record),
  attempts: record.attempts.map((attempt) => ({ ...attempt, text: read(attempt.text) })),
});
