import { readEnvironment } from '../../mock/environment';
import { EnvironmentError } from '../../mock/environmentVariables';

const refusal = (env: NodeJS.ProcessEnv, demoDefault: '0' | '1' = '0'): string => {
  try {
    readEnvironment(env, demoDefault);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment', () => {
  test('without a word the server is for this machine alone, on port 8000', () => {
    expect(readEnvironment({}, '0')).toEqual({
      host: '127.0.0.1',
      port: 8000,
      dataDir: '.data',
      databaseUrl: undefined,
      demoData: false,
      backups: { dir: '.data/backups', keep: 7 },
      adminPassword: undefined,
      registration: false,
      trustProxy: 0,
      apiTarget: undefined,
      faults: [],
      analytics: { gtagId: '', beaconUrl: '' },
      basePath: '/',
      publicUrl: undefined,
      logLevel: 'info',
      metricsToken: undefined,
      sms: { gateway: undefined, reportSecret: undefined },
    });
    expect(readEnvironment({}, '1').demoData).toBe(true);
  });

  test.each([
    [{ DEMO_DATA: '0' }, false],
    [{ DEMO_DATA: '1' }, true],
    [{ DEMO_DATA: '0', REGISTRATION: 'on' }, true],
    [{ DEMO_DATA: '1', REGISTRATION: 'off' }, false],
  ])('A-05 with %j registration is open: %s', (env, open) => {
    expect(readEnvironment(env, '0').registration).toBe(open);
  });

  test('every variable is read', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: '/srv/data',
      BACKUP_DIR: '/srv/backups',
      BACKUP_KEEP: '30',
      DEMO_DATA: '0',
      DATABASE_URL: 'postgres://u:p@db/x',
      ADMIN_PASSWORD: 'twelve chars',
      TRUST_PROXY: '2',
      REGISTRATION: 'off',
      API_TARGET: 'https://api.example',
      MOCK_FAULTS: 'GET /api/rule:dead',
      ANALYTICS_GTAG_ID: 'G-1',
      ANALYTICS_BEACON_URL: 'https://stats.example/b',
      PUBLIC_URL: 'https://jiaowu.example/',
      BASE_PATH: '/office/jiaowu',
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: 'sixteen-letters!',
      SMS_GATEWAY_URL: 'https://sms.example/send',
      SMS_GATEWAY_HEADERS: '{"x-key":"k"}',
      SMS_GATEWAY_BODY: '{"to":"{mobile}","text":"{content}"}',
      SMS_GATEWAY_ID: 'data.id',
      SMS_GATEWAY_OK: 'code=0',
      SMS_GATEWAY_TIMEOUT: '5',
      SMS_REPORT_SECRET: 'sixteen-letters!',
    };
    expect(readEnvironment(env, '1')).toEqual({
      host: '0.0.0.0',
      port: 0,
      dataDir: '/srv/data',
      backups: { dir: '/srv/backups', keep: 30 },
      databaseUrl: 'postgres://u:p@db/x',
      demoData: false,
      adminPassword: 'twelve chars',
      registration: false,
      trustProxy: 2,
      apiTarget: 'https://api.example',
      faults: [expect.objectContaining({ text: 'GET /api/rule:dead' })],
      analytics: { gtagId: 'G-1', beaconUrl: 'https://stats.example/b' },
      basePath: '/office/jiaowu/',
      publicUrl: 'https://jiaowu.example/office/jiaowu',
      logLevel: 'debug',
      metricsToken: 'sixteen-letters!',
      sms: {
        gateway: {
          provider: 'http',
          url: 'https://sms.example/send',
          headers: { 'x-key': 'k' },
          body: '{"to":"{mobile}","text":"{content}"}',
          idField: 'data.id',
          timeout: 5000,
          accepted: { field: 'code', value: '0' },
        },
        reportSecret: 'sixteen-letters!',
      },
    });
  });

  test('a blank variable is one that is not set', () => {
    const env = { PORT: '', HOST: ' ', DEMO_DATA: '', REGISTRATION: ' ', ADMIN_PASSWORD: '' };
    expect(readEnvironment(env, '0')).toEqual(readEnvironment({}, '0'));
  });

  test.each([
    ['PORT', '65536', 'a port number from 0 to 65535'],
    ['PUBLIC_URL', 'jiaowu.example', 'an http(s):// address without a path'],
    ['PUBLIC_URL', 'https://jiaowu.example/console', 'an http(s):// address without a path'],
    ['BASE_PATH', 'jiaowu/', 'a path such as /jiaowu/'],
    ['BASE_PATH', '//jiaowu/', 'a path such as /jiaowu/'],
    ['BASE_PATH', '/../jiaowu/', 'a path such as /jiaowu/'],
    ['BASE_PATH', '/"><script>/', 'a path such as /jiaowu/'],
    ['PORT', '80a', 'a port number from 0 to 65535'],
    ['PORT', '-1', 'a port number from 0 to 65535'],
    ['BACKUP_KEEP', '-1', 'a number of backups'],
    ['HOST', 'http://localhost', 'a host name or address'],
    ['DATABASE_URL', 'mysql://db/x', 'a postgres:// address'],
    ['DEMO_DATA', 'yes', '1, 0 or public'],
    ['ADMIN_PASSWORD', 'eleven char', '12 to 128 characters'],
    ['ADMIN_PASSWORD', 'x'.repeat(129), '12 to 128 characters'],
    ['REGISTRATION', 'no', 'on or off'],
    ['OIDC_ISSUER', 'http://id.example', 'an https:// address'],
    ['OIDC_ISSUER', 'https://id.example/?x', 'an https:// address'],
    ['OIDC_NAME', 'x'.repeat(21), '1 to 20 characters'],
    ['OIDC_SCOPE', 'profile', 'scopes with blanks between them, openid among them'],
    ['CAS_URL', 'cas.example', 'an https:// address'],
    ['CAS_STAFF_ATTRIBUTE', 'a b', 'the name of an attribute'],
    ['SSO_ONLY', 'yes', '1 or 0'],
    ['TRUST_PROXY', 'true', 'a number of proxies'],
    ['TRUST_PROXY', '10.0.0.1', 'a number of proxies'],
    ['API_TARGET', 'host:80', 'an http(s):// address'],
    ['API_TARGET', 'ftp://host', 'an http(s):// address'],
    ['ANALYTICS_GTAG_ID', '"><script>', 'a gtag id'],
    ['ANALYTICS_BEACON_URL', 'javascript:alert(1)', 'an http(s):// address'],
    ['SMS_GATEWAY_URL', 'sms.example', 'an http(s):// address'],
    ['SMS_GATEWAY_HEADERS', 'x-key: k', 'a JSON object'],
    ['SMS_GATEWAY_HEADERS', '["k"]', 'a JSON object'],
    ['SMS_GATEWAY_HEADERS', '{"a b":"k"}', 'a JSON object'],
    ['SMS_GATEWAY_HEADERS', '{"a":1}', 'a JSON object'],
    ['SMS_GATEWAY_BODY', '{"text":"{content}"}', 'a text with {mobile} and {content}'],
    ['SMS_GATEWAY_BODY', '{mobile} {content} {name}', 'a text with {mobile} and {content}'],
    ['SMS_GATEWAY_ID', 'data..id', 'a field of the answer'],
    ['SMS_GATEWAY_OK', 'code', 'a field of the answer and its value'],
    ['SMS_GATEWAY_TIMEOUT', '31', 'a number of seconds from 1 to 30'],
    ['SMS_REPORT_SECRET', 'too short', '16 or more'],
    ['LOG_LEVEL', 'verbose', 'debug, info, warn, error'],
    ['METRICS_TOKEN', 'too short', '16 to 128 letters'],
    ['SMS_ALIYUN_KEY_ID', 'two words', '8 to 128 letters, digits and signs'],
    ['SMS_ALIYUN_ENDPOINT', 'http://dysmsapi.aliyuncs.com', 'an https:// address'],
    ['SMS_ALIYUN_ENDPOINT', 'https://dysmsapi.aliyuncs.com/path', 'an https:// address'],
    ['SMS_TENCENT_APP_ID', 'AKID', 'a number'],
    ['SMS_TENCENT_REGION', 'Guangzhou', 'a region such as ap-guangzhou'],
    ['WECOM_AGENT_ID', 'agent', 'a number'],
    ['SMTP_HOST', 'smtp.example.edu.cn:465', 'a host name without a port'],
    ['SMTP_PORT', '0', 'a port number from 1 to 65535'],
    ['SMTP_ENCRYPTION', 'ssl', 'tls, starttls or off'],
    ['SMTP_FROM', '教务处', 'an address, such as'],
    ['SMTP_FROM', 'jwc@example.edu.cn, x@example.com', 'an address, such as'],
  ])('%s=%s stops the start with one line that names it', (name, value, expected) => {
    const line = refusal({ [name]: value });
    expect(line).toContain(`${name} must be ${expected}`);
    expect(line).not.toContain('\n');
  });

  test.each([
    ['ADMIN_PASSWORD', 'too short'],
    ['DATABASE_URL', 'mysql://user:secret@db'],
    ['SMS_GATEWAY_HEADERS', 'authorization: secret'],
    ['SMS_REPORT_SECRET', 'short secret'],
    ['METRICS_TOKEN', 'short secret'],
    ['SMS_ALIYUN_KEY_SECRET', 'secret with blanks'],
    ['SMS_TENCENT_SECRET_KEY', 'short'],
    ['WECOM_SECRET', 'short'],
    ['SMTP_PASSWORD', 'with a\u0007bell'],
  ])('what is secret in %s is not shown', (name, value) => {
    const line = refusal({ [name]: value });
    expect(line).not.toBe('');
    expect(line).not.toContain(value);
  });

  test.each([
    '0.0.0.0',
    '192.168.1.5',
    'campus.example',
    '::',
    '[::]',
    '128.0.0.1',
    'localhost.evil.example',
  ])('demo data with its known passwords is refused on %s', (HOST) => {
    const line = refusal({ HOST, DEMO_DATA: '1' });
    expect(line).toContain('DEMO_DATA=public');
    expect(line).not.toContain('\n');
    expect(refusal({ HOST }, '1')).toBe(line);
    expect(refusal({ HOST, DEMO_DATA: 'public' })).toBe('');
    expect(refusal({ HOST, DEMO_DATA: '0' }, '1')).toBe('');
  });

  test.each(['127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', '::1', '[::1]'])(
    'demo data is allowed on %s',
    (HOST) => {
      expect(readEnvironment({ HOST, DEMO_DATA: '1' }, '0').demoData).toBe(true);
    },
  );

  test('M-05 a body for the gateway is JSON, or the headers say what it is', () => {
    const env = {
      SMS_GATEWAY_URL: 'https://sms.example',
      SMS_GATEWAY_BODY: 'to={mobile}&t={content}',
    };
    const headers = '{"Content-Type":"application/x-www-form-urlencoded"}';
    expect(refusal(env)).toContain('SMS_GATEWAY_BODY must be JSON');
    expect(refusal({ ...env, SMS_GATEWAY_HEADERS: headers })).toBe('');
  });

  const ALIYUN = { SMS_ALIYUN_KEY_ID: 'AKIDEXAMPLE', SMS_ALIYUN_KEY_SECRET: 'a-secret' };
  const TENCENT = {
    SMS_TENCENT_SECRET_ID: 'AKIDEXAMPLE',
    SMS_TENCENT_SECRET_KEY: 'a-secret',
    SMS_TENCENT_APP_ID: '1400006666',
  };

  test('M-12 a provider’s keys choose its gateway, at its usual address', () => {
    expect(readEnvironment(ALIYUN, '0').sms.gateway).toEqual({
      provider: 'aliyun',
      keyId: 'AKIDEXAMPLE',
      keySecret: 'a-secret',
      endpoint: 'https://dysmsapi.aliyuncs.com',
      timeout: 10_000,
    });
    expect(readEnvironment({ ...TENCENT, SMS_GATEWAY_TIMEOUT: '5' }, '0').sms.gateway).toEqual({
      provider: 'tencent',
      secretId: 'AKIDEXAMPLE',
      secretKey: 'a-secret',
      appId: '1400006666',
      region: 'ap-guangzhou',
      endpoint: 'https://sms.tencentcloudapi.com',
      timeout: 5000,
    });
    const wecom = { WECOM_CORP_ID: 'ww012345', WECOM_AGENT_ID: '2', WECOM_SECRET: 'a-secret' };
    expect(readEnvironment({ ...wecom, ...ALIYUN }, '0').sms).toMatchObject({
      gateway: { provider: 'aliyun' },
      wecom: { corpId: 'ww012345', agentId: 2, endpoint: 'https://qyapi.weixin.qq.com' },
    });
  });

  test.each([
    [{ SMS_ALIYUN_KEY_ID: 'AKIDEXAMPLE' }, /^SMS_ALIYUN_KEY_SECRET must be set as well\.$/],
    [
      { SMS_ALIYUN_ENDPOINT: 'https://dysmsapi.aliyuncs.com' },
      /^SMS_ALIYUN_KEY_ID and SMS_ALIYUN_KEY_SECRET must be set as well\.$/,
    ],
    [{ ...TENCENT, SMS_TENCENT_APP_ID: '' }, /^SMS_TENCENT_APP_ID must be set as well\.$/],
    [{ ...TENCENT, ...ALIYUN }, /^Only one of/],
    [{ WECOM_CORP_ID: 'ww012345' }, /^WECOM_AGENT_ID and WECOM_SECRET must be set as well\.$/],
    [{ ...ALIYUN, SMS_GATEWAY_URL: 'https://sms.example' }, /^Only one of/],
  ])('M-12 half a provider, or two gateways, end the start: %j', (settings, line) => {
    expect(refusal(settings as NodeJS.ProcessEnv)).toMatch(line);
  });

  const SMTP = { SMTP_HOST: 'smtp.example.edu.cn', SMTP_FROM: '教务处 <jwc@example.edu.cn>' };

  test.each([
    [{}, { port: 465, encryption: 'tls', login: undefined }],
    [{ SMTP_PORT: '587' }, { port: 587, encryption: 'starttls' }],
    [{ SMTP_ENCRYPTION: 'starttls' }, { port: 587, encryption: 'starttls' }],
    [
      { SMTP_PORT: '465', SMTP_ENCRYPTION: 'starttls' },
      { port: 465, encryption: 'starttls' },
    ],
    [{ SMTP_USER: 'jwc', SMTP_PASSWORD: 'a b' }, { login: { user: 'jwc', pass: 'a b' } }],
    [{ SMTP_HOST: '127.0.0.1', SMTP_PORT: '25', SMTP_ENCRYPTION: 'off' }, { encryption: 'off' }],
  ])('O-02 e-mail is encrypted unless its server is on this machine: %j', (settings, expected) => {
    const { smtp } = readEnvironment({ ...SMTP, ...settings }, '0').sms;
    expect(smtp).toMatchObject({ from: SMTP.SMTP_FROM, ...expected });
  });

  test.each([
    [{ SMTP_FROM: '' }, /^SMTP_FROM must be set as well\.$/],
    [{ SMTP_HOST: '' }, /^SMTP_HOST must be set as well\.$/],
    [{ SMTP_USER: 'jwc' }, /^SMTP_USER and SMTP_PASSWORD must be set together\.$/],
    [{ SMTP_ENCRYPTION: 'off' }, /^SMTP_ENCRYPTION=off is for a mail server on this machine/],
  ])('O-02 half a mail server, or a plain one elsewhere, ends the start: %j', (settings, line) => {
    expect(refusal({ ...SMTP, ...settings } as NodeJS.ProcessEnv)).toMatch(line);
  });

  test('public demo data is demo data', () => {
    expect(readEnvironment({ HOST: '0.0.0.0', DEMO_DATA: 'public' }, '0').demoData).toBe(true);
  });

  test('with demo data a password of one’s own is no error, however short', () => {
    expect(readEnvironment({ ADMIN_PASSWORD: 'short' }, '1').adminPassword).toBe('short');
  });

  const SIGN_ON = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'console' };

  test('A-07 single sign-on is read from settings alone, and SSO_ONLY closes registration', () => {
    const env = {
      ...{ ...SIGN_ON, CAS_URL: 'https://cas.example/cas/', PUBLIC_URL: 'https://jiaowu.example' },
      ...{ BASE_PATH: '/jw/', SSO_ONLY: '1', REGISTRATION: 'on' },
    };
    expect(readEnvironment(env, '0')).toMatchObject({
      registration: false,
      signOn: {
        publicUrl: 'https://jiaowu.example/jw',
        oidc: { name: '统一身份认证', scope: 'openid profile', staffClaim: 'preferred_username' },
        cas: { url: 'https://cas.example/cas', staffAttribute: undefined },
        only: true,
      },
    });
  });

  test.each<[NodeJS.ProcessEnv, string]>([
    [SIGN_ON, 'OIDC_ISSUER needs PUBLIC_URL, to which the provider sends people back.'],
    [
      { CAS_URL: 'http://127.0.0.1:1' },
      'CAS_URL needs PUBLIC_URL, to which the provider sends people back.',
    ],
    [{ OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_CLIENT_SECRET needs OIDC_ISSUER.'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_ISSUER needs OIDC_CLIENT_ID.'],
    [{ CAS_NAME: 'CAS' }, 'CAS_NAME needs CAS_URL.'],
    [{ SSO_ONLY: '1' }, 'SSO_ONLY=1 needs OIDC_ISSUER or CAS_URL.'],
    [
      { OIDC_CLIENT_SECRET: 'two words' },
      'OIDC_CLIENT_SECRET must be the secret that the provider gave this console.',
    ],
  ])('A-07 with %j the start ends with one line', (env, line) => {
    expect(refusal(env)).toBe(line);
  });
});
