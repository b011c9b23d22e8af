import { createLog } from '../../../mock/telemetry/log';
import { readable } from '../../../mock/telemetry/readable';
import {
  type Client,
  ENGINES,
  engines,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { addContact, addCourse, setTermStart, valueIn } from '../../support/records';
import { CLASS } from '../../support/sms';

const NAME = '欧阳文婷';
const NUMBER = '13811112222';
const COURSE = '局部解剖学';
const PASSWORD = 'a-password-nobody-has';
const TOKEN = 'a-token-that-is-secret';
const UUID = '0b7c0f3e-9a52-4c55-8a0f-6a4f0f6d7c11';

const FIELDS = [
  ...['level', 'time', 'msg', 'requestId', 'accountId', 'route', 'status', 'durationMs'],
  ...['errorCode', 'aborted', 'code', 'error'],
];

describe.each(engines())('the log, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  const lines = () => api.logged.map((line) => JSON.parse(line));
  const requests = () => lines().filter(({ msg }) => msg === 'request');
  beforeAll(async () => {
    api = await startApi(engine, {
      logLevel: 'debug',
      trustProxy: 1,
      reportSecret: TOKEN,
      metricsToken: TOKEN,
    });
    admin = await api.as('admin');
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.logged.length = 0;
  });

  test('has for each request its id, account, route, status and duration', async () => {
    const { headers } = await admin.post('/api/directory', { method: 'post', name: '' });
    const [line] = requests();
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: 'request',
      requestId: headers.get('x-request-id'),
      accountId: 1,
      route: 'POST /api/directory method=post',
      status: 422,
      durationMs: expect.any(Number),
      errorCode: 'VALIDATION_FAILED',
    });
    await admin.get('/healthz');
    expect(requests().at(-1)).toMatchObject({ level: 'debug', route: 'GET /healthz' });
  });

  test('takes the id of a request from a proxy, where it is one', async () => {
    const idFor = async (id: string) => {
      const answer = await admin.send('GET', '/healthz', { headers: { 'x-request-id': id } });
      return answer.headers.get('x-request-id');
    };
    expect(await idFor(UUID)).toBe(UUID);
    expect(await idFor(UUID.replaceAll('-', ''))).toBe(UUID.replaceAll('-', ''));
    for (const other of [NUMBER, 'an id', `${UUID}, ${UUID}`, `${UUID}1`]) {
      expect(await idFor(other)).toMatch(/^[0-9a-f-]{36}$/);
      expect(await idFor(other)).not.toBe(other);
    }
  });

  test('holds no name, number, text, password, cookie, secret or query of what was asked, done or failed', async () => {
    const stranger = api.client();
    const forwarded = {
      'x-request-id': NUMBER,
      'user-agent': encodeURIComponent(NAME),
      referer: `/t/${TOKEN}`,
    };
    await stranger.signIn(NAME, PASSWORD);
    await stranger.post('/api/register', { userName: NAME, password: PASSWORD, mobile: NUMBER });
    await addContact(admin, { name: NAME, mobile: NUMBER });
    await admin.post('/api/directory', { method: 'post', name: NAME, mobile: `${NUMBER}9` });
    await admin.post('/api/directory', { method: NAME, name: NUMBER });
    await admin.post('/api/directory', { [NAME]: NUMBER });
    await admin.post('/api/directory/list', { method: 'list', name: NAME, mobile: NUMBER });
    await setTermStart(admin);
    const sessions = [{ ...CLASS, teachers: [{ name: NAME, staffNo: '1001' }] }];
    await addCourse(admin, { courseName: COURSE, sessions });
    await contactImportOf(admin).check([{ name: NAME, mobile: NUMBER }]);
    await contactImportOf(admin).commit(TOKEN);
    await admin.post('/api/account', { method: 'password', password: PASSWORD });
    const made = { method: 'post', by: 'teacher', of: NAME };
    const { secret } = valueIn<{ secret: string }>(await admin.post('/api/calendar', made));
    for (const address of [
      `/calendar/${secret}.ics`,
      `/calendar/${TOKEN}.ics?name=${NUMBER}`,
      `/t/${TOKEN}?done=${NUMBER}`,
      `/nothing/${encodeURIComponent(NAME)}?mobile=${NUMBER}`,
      `/api/${NUMBER}`,
      `/api/users?token=${TOKEN}`,
      `/api/%E0%A4%A${NUMBER}`,
      `/metrics?token=${TOKEN}`,
      `/api/smsReport/aliyun?token=${TOKEN}`,
    ]) {
      await admin.send('GET', address, { headers: forwarded });
      await admin.send('POST', address, { headers: forwarded, body: `{"${NAME}":` });
      await admin.send('DELETE', address, { headers: forwarded });
    }
    await admin.send('POST', '/api/login', {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: `{"userName":"${NAME}`,
    });
    // Invalid JSON in the database makes a call fail with an error that quotes it.
    const body = `no\n${NAME} ${NUMBER}\n    at ${NAME} (${NUMBER})`;
    await api.store.db.insertInto('documents').values({ name: 'profileBasic', body }).execute();
    expect((await admin.get('/api/profile/basic')).status).toBe(500);

    const found = lines();
    expect(found.length).toBeGreaterThan(40);
    const own = [NAME, NUMBER, COURSE, PASSWORD, TOKEN, secret, admin.cookie.split('=')[1] ?? ''];
    const told = api.logged.join('');
    for (const text of own) {
      expect(told).not.toContain(text);
      expect(told).not.toContain(encodeURIComponent(text));
    }
    for (const line of found) expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(line)));
    const routes = new Set(requests().map(({ route }) => route));
    expect([...routes]).toEqual(
      expect.arrayContaining(['/calendar/:secret.ics', '/t/:secret', 'unknown', 'POST /api/login']),
    );
  });
});

