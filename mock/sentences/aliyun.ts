import { fixed } from './worded';

const NO_RIGHT = fixed('访问密钥没有发送短信的权限', 'The access key may not send text messages');
const NOT_SUBSCRIBED = fixed(
  '阿里云账号没有开通短信服务',
  'The Aliyun account has no text message service',
);

/** Error codes of 阿里云's SendSms (help.aliyun.com, 短信服务 API 错误码). */
export const ALIYUN = {
  'aliyun.isv.SMS_SIGNATURE_SCENE_ILLEGAL': fixed(
    '签名与模板的类型不一致',
    'Signature and template are of different types',
  ),
  'aliyun.isv.SMS_SIGNATURE_ILLEGAL': fixed(
    '阿里云账号下没有这个签名，或签名未通过审核',
    'The Aliyun account has no such signature, or it was not approved',
  ),
  'aliyun.isv.SMS_SIGN_ILLEGAL': fixed('签名被禁止使用', 'The signature is forbidden'),
  'aliyun.isv.SIGN_STATE_ILLEGAL': fixed('签名当前不可用', 'The signature cannot be used now'),
  'aliyun.isv.SIGNATURE_BLACKLIST': fixed(
    '签名含有不允许的内容',
    'The signature contains something forbidden',
  ),
  'aliyun.isv.SMS_TEMPLATE_ILLEGAL': fixed(
    '阿里云账号下没有这个模板，或模板未通过审核',
    'The Aliyun account has no such template, or it was not approved',
  ),
  'aliyun.isv.TEMPLATE_MISSING_PARAMETERS': fixed(
    '模板里有变量没有得到值：请核对“短信设置”的文字与阿里云模板的变量名',
    'A variable of the template got no value: compare the texts in "Message settings" with the variables of the Aliyun template',
  ),
  'aliyun.isv.TEMPLATE_PARAMS_ILLEGAL': fixed(
    '变量的值与阿里云模板中该变量的类型不符',
    'The value of a variable does not fit its type in the Aliyun template',
  ),
  'aliyun.isv.INVALID_JSON_PARAM': fixed('变量的格式不正确', 'The variables have a wrong format'),
  'aliyun.isv.INVALID_PARAMETERS': fixed('参数不正确', 'A parameter is wrong'),
  'aliyun.isv.PARAM_LENGTH_LIMIT': fixed(
    '某个变量的值超过阿里云的长度上限',
    'The value of a variable is longer than Aliyun allows',
  ),
  'aliyun.isv.PARAM_NOT_SUPPORT_URL': fixed(
    '变量里不允许有网址',
    'A variable may not contain a web address',
  ),
  'aliyun.isv.BLACK_KEY_CONTROL_LIMIT': fixed(
    '变量里有阿里云不允许的词',
    'A variable contains a word that Aliyun does not allow',
  ),
  'aliyun.isv.SMS_CONTENT_ILLEGAL': fixed(
    '短信含有禁止发送的内容',
    'The message contains something that may not be sent',
  ),
  'aliyun.isv.SMS_CONTENT_MISMATCH_TEMPLATE_TYPE': fixed(
    '短信内容与模板的类型不符',
    'The message does not fit the type of its template',
  ),
  'aliyun.isv.MOBILE_NUMBER_ILLEGAL': fixed('手机号不正确', 'The mobile number is wrong'),
  'aliyun.isv.MOBILE_COUNT_OVER_LIMIT': fixed('一次发送的号码太多', 'Too many numbers at once'),
  'aliyun.isv.DOMESTIC_NUMBER_NOT_SUPPORTED': fixed(
    '国际模板不能发往国内号码',
    'An international template cannot go to a number in mainland China',
  ),
  'aliyun.isv.BUSINESS_LIMIT_CONTROL': fixed(
    '同一号码发送得太频繁，过一段时间可以重发',
    'Too many messages to this number; send again after some time',
  ),
  'aliyun.isv.DAY_LIMIT_CONTROL': fixed(
    '今天的发送量已到阿里云控制台设定的上限',
    "Today's limit in the Aliyun console is reached",
  ),
  'aliyun.isv.MONTH_LIMIT_CONTROL': fixed(
    '本月的发送量已到阿里云控制台设定的上限',
    "This month's limit in the Aliyun console is reached",
  ),
  'aliyun.isv.AMOUNT_NOT_ENOUGH': fixed(
    '阿里云余额不足，充值后可以重发',
    'The balance at Aliyun is too low; top it up and send again',
  ),
  'aliyun.isv.OUT_OF_SERVICE': fixed(
    '阿里云短信已因欠费停机，充值后可以重发',
    'Aliyun has stopped the service for lack of payment; top up and send again',
  ),
  'aliyun.isv.ACCOUNT_NOT_EXISTS': fixed('阿里云账号不存在', 'The Aliyun account does not exist'),
  'aliyun.isv.ACCOUNT_ABNORMAL': fixed(
    '阿里云账号异常',
    'Something is wrong with the Aliyun account',
  ),
  'aliyun.isv.SECURITY_FROZEN_ACCOUNT': fixed('阿里云账号已被冻结', 'The Aliyun account is frozen'),
  'aliyun.isv.PRODUCT_UN_SUBSCRIPT': NOT_SUBSCRIBED,
  'aliyun.isv.PRODUCT_UNSUBSCRIBE': NOT_SUBSCRIBED,
  'aliyun.isv.EXTEND_CODE_ERROR': fixed(
    '扩展码用在了不同的签名上',
    'The extension code is used with another signature',
  ),
  'aliyun.isv.DENY_IP_RANGE': fixed(
    '本服务器所在地区的地址被阿里云禁止',
    "Aliyun refuses addresses of this server's region",
  ),
  'aliyun.isp.RAM_PERMISSION_DENY': NO_RIGHT,
  'aliyun.PORT_NOT_REGISTERED': fixed(
    '签名还没有完成运营商的实名报备',
    'The signature is not yet registered with the carriers',
  ),
  'aliyun.InvalidAccessKeyId.NotFound': fixed(
    '阿里云访问密钥不存在',
    'The Aliyun access key does not exist',
  ),
  'aliyun.InvalidAccessKeyId.Inactive': fixed(
    '阿里云访问密钥已被禁用',
    'The Aliyun access key is disabled',
  ),
  'aliyun.SignatureDoesNotMatch': fixed('阿里云访问密钥不正确', 'The Aliyun access key is wrong'),
  'aliyun.IncompleteSignature': fixed(
    '阿里云没有认出签名：访问密钥不完整',
    'Aliyun did not accept the request: the access key is incomplete',
  ),
  'aliyun.InvalidTimeStamp.Expired': fixed(
    '本服务器的时钟与阿里云相差太多',
    "This server's clock differs too much from Aliyun's",
  ),
  'aliyun.Forbidden': NO_RIGHT,
  'aliyun.Forbidden.RAM': NO_RIGHT,
  'aliyun.NoPermission': NO_RIGHT,
};
