import type { SmsChannel } from '@/contract/sms/sms';
import type { Store } from '../../../db/write/store';
import { type SentenceCode, sentence, type Words } from '../../../sentences/sentence';
import { noteOutcome } from '../../integration/outcomes';
import type { HandOver } from './handOver';

const ACCEPTED = {
  sms: 'gatewayAccepted',
  wecom: 'wecomAccepted',
  email: 'emailAccepted',
} as const satisfies Record<SmsChannel, string>;

/**
 * Reasons to refuse a single message, such as a wrong number. They do not mean that the gateway has
 * failed.
 */
const OF_ONE_MESSAGE: ReadonlySet<string> = new Set<SentenceCode>([
  'SMS_LINK_EMPTY',
  'SMS_TEMPLATE_UNREGISTERED',
  'SMS_TEMPLATE_DIFFERS',
  'SMS_WECOM_ACCOUNT_GONE',
  'SMS_EMAIL_GONE',
  'email.recipient',
  'wecom.40003',
  'wecom.60011',
  'wecom.60111',
  'wecom.81013',
  'wecom.82001',
  'wecom.44004',
  'wecom.45002',
  'wecom.45033',
  'aliyun.isv.MOBILE_NUMBER_ILLEGAL',
  'aliyun.isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
  'aliyun.isv.BUSINESS_LIMIT_CONTROL',
  'aliyun.isv.BLACK_KEY_CONTROL_LIMIT',
  'aliyun.isv.SMS_CONTENT_ILLEGAL',
  'aliyun.isv.PARAM_LENGTH_LIMIT',
  'aliyun.isv.PARAM_NOT_SUPPORT_URL',
  'aliyun.isv.INVALID_PARAMETERS',
  'tencent.InvalidParameterValue.IncorrectPhoneNumber',
  'tencent.InvalidParameterValue.ContentLengthLimit',
  'tencent.InvalidParameterValue.ProhibitedUseUrlInTemplateParameter',
  'tencent.InvalidParameterValue.TemplateParameterLengthLimit',
  'tencent.FailedOperation.ContainSensitiveWord',
  'tencent.FailedOperation.PhoneNumberInBlacklist',
  'tencent.LimitExceeded.DeliveryFrequencyLimit',
  'tencent.LimitExceeded.PhoneNumberDailyLimit',
  'tencent.LimitExceeded.PhoneNumberOneHourLimit',
  'tencent.LimitExceeded.PhoneNumberThirtySecondLimit',
  'tencent.LimitExceeded.PhoneNumberSameContentDailyLimit',
]);

const isOfOneMessage = (words: Words): boolean =>
  typeof words !== 'string' && OF_ONE_MESSAGE.has(words.code);

/** Describes the result of sending in a sentence for users. */
export const saidBy = (channel: SmsChannel, result: HandOver): Words => {
  if (result.outcome === 'refused') return result.errorText;
  if (result.outcome === 'accepted') return sentence(ACCEPTED[channel]);
  const reason = result.outcome === 'unreached' ? result.reason : undefined;
  return reason ?? sentence('gatewayAnswersNot');
};

/**
 * Records whether a channel's gateway worked for the last message, and the result as a sentence.
 * The page 系统 › 集成 shows both.
 */
export const noteResult = (
  store: Store,
  channel: SmsChannel,
  result: HandOver,
  now: Date,
): void => {
  if (result.outcome === 'accepted' && result.simulated) return;
  const worked =
    result.outcome === 'accepted' ||
    (result.outcome === 'refused' && isOfOneMessage(result.errorText));
  noteOutcome(store, channel, { worked, said: saidBy(channel, result) }, now);
};
