import * as z from 'zod/mini';
import { type Access, callAccess } from '@/contract/access';
import type { Role } from '@/contract/account';
import { callKey, get } from '@/contract/base/endpoint';
import { createApp } from '../../../mock/app';
import { Calls } from '../../../mock/http/calls';
import { type Answer, type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { allEndpoints } from '../../support/endpoints';
import { later } from '../../support/records';
import { testFull } from '../../support/testFull';

const endpoints = allEndpoints();

/**
 * Returns a request for an entry of the access table. Its body has only the fields that select the
 * call.
 */
const requestOf = (key: string) => {
  const [method = '', path = '', ...fixed] = key.split(' ');
  const fields = fixed.map((pair) => pair.split('='));
  const body = Object.fromEntries(
    fields.map(([name, value]) => [name, value === 'true' ? true : value]),
  );
  return { method, path: path.replace(':code', '404'), body };
};

const send = (client: Client, key: string): Promise<Answer> => {
  const { method, path, body } = requestOf(key);
  return method === 'GET' ? client.get(path) : client.post(path, body);
};

const rows = Object.entries(callAccess);
/** Without the call that would end the test's session. */
const walked = rows.filter(([key]) => key !== 'POST /api/logout');

const isOpen = (access: Access) => access === 'open';

describe('the table of calls', () => {
  test('R-04 names every call of the contract, and no other', () => {
    const named = rows.map(([key]) => key).filter((key) => key.includes(' /api/'));
    expect(endpoints.map(callKey).sort()).toEqual(named.sort());
  });

  test('R-04 opens to anybody only what is needed before a sign-in', () => {
    const open = rows.flatMap(([key, access]) => (isOpen(access) ? [key] : []));
    expect(open.sort()).toEqual([
      'GET /api/site',
      'GET /calendar/:secret.ics',
      'GET /healthz',
      'GET /readyz',
      'POST /api/login',
      'POST /api/register',
      'POST /api/signOn method=code',
      'POST /api/smsReport',
      'POST /api/smsReport/aliyun',
      'POST /api/smsReport/tencent',
    ]);
  });

  test('R-04 A-01 gives every write to the office, but for sign-in, forms, numbers, calendars and what is one’s own', () => {
    const writes = endpoints.filter(({ read }) => !read).map(callKey);
    const others = writes.filter(
      (key) => !/^admin(,clerk)?$/.test([...(callAccess[key] ?? [])].join()),
    );
    expect(others.sort()).toEqual([
      'POST /api/account method=endOthers',
      'POST /api/account method=endSecondFactor',
      'POST /api/account method=endSession',
      'POST /api/account method=landing',
      'POST /api/account method=lists',
      'POST /api/account method=password',
      'POST /api/account method=update',
      'POST /api/calendar method=post',
      'POST /api/calendar method=renew',
      'POST /api/calendar method=withdraw',
      'POST /api/directory method=reveal',
      'POST /api/directory/update',
      'POST /api/forms type=advanced',
      'POST /api/forms type=transfer',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/my method=ask',
      'POST /api/my method=makeCalendar',
      'POST /api/my method=renewCalendar',
      'POST /api/my method=updateContact',
      'POST /api/my method=withdraw',
      'POST /api/my method=withdrawCalendar',
      'POST /api/notices method=clear',
      'POST /api/notices method=read',
      'POST /api/register',
      'POST /api/requests method=accept step=unit',
      'POST /api/requests method=post',
      'POST /api/requests method=refuse step=unit',
      'POST /api/requests method=reveal',
      'POST /api/requests method=withdraw',
      'POST /api/signOn method=code',
      'POST /api/smsReport',
      'POST /api/smsReport/aliyun',
      'POST /api/smsReport/tencent',
      'POST /api/smslist method=reveal',
    ]);
  });
});

describe.each(engines())('access on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(engine);
  });
  afterAll(() => api.close());
  afterEach(() => api.setNow(NOW));

  const setRole = (userName: string, authority: Role) =>
    api.store.db
      .updateTable('accounts')
      .set({ authority })
      .where('userName', '=', userName)
      .execute();

  /** Makes all calls. Returns each refusal, or `passed`. */
  const walk = async (client: Client) => {
    const answers: Record<string, string> = {};
    for (const [key] of walked) {
      const { status, body } = await send(client, key);
      const refused = body.ErrorCode === 'SIGNED_OUT' || body.ErrorCode === 'FORBIDDEN';
      answers[key] = refused ? `${status} ${body.ErrorCode}` : 'passed';
    }
    return answers;
  };

  const expected = (role: Role | undefined) =>
    Object.fromEntries(
      walked.map(([key, access]) => {
        if (access === 'open' || (role && access.includes(role))) return [key, 'passed'];
        return [key, role ? '403 FORBIDDEN' : '401 SIGNED_OUT'];
      }),
    );

  test('R-04 the server answers the paths of the table, and no other', async () => {
    const site = { demoAccounts: false, registration: true, version: '', smsSimulated: false };
    const app = await createApp({ store: api.store, site });
    const answered = app.router.stack.flatMap(({ route }) =>
      route
        ? route.stack.slice(-1).map(({ method }) => `${method.toUpperCase()} ${route.path}`)
        : [],
    );
    const named = rows.map(([key]) => key.split(' ').slice(0, 2).join(' '));
    // `/metrics` is for tokens, not for roles.
    expect(answered.sort()).toEqual([...new Set([...named, 'GET /metrics'])].sort());
  });

  test('R-04 every call of the table is known by its path and its fixed fields', async () => {
    const client = await api.as('admin');
    for (const [key] of walked) {
      const { body } = await send(client, key);
      expect([key, body.ErrorCode]).not.toEqual([key, 'METHOD_UNKNOWN']);
      expect([key, body.ErrorCode]).not.toEqual([key, 'PATH_UNKNOWN']);
    }
  });

  test('R-04 a call that the table does not name is refused, even to an admin', async () => {
    const calls = new Calls({ reader: api.store.reader, checkAnswers: true });
    const unnamed = get('/api/unnamed', { input: z.strictObject({}), value: z.null() });
    calls.on(unnamed, () => null);
    const admin = {
      id: 1,
      userName: 'admin',
      authority: 'admin' as const,
      units: [],
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
    };
    await expect(calls.authorizePath('GET', '/api/unnamed', admin)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test.each(['admin', 'clerk', 'secretary', 'user', 'teacher'] as const)(
    'R-04 A-01 every call, as %s',
    async (role) => {
      expect(await walk(await api.as(role))).toEqual(expected(role));
    },
  );

  test('R-04 every call, without a session', async () => {
    expect(await walk(api.client())).toEqual(expected(undefined));
  });

  test('R-04 every call, with a session that has expired', async () => {
    const client = await api.as('admin');
    api.setNow(later(4 * 60 + 1));
    expect(await walk(client)).toEqual(expected(undefined));
  });

  testFull('R-04 every call, with a cookie that nobody was given', async () => {
    const client = await api.as('admin');
    client.cookie = `${client.cookie.split('=')[0]}=s%3Amade-up.signature`;
    expect(await walk(client)).toEqual(expected(undefined));
  });

  testFull(
    'R-04 every call, after the account lost its role in the middle of a session',
    async () => {
      const client = await api.as('admin');
      await setRole('admin', 'user');
      expect(await walk(client)).toEqual(expected('user'));
      await setRole('admin', 'admin');
      expect(await walk(client)).toEqual(expected('admin'));
    },
  );

  testFull('R-04 an account that is held as a guest may do what is open and no more', async () => {
    const client = await api.as('user');
    await setRole('user', 'guest');
    const answers = await walk(client);
    await setRole('user', 'user');
    const passed = walked.flatMap(([key]) => (answers[key] === 'passed' ? [key] : []));
    expect(passed.sort()).toEqual(walked.flatMap(([k, a]) => (isOpen(a) ? [k] : [])).sort());
    expect(new Set(Object.values(answers))).toEqual(new Set(['passed', '403 FORBIDDEN']));
  });

  testFull('R-04 every call, after the account is gone', async () => {
    const values = { userName: 'gone', mail: 'a@b.cn', mobile: '13800001111', prefix: '86' };
    const client = api.client();
    const password = 'four plain words';
    await client.post('/api/register', { ...values, password, confirm: password });
    await api.store.db.deleteFrom('accounts').where('userName', '=', 'gone').execute();
    expect(await walk(client)).toEqual(expected(undefined));
  });

  test('R-04 signing out takes any session, and none is refused', async () => {
    for (const role of ['admin', 'user'] as const) {
      expect((await (await api.as(role)).post('/api/logout')).status).toBe(200);
    }
    expect((await api.client().post('/api/logout')).body.ErrorCode).toBe('SIGNED_OUT');
  });

  test('R-04 who may not send a call is told so before its body is looked at', async () => {
    const headers = { 'content-type': 'application/json' };
    const init = { headers, body: '{ no json' };
    const user = await api.as('user');
    expect((await user.send('POST', '/api/directory/update', init)).status).toBe(403);
    expect((await api.client().send('POST', '/api/forms', init)).status).toBe(401);
  });
});
