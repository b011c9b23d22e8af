import { errorText, isErrorCode, readStored } from '@/contract/base/errorCodes';
import { LANGUAGES, language, spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import { SMS_STATUSES, type SmsRecord } from '@/contract/sms/sms';
import { acceptedText, STATUS_TEXTS, statusName } from './states';

/** More Chinese texts that are stored with messages, with English translations. */
const OTHERS: Readonly<Record<string, string>> = {
  [acceptedText({ byWecom: true })]: 'Handed to WeCom, which sends no reports',
  [acceptedText({ simulated: true })]: 'Handed to the simulated gateway, nothing is really sent',
  [acceptedText({})]: 'Handed to the gateway',
  企业微信: 'WeCom',
  // Only in the sample data.
  号码为空号: 'There is no such number',
  用户已停机: 'The number is suspended',
  '用户关机，超过有效期': 'The phone stayed switched off',
  发送后未收到网关应答: 'The gateway did not answer',
};

const known = (text: string): string | undefined => {
  const status = SMS_STATUSES.find((each) => STATUS_TEXTS[each] === text);
  return status ? statusName(status) : (OTHERS[text] ?? readStored(text));
};

/** Translates a stored text to the user's language. An unknown text stays as it is. */
const readText = (text: string): string => {
  const exact = known(text);
  if (exact !== undefined) return exact;
  const [first = '', ...rest] = text.split('：');
  const before = known(first);
  return rest.length > 0 && before !== undefined
    ? `${before}${marks().colon}${readText(rest.join('：'))}`
    : text;
};

/**
 * Returns the reason of a failure. For English users, the meaning of the error code comes before a
 * Chinese text of the gateway.
 */
const readReason = ({ errorCode, errorText: text }: SmsRecord): string => {
  const read = readText(text);
  const isForeign = read === text && errorCode !== '' && /\p{Script=Han}/u.test(text);
  if (!isForeign) return read;
  const meant = isErrorCode(errorCode)
    ? errorText(errorCode)
    : errorText('SMS_GATEWAY_REFUSED', { status: errorCode });
  return spoken({ 'zh-CN': text, en: `${meant} (${text})` });
};

/** Translates the reasons in a message to the user's language. They are stored in Chinese. */
export const withReadReasons = (record: SmsRecord): SmsRecord => {
  if (language() === LANGUAGES[0]) return record;
  return {
    ...record,
    errorText: readReason(record),
    attempts: record.attempts.map((attempt) => ({ ...attempt, text: readText(attempt.text) })),
  };
};
