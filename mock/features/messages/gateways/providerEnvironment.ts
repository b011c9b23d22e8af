import * as z from 'zod/mini';
import type { AliyunSettings } from './aliyunGateway';
import type { TencentSettings } from './tencentGateway';
import type { WecomSettings } from './wecomGateway';

export type ProviderSettings = AliyunSettings | TencentSettings;

const KEY = z.string().check(z.regex(/^[\x21-\x7e]{8,128}$/));
const KEY_EXPECTED = '8 to 128 letters, digits and signs';

/**
 * Address of a provider. Must use https, because keys and messages are sent to it. Only 127.0.0.1
 * may use http.
 */
const ENDPOINT = z
  .string()
  .check(z.regex(/^(https:\/\/[\w.-]+(:\d{1,5})?|http:\/\/127\.0\.0\.1:\d{1,5})$/));
const ENDPOINT_EXPECTED = 'an https:// address of a host alone';

export const providerVariables: Record<
  string,
  { schema: z.ZodMiniType<string>; expected: string }
> = {
  SMS_ALIYUN_KEY_ID: { schema: KEY, expected: KEY_EXPECTED },
  SMS_ALIYUN_KEY_SECRET: { schema: KEY, expected: KEY_EXPECTED },
  SMS_ALIYUN_ENDPOINT: { schema: ENDPOINT, expected: ENDPOINT_EXPECTED },
  SMS_TENCENT_SECRET_ID: { schema: KEY, expected: KEY_EXPECTED },
  SMS_TENCENT_SECRET_KEY: { schema: KEY, expected: KEY_EXPECTED },
  SMS_TENCENT_APP_ID: { schema: z.string().check(z.regex(/^\d{6,12}$/)), expected: 'a number' },
  SMS_TENCENT_REGION: {
    schema: z.string().check(z.regex(/^[a-z]+-[a-z]+(-\d)?$/)),
    expected: 'a region such as ap-guangzhou',
  },
  SMS_TENCENT_ENDPOINT: { schema: ENDPOINT, expected: ENDPOINT_EXPECTED },
  WECOM_CORP_ID: { schema: KEY, expected: KEY_EXPECTED },
  WECOM_AGENT_ID: { schema: z.string().check(z.regex(/^\d{1,10}$/)), expected: 'a number' },
  WECOM_SECRET: { schema: KEY, expected: KEY_EXPECTED },
  WECOM_ENDPOINT: { schema: ENDPOINT, expected: ENDPOINT_EXPECTED },
};

export const providerSecrets = [
  'SMS_ALIYUN_KEY_ID',
  'SMS_ALIYUN_KEY_SECRET',
  'SMS_TENCENT_SECRET_ID',
  'SMS_TENCENT_SECRET_KEY',
  'WECOM_SECRET',
];

export type Values = Readonly<Record<string, string | undefined>>;

/**
 * Returns the values of the required settings of a group, such as the settings of one provider.
 * Undefined if none of the group's settings is set. If some are set but a required one is missing,
 * `fail` stops the server.
 */
export const together = (
  values: Values,
  required: readonly string[],
  optional: readonly string[],
  fail: (line: string) => never,
): string[] | undefined => {
  if ([...required, ...optional].every((name) => values[name] === undefined)) return undefined;
  const missing = required.filter((name) => values[name] === undefined);
  if (missing.length > 0) return fail(`${missing.join(' and ')} must be set as well.`);
  return required.map((name) => values[name] ?? '');
};

export const readProviders = (
  values: Values,
  timeout: number,
  fail: (line: string) => never,
): ProviderSettings[] => {
  const providers: ProviderSettings[] = [];
  const aliyun = together(
    values,
    ['SMS_ALIYUN_KEY_ID', 'SMS_ALIYUN_KEY_SECRET'],
    ['SMS_ALIYUN_ENDPOINT'],
    fail,
  );
  if (aliyun) {
    const [keyId = '', keySecret = ''] = aliyun;
    const endpoint = values.SMS_ALIYUN_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com';
    providers.push({ provider: 'aliyun', keyId, keySecret, endpoint, timeout });
  }
  const tencent = together(
    values,
    ['SMS_TENCENT_SECRET_ID', 'SMS_TENCENT_SECRET_KEY', 'SMS_TENCENT_APP_ID'],
    ['SMS_TENCENT_REGION', 'SMS_TENCENT_ENDPOINT'],
    fail,
  );
  if (tencent) {
    const [secretId = '', secretKey = '', appId = ''] = tencent;
    const region = values.SMS_TENCENT_REGION ?? 'ap-guangzhou';
    const endpoint = values.SMS_TENCENT_ENDPOINT ?? 'https://sms.tencentcloudapi.com';
    providers.push({ provider: 'tencent', secretId, secretKey, appId, region, endpoint, timeout });
  }
  return providers;
};

/**
 * Timeout of one HTTP call in milliseconds. It is short, because all calls for one message must
 * finish before the message is set to `unknown`.
 */
const WECOM_TIMEOUT = 5000;

export const readWecom = (
  values: Values,
  fail: (line: string) => never,
): WecomSettings | undefined => {
  const wecom = together(
    values,
    ['WECOM_CORP_ID', 'WECOM_AGENT_ID', 'WECOM_SECRET'],
    ['WECOM_ENDPOINT'],
    fail,
  );
  if (!wecom) return undefined;
  const [corpId = '', agentId = '', secret = ''] = wecom;
  const endpoint = values.WECOM_ENDPOINT ?? 'https://qyapi.weixin.qq.com';
  return { corpId, agentId: Number(agentId), secret, endpoint, timeout: WECOM_TIMEOUT };
};
