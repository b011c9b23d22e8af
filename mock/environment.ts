import path from 'node:path';
import { EnvironmentError, readSetting } from './environmentVariables';
import { readSms, type SmsEnvironment } from './features/messages/gateways/gatewayEnvironment';
import { readSignOn, type SignOnSettings } from './features/singleSignOn/signOnEnvironment';
import { type FaultRule, FaultRuleError, readFaults } from './http/faults/faultRules';
import type { LogLevel } from './telemetry/log';

export interface Environment {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  demoData: boolean;
  /** The folder for nightly backups, and how many to keep. 0 turns backups off. */
  backups: { dir: string; keep: number };
  /**
   * The watched folder for import files, and how many seconds a file must stay unchanged before it
   * is read. Undefined if no folder is watched.
   */
  imports: { dir: string; quiet: number } | undefined;
  adminPassword: string | undefined;
  registration: boolean;
  /**
   * The number of trusted proxies in front of the server, which pass on the client's IP address.
   */
  trustProxy: number;
  apiTarget: string | undefined;
  faults: readonly FaultRule[];
  analytics: { gtagId: string; beaconUrl: string };
  /**
   * The path under which proxies offer the console (O-01). It begins and ends with `/`, as in
   * `/jiaowu/`.
   */
  basePath: string;
  /**
   * The server's public URL with the base path, without a slash at the end. Links in text messages
   * begin with it.
   */
  publicUrl: string | undefined;
  logLevel: LogLevel;
  /**
   * The bearer token for reading `/metrics`. Requests can also use the token of another program
   * with the scope `metrics`, even if this token is undefined.
   */
  metricsToken: string | undefined;
  sms: SmsEnvironment;
  /** Settings of single sign-on. Undefined if no provider is configured. */
  signOn: SignOnSettings | undefined;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Returns true if only this machine itself can reach the host, as for `localhost`. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

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
 * Reads all settings. `demoDefault` is the value of DEMO_DATA if it is not set. Throws an
 * EnvironmentError for an invalid setting.
 */
export const readEnvironment = (env: NodeJS.ProcessEnv, demoDefault: '0' | '1'): Environment => {
  const host = readSetting(env, 'HOST') ?? '127.0.0.1';
  const demo = readSetting(env, 'DEMO_DATA') ?? demoDefault;
  if (demo === '1' && !isLoopback(host)) {
    throw new EnvironmentError(
      `DEMO_DATA=1 sets well-known passwords and HOST=${host} is not this machine alone; use DEMO_DATA=public if that is meant.`,
    );
  }
  const adminPassword = demo === '0' ? readSetting(env, 'ADMIN_PASSWORD') : env.ADMIN_PASSWORD;
  const dataDir = readSetting(env, 'DATA_DIR') ?? '.data';
  const basePath = readSetting(env, 'BASE_PATH')?.replace(/\/?$/, '/') ?? '/';
  const origin = readSetting(env, 'PUBLIC_URL');
  const publicUrl = origin && (new URL(origin).origin + basePath).replace(/\/$/, '');
  const fail = (line: string) => {
    throw new EnvironmentError(line);
  };
  const signOn = readSignOn((name) => readSetting(env, name), publicUrl, fail);
  const registration = (readSetting(env, 'REGISTRATION') ?? (demo === '0' ? 'off' : 'on')) === 'on';
  return {
    host,
    port: Number(readSetting(env, 'PORT') ?? 8000),
    dataDir,
    databaseUrl: readSetting(env, 'DATABASE_URL'),
    demoData: demo !== '0',
    backups: {
      dir: readSetting(env, 'BACKUP_DIR') ?? path.join(dataDir, 'backups'),
      keep: Number(readSetting(env, 'BACKUP_KEEP') ?? (demo === '0' ? 7 : 0)),
    },
    imports: readImports(readSetting(env, 'IMPORT_DIR'), readSetting(env, 'IMPORT_QUIET')),
    adminPassword: adminPassword || undefined,
    registration: registration && !signOn?.only,
    trustProxy: Number(readSetting(env, 'TRUST_PROXY') ?? 0),
    apiTarget: readSetting(env, 'API_TARGET'),
    faults: readFaultRules(readSetting(env, 'MOCK_FAULTS') ?? ''),
    analytics: {
      gtagId: readSetting(env, 'ANALYTICS_GTAG_ID') ?? '',
      beaconUrl: readSetting(env, 'ANALYTICS_BEACON_URL') ?? '',
    },
    basePath,
    publicUrl,
    logLevel: (readSetting(env, 'LOG_LEVEL') ?? 'info') as LogLevel,
    metricsToken: readSetting(env, 'METRICS_TOKEN'),
    sms: readSms((name) => readSetting(env, name), fail),
    signOn,
  };
};
