import { fixed } from './worded';

const PER_NUMBER = fixed(
  '同一号码发送得太频繁，过一段时间可以重发',
  'Too many messages to this number; send again after some time',
);
const FULL_TODAY = fixed(
  '今天的发送量已到腾讯云控制台设定的上限',
  "Today's limit in the Tencent Cloud console is reached",
);
const KEY = fixed('腾讯云密钥不正确', 'The Tencent Cloud key is wrong');
const UNREADABLE = fixed('腾讯云没有读懂请求', 'Tencent Cloud could not read the request');
const CLOCK = fixed(
  '本服务器的时钟与腾讯云相差太多',
  "This server's clock differs too much from Tencent Cloud's",
);

/**
 * Error codes of 腾讯云's SendSms (cloud.tencent.com/document/product/382/59177), and the common error
 * codes of its API 3.0.
 */
export const TENCENT = {
  'tencent.FailedOperation.ContainSensitiveWord': fixed(
    '短信含有禁止发送的词',
    'The message contains a word that may not be sent',
  ),
  'tencent.FailedOperation.FailResolvePacket': UNREADABLE,
  'tencent.FailedOperation.JsonParseFail': UNREADABLE,
  'tencent.FailedOperation.InsufficientBalanceInSmsPackage': fixed(
    '腾讯云套餐包余量不足，购买后可以重发',
    'The Tencent Cloud package is used up; buy another one and send again',
  ),
  'tencent.FailedOperation.MarketingSendTimeConstraint': fixed(
    '营销短信只能在 8 点至 22 点发送',
    'Marketing messages are sent from 8:00 to 22:00 only',
  ),
  'tencent.FailedOperation.PhoneNumberInBlacklist': fixed(
    '号码在腾讯云的免打扰名单里，通常是对方退订过',
    "The number is on Tencent Cloud's do-not-disturb list, usually because the person unsubscribed",
  ),
  'tencent.FailedOperation.SignatureIncorrectOrUnapproved': fixed(
    '腾讯云没有这个签名，或签名未通过审核',
    'Tencent Cloud has no such signature, or it was not approved',
  ),
  'tencent.FailedOperation.TemplateIncorrectOrUnapproved': fixed(
    '模板未通过审核，或短信与审核过的模板不一致',
    'The template was not approved, or the message differs from the approved one',
  ),
  'tencent.FailedOperation.TemplateUnapprovedOrNotExist': fixed(
    '腾讯云没有这个模板，或模板未通过审核',
    'Tencent Cloud has no such template, or it was not approved',
  ),
  'tencent.FailedOperation.TemplateParamSetNotMatchApprovedTemplate': fixed(
    '变量的个数与腾讯云模板不一致：请核对“短信设置”的文字',
    'The Tencent Cloud template has another number of variables: check the texts in "Message settings"',
  ),
  'tencent.InternalError.RequestTimeException': CLOCK,
  'tencent.InternalError.RestApiInterfaceNotExist': fixed(
    '腾讯云没有这个接口',
    'Tencent Cloud has no such call',
  ),
  'tencent.InternalError.SigFieldMissing': KEY,
  'tencent.InternalError.SigVerificationFail': KEY,
  'tencent.InvalidParameterValue.ContentLengthLimit': fixed('短信太长', 'The message is too long'),
  'tencent.InvalidParameterValue.IncorrectPhoneNumber': fixed(
    '手机号不正确',
    'The mobile number is wrong',
  ),
  'tencent.InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': fixed(
    '变量里不允许有网址',
    'A variable may not contain a web address',
  ),
  'tencent.InvalidParameterValue.SdkAppIdNotExist': fixed(
    '短信应用（SdkAppId）不存在',
    'The application (SdkAppId) does not exist',
  ),
  'tencent.InvalidParameterValue.TemplateParameterFormatError': fixed(
    '变量的格式与腾讯云模板不符',
    'The format of a variable does not fit the Tencent Cloud template',
  ),
  'tencent.InvalidParameterValue.TemplateParameterLengthLimit': fixed(
    '某个变量的值超过腾讯云的长度上限',
    'The value of a variable is longer than Tencent Cloud allows',
  ),
  'tencent.LimitExceeded.AppMainlandChinaDailyLimit': FULL_TODAY,
  'tencent.LimitExceeded.AppDailyLimit': FULL_TODAY,
  'tencent.LimitExceeded.DailyLimit': FULL_TODAY,
  'tencent.LimitExceeded.DeliveryFrequencyLimit': PER_NUMBER,
  'tencent.LimitExceeded.PhoneNumberCountLimit': fixed(
    '一次发送的号码太多',
    'Too many numbers at once',
  ),
  'tencent.LimitExceeded.PhoneNumberDailyLimit': PER_NUMBER,
  'tencent.LimitExceeded.PhoneNumberOneHourLimit': PER_NUMBER,
  'tencent.LimitExceeded.PhoneNumberThirtySecondLimit': PER_NUMBER,
  'tencent.LimitExceeded.PhoneNumberSameContentDailyLimit': fixed(
    '同一内容今天发给这个号码的次数已到上限',
    'The same text went to this number too often today',
  ),
  'tencent.MissingParameter.EmptyPhoneNumberSet': fixed('没有手机号', 'There is no mobile number'),
  'tencent.UnauthorizedOperation.IndividualUserMarketingSmsPermissionDeny': fixed(
    '个人账号不能发送营销短信',
    "A person's account may not send marketing messages",
  ),
  'tencent.UnauthorizedOperation.RequestIpNotInWhitelist': fixed(
    '本服务器的地址不在腾讯云的白名单里',
    "This server's address is not on Tencent Cloud's allow list",
  ),
  'tencent.UnauthorizedOperation.RequestPermissionDeny': fixed(
    '腾讯云账号没有发送短信的权限',
    'The Tencent Cloud account may not send text messages',
  ),
  'tencent.UnauthorizedOperation.SdkAppIdIsDisabled': fixed(
    '短信应用（SdkAppId）已被停用',
    'The application (SdkAppId) is disabled',
  ),
  'tencent.UnauthorizedOperation.ServiceSuspendDueToArrears': fixed(
    '腾讯云短信已因欠费停止，充值后可以重发',
    'Tencent Cloud has stopped the service for lack of payment; top up and send again',
  ),
  'tencent.UnauthorizedOperation.SmsSdkAppIdVerifyFail': fixed(
    '短信应用（SdkAppId）不属于这个账号',
    'The application (SdkAppId) does not belong to this account',
  ),
  'tencent.UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber': fixed(
    '国内与国际号码不能一起发送',
    'Numbers inside and outside mainland China cannot be mixed',
  ),
  'tencent.UnsupportedOperation.UnsupportedRegion': fixed(
    '不支持这个号码所在的地区',
    'The region of this number is not supported',
  ),
  'tencent.AuthFailure.SecretIdNotFound': fixed(
    '腾讯云密钥不存在',
    'The Tencent Cloud key does not exist',
  ),
  'tencent.AuthFailure.SignatureFailure': KEY,
  'tencent.AuthFailure.SignatureExpire': CLOCK,
  'tencent.AuthFailure.UnauthorizedOperation': fixed(
    '密钥没有发送短信的权限',
    'The key may not send text messages',
  ),
};
