import type { ProviderCodes } from './providerCodes';

const PER_NUMBER = '同一号码发送得太频繁，过一段时间可以重发';
const FULL_TODAY = '今天的发送量已到腾讯云控制台设定的上限';
const KEY = '腾讯云密钥不正确';

/**
 * Error codes of SendSms of 腾讯云 (Tencent Cloud), from cloud.tencent.com/document/product/382/59177
 * and API 3.0.
 */
export const tencentCodes: ProviderCodes = {
  refused:
    /^(FailedOperation|InvalidParameter|InvalidParameterValue|LimitExceeded|MissingParameter|UnauthorizedOperation|UnsupportedOperation|AuthFailure|UnsupportedRegion)(\.|$)/,
  later: /^RequestLimitExceeded(\.|$)/,
  open: /^FailedOperation$/,
  texts: {
    'FailedOperation.ContainSensitiveWord': '短信含有禁止发送的词',
    'FailedOperation.FailResolvePacket': '腾讯云没有读懂请求',
    'FailedOperation.JsonParseFail': '腾讯云没有读懂请求',
    'FailedOperation.InsufficientBalanceInSmsPackage': '腾讯云套餐包余量不足，购买后可以重发',
    'FailedOperation.MarketingSendTimeConstraint': '营销短信只能在 8 点至 22 点发送',
    'FailedOperation.PhoneNumberInBlacklist': '号码在腾讯云的免打扰名单里，通常是对方退订过',
    'FailedOperation.SignatureIncorrectOrUnapproved': '腾讯云没有这个签名，或签名未通过审核',
    'FailedOperation.TemplateIncorrectOrUnapproved': '模板未通过审核，或短信与审核过的模板不一致',
    'FailedOperation.TemplateUnapprovedOrNotExist': '腾讯云没有这个模板，或模板未通过审核',
    'FailedOperation.TemplateParamSetNotMatchApprovedTemplate':
      '变量的个数与腾讯云模板不一致：请核对“短信设置”的文字',
    'InternalError.RequestTimeException': '本服务器的时钟与腾讯云相差太多',
    'InternalError.RestApiInterfaceNotExist': '腾讯云没有这个接口',
    'InternalError.SigFieldMissing': KEY,
    'InternalError.SigVerificationFail': KEY,
    'InvalidParameterValue.ContentLengthLimit': '短信太长',
    'InvalidParameterValue.IncorrectPhoneNumber': '手机号不正确',
    'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': '变量里不允许有网址',
    'InvalidParameterValue.SdkAppIdNotExist': '短信应用（SdkAppId）不存在',
    'InvalidParameterValue.TemplateParameterFormatError': '变量的格式与腾讯云模板不符',
    'InvalidParameterValue.TemplateParameterLengthLimit': '某个变量的值超过腾讯云的长度上限',
    'LimitExceeded.AppMainlandChinaDailyLimit': FULL_TODAY,
    'LimitExceeded.AppDailyLimit': FULL_TODAY,
    'LimitExceeded.DailyLimit': FULL_TODAY,
    'LimitExceeded.DeliveryFrequencyLimit': PER_NUMBER,
    'LimitExceeded.PhoneNumberCountLimit': '一次发送的号码太多',
    'LimitExceeded.PhoneNumberDailyLimit': PER_NUMBER,
    'LimitExceeded.PhoneNumberOneHourLimit': PER_NUMBER,
    'LimitExceeded.PhoneNumberThirtySecondLimit': PER_NUMBER,
    'LimitExceeded.PhoneNumberSameContentDailyLimit': '同一内容今天发给这个号码的次数已到上限',
    'MissingParameter.EmptyPhoneNumberSet': '没有手机号',
    'UnauthorizedOperation.IndividualUserMarketingSmsPermissionDeny': '个人账号不能发送营销短信',
    'UnauthorizedOperation.RequestIpNotInWhitelist': '本服务器的地址不在腾讯云的白名单里',
    'UnauthorizedOperation.RequestPermissionDeny': '腾讯云账号没有发送短信的权限',
    'UnauthorizedOperation.SdkAppIdIsDisabled': '短信应用（SdkAppId）已被停用',
    'UnauthorizedOperation.ServiceSuspendDueToArrears': '腾讯云短信已因欠费停止，充值后可以重发',
    'UnauthorizedOperation.SmsSdkAppIdVerifyFail': '短信应用（SdkAppId）不属于这个账号',
    'UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber': '国内与国际号码不能一起发送',
    'UnsupportedOperation.UnsupportedRegion': '不支持这个号码所在的地区',
    'AuthFailure.SecretIdNotFound': '腾讯云密钥不存在',
    'AuthFailure.SignatureFailure': KEY,
    'AuthFailure.SignatureExpire': '本服务器的时钟与腾讯云相差太多',
    'AuthFailure.UnauthorizedOperation': '密钥没有发送短信的权限',
  },
};
