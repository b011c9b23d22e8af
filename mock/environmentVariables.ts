import * as z from 'zod/mini';
import { SMS_SECRETS, smsVariables } from './features/messages/gateways/gatewayEnvironment';
import { SIGN_ON_SECRETS, signOnVariables } from './features/singleSignOn/signOnEnvironment';
import { LOG_LEVELS } from './telemetry/log';

/** An error for an invalid setting. Its message is one line for the operator of the server. */
export class EnvironmentError extends Error {}

const MIN_ADMIN_PASSWORD = 12;

const refined = (test: (value: string) => boolean) => z.string().check(z.refine(test));
const isUrl = (schemes: RegExp) => (value: string) => schemes.test(value) && URL.canParse(value);

const isOrigin = (value: string) =>
  isUrl(/^https?:\/\//)(value) && value.replace(/\/$/, '') === new URL(value).origin;

const SECRETS = [
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'METRICS_TOKEN',
  ...SMS_SECRETS,
  ...SIGN_ON_SECRETS,
];

const variables: Record<string, { schema: z.ZodMiniType<string>; expected: string }> = {
  PORT: {
    schema: refined((v) => /^\d{1,5}$/.test(v) && Number(v) <= 65_535),
    expected: 'a port number from 0 to 65535',
  },
  HOST: { schema: z.string().check(z.regex(/^[\w.:[\]-]+$/)), expected: 'a host name or address' },
  DATA_DIR: { schema: z.string(), expected: 'a folder' },
  DATABASE_URL: {
    schema: refined(isUrl(/^postgres(ql)?:\/\//)),
    expected: 'a postgres:// address',
  },
  DEMO_DATA: { schema: z.enum(['0', '1', 'public']), expected: '1, 0 or public' },
  ADMIN_PASSWORD: {
    schema: refined((v) => v.length >= MIN_ADMIN_PASSWORD && v.length <= 128),
    expected: `${MIN_ADMIN_PASSWORD} to 128 characters`,
  },
  BACKUP_DIR: { schema: z.string(), expected: 'a folder' },
  BACKUP_KEEP: {
    schema: z.string().check(z.regex(/^\d{1,3}$/)),
    expected: 'a number of backups; 0 makes none',
  },
  IMPORT_DIR: { schema: z.string(), expected: 'a folder' },
  IMPORT_QUIET: {
    schema: refined((v) => /^\d{1,4}$/.test(v) && Number(v) >= 1 && Number(v) <= 3600),
    expected: 'a number of seconds from 1 to 3600',
  },
  REGISTRATION: { schema: z.enum(['on', 'off']), expected: 'on or off' },
  TRUST_PROXY: { schema: z.string().check(z.regex(/^\d{1,2}$/)), expected: 'a number of proxies' },
  API_TARGET: { schema: refined(isUrl(/^https?:\/\//)), expected: 'an http(s):// address' },
  // `readFaults` validates this value.
  MOCK_FAULTS: { schema: z.string(), expected: 'faults' },
  ANALYTICS_GTAG_ID: { schema: z.string().check(z.regex(/^[\w-]{1,40}$/)), expected: 'a gtag id' },
  ANALYTICS_BEACON_URL: {
    schema: refined(isUrl(/^https?:\/\//)),
    expected: 'an http(s):// address',
  },
  PUBLIC_URL: {
    schema: refined(isOrigin),
    expected:
      'an http(s):// address without a path, such as https://console.example.edu.cn; a path stands in BASE_PATH',
  },
  BASE_PATH: {
    schema: z.string().check(z.regex(/^\/(\w[\w.~-]*(\/\w[\w.~-]*)*\/?)?$/)),
    expected: 'a path such as /jiaowu/',
  },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), expected: LOG_LEVELS.join(', ') },
  METRICS_TOKEN: {
    schema: z.string().check(z.regex(/^[\x21-\x7e]{16,128}$/)),
    expected: '16 to 128 letters, digits and signs',
  },
  ...smsVariables,
  ...signOnVariables,
};

export const VARIABLES: readonly string[] = Object.keys(variables);

/**
 * Returns the value of a setting, or undefined if it is missing or blank. Throws an error if it is
 * invalid.
 */
export const readSetting = (env: NodeJS.ProcessEnv, name: string): string | undefined => {
  const value = env[name];
  if (value === undefined || value.trim() === '') return undefined;
  const rule = variables[name];
  if (rule && !rule.schema.safeParse(value).success) {
    const shown = SECRETS.includes(name) ? '' : ` (it is '${value}')`;
    throw new EnvironmentError(`${name} must be ${rule.expected}${shown}.`);
  }
  return value;
};
