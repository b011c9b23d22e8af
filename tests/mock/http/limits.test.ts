import { sql } from 'kysely';
import {
  type Client,
  GATE_ENGINES,
  NOW,
  PASSWORDS,
  startApi,
  type TestApi,
} from '../../support/api';

const WRONG = 'not-the-password';

/** The form of a registration that fits. */
const formOf = (userName: string) => ({
  userName,
  mail: 'a@b.cn',
  mobile: '13800001111',
  prefix: '86',
  password: 'a rather good one',
  confirm: 'a rather good one',
});

describe.each(GATE_ENGINES)('limits on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi(engine, { trustProxy: 1 });
  });
  afterEach(() => api.close());

  const signInFrom = (address: string, userName: string, password: string) =>
    api.client().send('POST', '/api/login', {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ userName, password }),
    });

  const fail = async (client: Client, times: number, userName = 'admin') => {
    for (let time = 0; time < times; time += 1) {
      const { status } = await client.signIn(userName, WRONG);
      expect(status).toBe(200);
    }
  };

  test('after five wrong passwords the sixth is refused with a time to wait', async () => {
    const client = api.client();
    await fail(client, 5);
    const { status, headers, body } = await client.signIn('admin', WRONG);
    expect(status).toBe(429);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(body).toEqual({
      Success: false,
      Message: '尝试次数过多，请在 15 分钟后再试',
      ErrorCode: 'TOO_MANY_ATTEMPTS',
      Value: null,
    });
  });

  test('once refused, the right password is refused as well', async () => {
    await fail(api.client(), 5);
    const client = api.client();
    expect((await client.signIn('ADMIN', PASSWORDS.admin)).status).toBe(429);
    expect(client.cookie).toBe('');
  });

  test('a name that nobody has is limited in the same way', async () => {
    await fail(api.client(), 5, 'nobody-here');
    expect((await api.client().signIn('nobody-here', WRONG)).status).toBe(429);
  });

  test('wrong passwords that come all at once are counted one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => api.client().signIn('admin', WRONG)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
  });

  test('another account still signs in from the same address', async () => {
    await fail(api.client(), 5);
    expect((await api.client().signIn('admin', WRONG)).status).toBe(429);
    const { body } = await api.client().signIn('user', PASSWORDS.user);
    expect(body.Value.status).toBe('ok');
  });

  test('a success forgets the failures before it', async () => {
    await fail(api.client(), 4);
    await api.client().signIn('admin', PASSWORDS.admin);
    await fail(api.client(), 2);
  });

  test('a quarter of an hour after the first of them, wrong passwords are forgotten', async () => {
    await fail(api.client(), 5);
    api.setNow(new Date(NOW.getTime() + 15 * 60_000 - 1000));
    const refused = await api.client().signIn('admin', WRONG);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    api.setNow(new Date(NOW.getTime() + 15 * 60_000));
    expect((await api.client().signIn('user', WRONG)).status).toBe(200);
    const { rows } = await sql`select * from "tries"`.execute(api.store.db);
    expect(rows).toHaveLength(3);
    await fail(api.client(), 5);
    expect((await api.client().signIn('admin', WRONG)).status).toBe(429);
  });

  test('bodies that are no sign-in do not count', async () => {
    for (const body of [{}, { userName: 'admin' }, { userName: 'admin', password: 1 }]) {
      for (let time = 0; time < 3; time += 1) await api.client().post('/api/login', body);
    }
    const { body } = await api.client().signIn('admin', PASSWORDS.admin);
    expect(body.Value.status).toBe('ok');
  });

  test('an account that strangers guess at is slowed but never locked for its owner', async () => {
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      for (let time = 0; time < 3; time += 1) await signInFrom(address, 'admin', WRONG);
    }
    const { status, body } = await signInFrom('10.0.0.3', 'admin', PASSWORDS.admin);
    expect(status).toBe(200);
    expect(body.Value.status).toBe('ok');
  });

  /** As many accounts more, whose passwords are soon verified. */
  const addGuessed = async (count: number) => {
    const { db } = api.store;
    const { id: _, ...user } = await db
      .selectFrom('accounts')
      .selectAll()
      .where('userName', '=', 'user')
      .executeTakeFirstOrThrow();
    const names = Array.from({ length: count }, (_item, index) => `guess${index}`);
    const rows = names.map((userName) => ({ ...user, userName, userKey: userName }));
    await db.insertInto('accounts').values(rows).execute();
  };

  test('one address is refused after a hundred failures, over all accounts', async () => {
    await addGuessed(20);
    for (let name = 0; name < 20; name += 1) {
      await Promise.all(
        Array.from({ length: 5 }, () => signInFrom('10.0.0.1', `guess${name}`, WRONG)),
      );
    }
    expect((await signInFrom('10.0.0.1', 'user', PASSWORDS.user)).status).toBe(429);
    expect((await signInFrom('10.0.0.2', 'user', PASSWORDS.user)).status).toBe(200);
  });

  test('sign-ins that were refused for their account do not use up the address', async () => {
    for (let time = 0; time < 120; time += 1) await signInFrom('10.0.0.1', 'admin', WRONG);
    expect((await signInFrom('10.0.0.1', 'user', PASSWORDS.user)).status).toBe(200);
  });

  test('registrations of one name from one address are limited', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { status } = await api.client().post('/api/register', formOf('admin'));
      expect(status).toBe(422);
    }
    const { status, headers } = await api.client().post('/api/register', formOf('admin'));
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await api.client().post('/api/register', formOf('somebody'))).status).toBe(200);
  });

  test('nothing else is limited', async () => {
    const client = await api.as('user');
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async () => (await client.get('/api/currentUser')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe.each(GATE_ENGINES)('limits without a proxy in front, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(engine);
  });
  afterAll(() => api.close());

  test('an address that the client claims for itself is ignored', async () => {
    const signIn = (address: string) =>
      api.client().send('POST', '/api/login', {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ userName: 'admin', password: WRONG }),
      });
    for (let time = 1; time <= 5; time += 1) await signIn(`10.0.0.${time}`);
    expect((await signIn('10.0.0.6')).status).toBe(429);
  });
});
