import path from 'node:path';
import * as z from 'zod/mini';
import {
  readSms,
  SMS_SECRETS,
  type SmsEnvironment,
  smsVariables,
} from './features/messages/gateways/gatewayEnvironment';
import {
  readSignOn,
  SIGN_ON_SECRETS,
  type SignOnSettings,
  signOnVariables,
} from './features/singleSignOn/signOnEnvironment';
import { type FaultRule, FaultRuleError, readFaults } from './http/faults/faultRules';
import { LOG_LEVELS, type LogLevel } from './telemetry/log';

export interface Environment {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  demoData: boolean;
  /** The folder for nightly backups, and the number of backups to keep. 0 turns backups off. */
  backups: { dir: string; keep: number };
  /**
   * The watched folder of files to import, and the seconds for which a file has to stand still.
   * Undefined if no folder is watched.
   */
  imports: { dir: string; quiet: number } | undefined;
  adminPassword: string | undefined;
  registration: boolean;
  /**
   * The number of trusted proxies between the clients and the server. They report the client's IP
   * address to the server.
   */
  trustProxy: number;
  apiTarget: string | undefined;
  faults: readonly FaultRule[];
  analytics: { gtagId: string; beaconUrl: string };
  /** The path under which proxies offer the console (O-01). It begins and ends with `/`. */
  basePath: string;
  /**
   * The server's public URL with the base path, without a slash at its end. Links in text messages
   * begin with it.
   */
  publicUrl: string | undefined;
  logLevel: LogLevel;
  /**
   * The bearer token that clients of `/metrics` must send. If it is undefined, `/metrics` does not
   * exist.
   */
  metricsToken: string | undefined;
  sms: SmsEnvironment;
  /** Undefined if no provider of single sign-on is configured. */
  signOn: SignOnSettings | undefined;
}

/** The error for an invalid setting. The message is one line for the operator of the server. */
export class EnvironmentError extends Error {}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * Returns true if the host is this machine itself, for example `localhost`. Other machines cannot
 * reach this host.
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

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
 * Returns the value of a setting and throws an error if it is invalid. Undefined if it is missing
 * or blank.
 */
const read = (env: NodeJS.ProcessEnv, name: string): string | undefined => {
  const value = env[name];
  if (value === undefined || value.trim() === '') return undefined;
  const rule = variables[name];
  if (rule && !rule.schema.safeParse(value).success) {
    const shown = SECRETS.includes(name) ? '' : ` (it is '${value}')`;
    throw new EnvironmentError(`${name} must be ${rule.expected}${shown}.`);
  }
  return value;
};

const readFaultRules = (text: string): FaultRule[] => {
  try {
    return readFaults(text);
  } catch (error) {
    throw error instanceof FaultRuleError
      ? new EnvironmentError(`MOCK_FAULTS: ${error.message}`)
      : error;
  }
};

const IMPORT_QUIET = 10;

const readImports = (dir: string | undefined, quiet: string | undefined): Environment['imports'] =>
  dir === undefined ? undefined : { dir: path.resolve(dir), quiet: Number(quiet ?? IMPORT_QUIET) };

/**
 * Reads all settings. If DEMO_DATA is missing, `demoDefault` is used. Throws an EnvironmentError
 * for an invalid setting.
 */
export const readEnvironment = (env: NodeJS.ProcessEnv, demoDefault: '0' | '1'): Environment => {
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const demo = read(env, 'DEMO_DATA') ?? demoDefault;
  if (demo === '1' && !isLoopback(host)) {
    throw new EnvironmentError(
      `DEMO_DATA=1 sets well-known passwords and HOST=${host} is not this machine alone; use DEMO_DATA=public if that is meant.`,
    );
  }
  const adminPassword = demo === '0' ? read(env, 'ADMIN_PASSWORD') : env.ADMIN_PASSWORD;
  const dataDir = read(env, 'DATA_DIR') ?? '.data';
  const basePath = read(env, 'BASE_PATH')?.replace(/\/?$/, '/') ?? '/';
  const origin = read(env, 'PUBLIC_URL');
  const publicUrl = origin && (new URL(origin).origin + basePath).replace(/\/$/, '');
  const fail = (line: string) => {
    throw new EnvironmentError(line);
  };
  const signOn = readSignOn((name) => read(env, name), publicUrl, fail);
  const registration = (read(env, 'REGISTRATION') ?? (demo === '0' ? 'off' : 'on')) === 'on';
  return {
    host,
    port: Number(read(env, 'PORT') ?? 8000),
    dataDir,
    databaseUrl: read(env, 'DATABASE_URL'),
    demoData: demo !== '0',
    backups: {
      dir: read(env, 'BACKUP_DIR') ?? path.join(dataDir, 'backups'),
      keep: Number(read(env, 'BACKUP_KEEP') ?? (demo === '0' ? 7 : 0)),
    },
    imports: readImports(read(env, 'IMPORT_DIR'), read(env, 'IMPORT_QUIET')),
    adminPassword: adminPassword || undefined,
    registration: registration && !signOn?.only,
    trustProxy: Number(read(env, 'TRUST_PROXY') ?? 0),
    apiTarget: read(env, 'API_TARGET'),
    faults: readFaultRules(read(env, 'MOCK_FAULTS') ?? ''),
    analytics: {
      gtagId: read(env, 'ANALYTICS_GTAG_ID') ?? '',
      beaconUrl: read(env, 'ANALYTICS_BEACON_URL') ?? '',
    },
    basePath,
    publicUrl,
    logLevel: (read(env, 'LOG_LEVEL') ?? 'info') as LogLevel,
    metricsToken: read(env, 'METRICS_TOKEN'),
    sms: readSms((name) => read(env, name), fail),
    signOn,
  };
};
