import * as z from 'zod/mini';
import type { SmtpSettings } from './emailGateway';
import { fillBody, type HttpGatewaySettings, PLACEHOLDERS } from './httpGateway';
import {
  type ProviderSettings,
  providerSecrets,
  providerVariables,
  readProviders,
  readWecom,
  type Values,
} from './providerEnvironment';
import { readSmtp, SMTP_SECRETS, smtpVariables } from './smtpEnvironment';
import type { WecomSettings } from './wecomGateway';

export interface SmsEnvironment {
  /** Undefined if no SMS gateway is configured, in which case the simulated gateway is used. */
  gateway: HttpGatewaySettings | ProviderSettings | undefined;
  wecom: WecomSettings | undefined;
  smtp: SmtpSettings | undefined;
  reportSecret: string | undefined;
}

const BODY = '{"mobile":"{mobile}","content":"{signature}{content}","reference":"{reference}"}';
const MIN_SECRET = 16;

const refined = (test: (value: string) => boolean) => z.string().check(z.refine(test));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isHeaders = (text: string): boolean => {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  try {
    new Headers(value as Record<string, string>);
    return Object.values(value).every((it) => typeof it === 'string');
  } catch {
    return false;
  }
};

const isBody = (text: string): boolean => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const known = names.every((name) => (PLACEHOLDERS as readonly unknown[]).includes(name));
  return known && names.includes('mobile') && names.includes('content');
};

export const smsVariables: Record<string, { schema: z.ZodMiniType<string>; expected: string }> = {
  SMS_GATEWAY_URL: {
    schema: refined((v) => /^https?:\/\//.test(v) && URL.canParse(v)),
    expected: 'an http(s):// address',
  },
  SMS_GATEWAY_HEADERS: {
    schema: refined(isHeaders),
    expected: 'a JSON object of header names and texts',
  },
  SMS_GATEWAY_BODY: {
    schema: refined(isBody),
    expected:
      'a text with {mobile} and {content}, and besides only {signature}, {template} and {reference}',
  },
  SMS_GATEWAY_ID: {
    schema: z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/)),
    expected: 'a field of the answer, such as data.id',
  },
  SMS_GATEWAY_OK: {
    schema: z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*=.+$/)),
    expected: 'a field of the answer and its value, such as code=0',
  },
  SMS_GATEWAY_TIMEOUT: {
    schema: refined((v) => /^\d{1,2}$/.test(v) && Number(v) >= 1 && Number(v) <= 30),
    expected: 'a number of seconds from 1 to 30',
  },
  SMS_REPORT_SECRET: {
    schema: refined((v) => v.length >= MIN_SECRET && /^[\x21-\x7e]+$/.test(v)),
    expected: `${MIN_SECRET} or more letters, digits and signs`,
  },
  ...providerVariables,
  ...smtpVariables,
};

/** Names of secret settings, whose values never appear in error messages. */
export const SMS_SECRETS = [
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_HEADERS',
  'SMS_REPORT_SECRET',
  ...providerSecrets,
  ...SMTP_SECRETS,
];

/**
 * Inserts a sample message into the request body, and returns false if the result is not valid
 * JSON. If the content type is not JSON, returns true without checking.
 */
const isWritable = ({ body, headers }: Pick<HttpGatewaySettings, 'body' | 'headers'>): boolean => {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  if (type && !type[1].includes('json')) return true;
  const sample = {
    mobile: '1',
    content: '"\\\n',
    signature: '【】',
    template: '1',
    reference: '1',
  };
  return parsed(fillBody(body, headers, sample)) !== undefined;
};

const readHttp = (
  url: string,
  values: Values,
  timeout: number,
  fail: (line: string) => never,
): HttpGatewaySettings => {
  const headers = JSON.parse(values.SMS_GATEWAY_HEADERS ?? '{}') as Record<string, string>;
  const body = values.SMS_GATEWAY_BODY ?? BODY;
  if (!isWritable({ body, headers })) {
    return fail('SMS_GATEWAY_BODY must be JSON, or SMS_GATEWAY_HEADERS name another content-type.');
  }
  const [, field = '', value = ''] = /^([^=]+)=(.+)$/.exec(values.SMS_GATEWAY_OK ?? '') ?? [];
  return {
    provider: 'http',
    url,
    headers,
    body,
    idField: values.SMS_GATEWAY_ID ?? 'id',
    accepted: field ? { field, value } : undefined,
    timeout,
  };
};

/**
 * Reads the settings of all channels. `fail` stops the server with a one-line error if a setting is
 * wrong.
 */
export const readSms = (
  read: (name: string) => string | undefined,
  fail: (line: string) => never,
): SmsEnvironment => {
  const values = Object.fromEntries(Object.keys(smsVariables).map((name) => [name, read(name)]));
  const { SMS_GATEWAY_URL: url, SMS_REPORT_SECRET: reportSecret } = values;
  const timeout = Number(values.SMS_GATEWAY_TIMEOUT ?? 10) * 1000;
  const gateways = [
    ...(url ? [readHttp(url, values, timeout, fail)] : []),
    ...readProviders(values, timeout, fail),
  ];
  if (gateways.length > 1) {
    return fail('Only one of SMS_GATEWAY_URL, SMS_ALIYUN_… and SMS_TENCENT_… can be set.');
  }
  const others = { wecom: readWecom(values, fail), smtp: readSmtp(values, fail) };
  return { gateway: gateways[0], ...others, reportSecret };
};