describe.each(ENGINES)('an error of the driver, on %s', (engine) => {
  test('is logged by its kind and code alone, whatever it carries', async () => {
    const logged: string[] = [];
    const log = createLog('info', { write: (line) => logged.push(line) });
    const store = await openTestStore(engine);
    const insert = () =>
      store.db.insertInto('settings').values({ name: NUMBER, value: NAME }).execute();
    await insert();
    const error = await insert().catch((thrown: unknown) => thrown);
    log.error({ error: Object.assign(error as Error, { detail: NUMBER, query: NAME }) }, 'failed');
    log.error({ error: Object.assign(new Error('short'), { message: 'changed' }) }, 'failed');
    log.error({ error: NAME }, 'failed');
    await store.close();
    expect(logged.join('')).not.toMatch(new RegExp(`${NAME}|${NUMBER}`));
    expect(JSON.parse(logged[0] ?? '').error).toMatchObject({
      code: engine === 'sqlite' ? 'SQLITE_CONSTRAINT_PRIMARYKEY' : '23505',
      places: expect.arrayContaining([expect.stringMatching(/^at /)]),
    });
    expect(JSON.parse(logged[2] ?? '').error).toEqual({ name: 'Error', places: [] });
  });
});

test('in a terminal each line of the log is one to read', () => {
  const shown: string[] = [];
  const log = createLog('info', readable({ write: (text: string) => shown.push(text) > 0 }));
  log.info({ route: 'GET /api/site', status: 200 }, 'request');
  log.error({ error: Object.assign(new Error(NAME), { code: 'EIO' }) }, 'A job failed');
  log.debug({}, 'too small');
  expect(shown).toHaveLength(2);
  expect(shown[0]).toMatch(/^\d\d:\d\d:\d\d request route=GET \/api\/site status=200\n$/);
  expect(shown[1]).toMatch(/^\d\d:\d\d:\d\d ERROR A job failed Error EIO\n {4}at /);
});
