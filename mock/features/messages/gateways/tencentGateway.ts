import type { HandOver } from '../outbox/handOver';
import type { Gateway } from './gateway';
import { parametersOf, signName } from './parameters';
import { failureOf } from './providerCodes';
import { tencentCodes } from './tencentCodes';

export interface TencentSettings {
  provider: 'tencent';
  secretId: string;
  secretKey: string;
  appId: string;
  region: string;
  endpoint: string;
  timeout: number;
}

/**
 * Errors of connections that failed before any data was sent. The SDK gives only a text, no code.
 */
const NEVER_SENT = /reason: .*\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;

/**
 * Converts an SDK error to the result of sending. Only a response of the provider has a code.
 * Without a code, the message may have been accepted.
 */
const failed = (error: unknown): HandOver => {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code) return failureOf(code, tencentCodes);
  return { outcome: NEVER_SENT.test(message) ? 'unreached' : 'doubtful' };
};

const answered = (status: { Code?: string; SerialNo?: string } = {}): HandOver => {
  const { Code: code = '', SerialNo: serialNo = '' } = status;
  return code === 'Ok'
    ? { outcome: 'accepted', gatewayId: serialNo.slice(0, 100) }
    : failureOf(code, tencentCodes);
};

const profileOf = ({ endpoint, timeout }: TencentSettings) => {
  const { protocol, host } = new URL(endpoint);
  return {
    httpProfile: { protocol: `${protocol}//`, endpoint: host, reqTimeout: timeout / 1000 },
  };
};

/**
 * Creates the gateway for 腾讯云 (Tencent Cloud). Only servers that use it import the SDK. The SDK
 * does not retry by itself.
 */
export const tencentGateway = async (settings: TencentSettings): Promise<Gateway> => {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const { secretId, secretKey, region, appId } = settings;
  const client = new sms.v20210111.Client({
    credential: { secretId, secretKey },
    region,
    profile: profileOf(settings),
  });

  return {
    send: async (message) => {
      const parameters = parametersOf(message);
      if ('refusal' in parameters) return parameters.refusal;
      try {
        const { SendStatusSet: statuses } = await client.SendSms({
          PhoneNumberSet: [`+86${message.mobile}`],
          SmsSdkAppId: appId,
          SignName: signName(message),
          TemplateId: message.template,
          TemplateParamSet: parameters.values.map(({ value }) => value),
          SessionContext: message.reference,
        });
        return answered(statuses?.[0]);
      } catch (error) {
        return failed(error);
      }
    },
    close: () => {},
  };
};
