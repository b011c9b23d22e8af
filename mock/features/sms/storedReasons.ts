import { errorText, isErrorCode, readStored } from '@/contract/base/errorCodes';
import { LANGUAGES, language, spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import { SMS_STATUSES, type SmsRecord } from '@/contract/sms/sms';
import { acceptedText, STATUS_TEXTS, statusName } from './smsStates';

/** What else is stored besides statuses and the sentences of codes. */
const OTHERS: Readonly<Record<string, string>> = {
  [acceptedText({ byWecom: true })]: 'Handed to WeCom, which sends no reports',
  [acceptedText({ simulated: true })]: 'Handed to the simulated gateway, nothing is really sent',
  [acceptedText({})]: 'Handed to the gateway',
  企业微信: 'WeCom',
  // The sample data's.
  号码为空号: 'There is no such number',
  用户已停机: 'The number is suspended',
  '用户关机，超过有效期': 'The phone stayed switched off',
  发送后未收到网关应答: 'The gateway did not answer',
};

const known = (text: string): string | undefined => {
  const status = SMS_STATUSES.find((each) => STATUS_TEXTS[each] === text);
  return status ? statusName(status) : (OTHERS[text] ?? readStored(text));
};

/** A stored text in the reader's language; one that no part of the console wrote stays as it is. */
const readText = (text: string): string => {
  const whole = known(text);
  if (whole !== undefined) return whole;
  const [first = '', ...rest] = text.split('：');
  const before = known(first);
  return rest.length > 0 && before !== undefined
    ? `${before}${marks().colon}${readText(rest.join('：'))}`
    : text;
};

/** What a gateway said in its own words is told with what its code means here. */
const readReason = ({ errorCode, errorText: text }: SmsRecord): string => {
  const read = readText(text);
  const isForeign = read === text && errorCode !== '' && /\p{Script=Han}/u.test(text);
  if (!isForeign) return read;
  const meant = isErrorCode(errorCode)
    ? errorText(errorCode)
    : errorText('SMS_GATEWAY_REFUSED', { status: errorCode });
  return spoken({ 'zh-CN': text, en: `${meant} (${text})` });
};

/** A message as it is read: its stored reasons are Chinese, whoever reads them. */
export const withReadReasons = (record: SmsRecord): SmsRecord => {
  if (language() === LANGUAGES[0]) return record;
  return {
    ...record,
    errorText: readReason(record),
    attempts: record.attempts.map((attempt) => ({ ...attempt, text: readText(attempt.text) })),
  };
};
