import type { TemplateValues } from '@/domain/sms/templateValues';
import type { HandOver } from '../outbox/handOver';
import { aliyunCodes } from './aliyunCodes';
import { wasNeverSent } from './connecting';
import type { Gateway, OutgoingSms } from './gateway';
import { parametersOf, refused, signName } from './parameters';
import { failureOf } from './providerCodes';

export interface AliyunSettings {
  provider: 'aliyun';
  keyId: string;
  keySecret: string;
  endpoint: string;
  timeout: number;
}

/**
 * Names of our template variables at 阿里云 (Alibaba Cloud), which allows only Latin letters in
 * names.
 */
export const ALIYUN_NAMES: Readonly<Record<string, string>> = {
  教师: 'teacher',
  课程: 'course',
  班级: 'className',
  日期: 'date',
  星期: 'weekday',
  节次: 'periods',
  时间: 'time',
  地点: 'room',
  内容: 'topic',
  原时间: 'former',
  代课教师: 'substitute',
  链接: 'link',
  正文: 'content',
};

/** An error thrown by the SDK. `statusCode` is set only if the provider has responded. */
interface Failure {
  code?: string;
  statusCode?: number;
}

/**
 * Converts an SDK error to the result of sending. After an HTTP status of 500 or higher, the
 * provider may have accepted the message nevertheless.
 */
const failed = (error: unknown): HandOver => {
  const { code = '', statusCode } = (error ?? {}) as Failure;
  if (statusCode === undefined) {
    return { outcome: wasNeverSent(error) ? 'unreached' : 'doubtful' };
  }
  const isClear = statusCode < 500 || aliyunCodes.later.test(code);
  return isClear ? failureOf(code, aliyunCodes) : { outcome: 'doubtful' };
};

const answered = ({ code = '', bizId = '' }: { code?: string; bizId?: string }): HandOver =>
  code === 'OK'
    ? { outcome: 'accepted', gatewayId: bizId.slice(0, 100) }
    : failureOf(code, aliyunCodes);

/**
 * Returns the default export of a CommonJS module, which Node wraps in `default` twice but tsx only
 * once.
 */
const defaultOf = <T>(imported: T | { default: T }): T =>
  typeof imported === 'object' && imported !== null && 'default' in imported
    ? imported.default
    : imported;

const configOf = ({ keyId, keySecret, endpoint, timeout }: AliyunSettings) => {
  const { protocol, host } = new URL(endpoint);
  return {
    accessKeyId: keyId,
    accessKeySecret: keySecret,
    endpoint: host,
    protocol: protocol.slice(0, -1),
    connectTimeout: timeout,
    readTimeout: timeout,
    // Closes the connection after each call. Otherwise the first message after a break could fail
    // on a connection that is no longer open.
    globalParameters: { headers: { connection: 'close' } },
  };
};

/**
 * Creates the gateway for 阿里云 (Alibaba Cloud). Imports the SDK here, because the import takes
 * half a second and 35 MB that other servers do not need. `retryOptions` must stay unset, so that
 * the SDK does not send a message twice.
 */
export const aliyunGateway = async (settings: AliyunSettings): Promise<Gateway> => {
  const [{ default: imported, SendSmsRequest }, { $OpenApiUtil: Util }] = await Promise.all([
    import('@alicloud/dysmsapi20170525'),
    import('@alicloud/openapi-core'),
  ]);
  const Client = defaultOf<typeof imported>(imported);
  const client = new Client(new Util.Config(configOf(settings)));

  const requestOf = (message: OutgoingSms, values: TemplateValues) =>
    new SendSmsRequest({
      phoneNumbers: message.mobile,
      signName: signName(message),
      templateCode: message.template,
      templateParam: JSON.stringify(
        Object.fromEntries(values.map(({ name, value }) => [ALIYUN_NAMES[name] ?? name, value])),
      ),
      outId: message.reference,
    });

  return {
    send: async (message) => {
      const parameters = parametersOf(message);
      if ('refusal' in parameters) return parameters.refusal;
      // 阿里云 refuses empty values (isv.TEMPLATE_MISSING_PARAMETERS). Only the link can be empty,
      // so the error mentions the link.
      if (parameters.values.some(({ value }) => value === '')) {
        return refused('SMS_LINK_EMPTY').refusal;
      }
      try {
        const { body } = await client.sendSms(requestOf(message, parameters.values));
        return answered(body ?? {});
      } catch (error) {
        return failed(error);
      }
    },
    close: () => {},
  };
};
