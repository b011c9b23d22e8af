import { sql } from 'kysely';
import { type Client, engines, NOW, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { testFull } from '../../support/testFull';

const WRONG = 'not-the-password';

const formOf = (userName: string) => ({
  userName,
  mail: 'a@b.cn',
  mobile: '13800001111',
  prefix: '86',
  password: 'a rather good one',
  confirm: 'a rather good one',
});

describe.each(engines())('limits on %s', (engine) => {
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

  /** Tries to sign in to an account from many IP addresses at once. */
  const guessFrom = (addresses: number, userName: string) =>
    Promise.all(
      Array.from({ length: addresses }, (_, at) =>
        signInFrom(`10.1.${at >> 8}.${at & 255}`, userName, WRONG),
      ),
    );
  const later = (ms: number) => api.setNow(new Date(NOW.getTime() + ms));

  /** Returns a client with the cookie of a known browser, but without a session. */
  const deviceOf = async (userName: 'admin' | 'user') => {
    const client = await api.as(userName);
    client.cookie = '';
    return client;
  };

  testFull(
    'S-01 of guesses at one account from two hundred addresses at once ten are looked at',
    async () => {
      const answers = await guessFrom(200, 'user');
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
      for (const { status, headers } of answers.filter((answer) => answer.status !== 200)) {
        // 503 if so many calls use up PostgreSQL's connections.
        expect([429, 503]).toContain(status);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
      }
    },
  );

  test('S-01 an account that strangers guess at is slowed for devices unknown to it, never locked', async () => {
    await guessFrom(30, 'user');
    const owner = (password: string) => signInFrom('10.0.0.3', 'user', password);
    // Refused attempts do not count, so they do not delay the owner.
    for (let time = 0; time < 7; time += 1) {
      expect((await owner(PASSWORDS.user)).status).toBe(429);
    }
    later(60_000);
    expect((await owner(PASSWORDS.user)).body.Value.status).toBe('ok');
    expect((await owner(WRONG)).status).toBe(429);
    later(15 * 60_000);
    expect((await owner(WRONG)).status).toBe(200);
  });

  test('S-01 a device on which the account signed in before goes on signing in while others guess', async () => {
    const device = await deviceOf('user');
    await fail(api.client(), 5, 'user');
    await guessFrom(60, 'user');
    const { body } = await device.signIn('user', PASSWORDS.user);
    expect(body.Value.status).toBe('ok');
    const newPassword = 'correct horse battery';
    const change = { method: 'password', password: PASSWORDS.user, newPassword };
    device.device = '';
    const changed = await device.post('/api/account', { ...change, confirm: newPassword });
    expect(changed.status).toBe(200);
  });

  test('S-01 a known device has five guesses of its own', async () => {
    const [device, other] = [await deviceOf('user'), await deviceOf('user')];
    await fail(device, 5, 'user');
    expect((await device.signIn('user', PASSWORDS.user)).status).toBe(429);
    expect((await other.signIn('user', PASSWORDS.user)).status).toBe(200);
  });

  testFull(
    'S-01 a device is known for the accounts that signed in on it, whoever claims what',
    async () => {
      const device = await deviceOf('user');
      const [number = '', signature = ''] = device.device.split('.');
      await guessFrom(60, 'user');
      await guessFrom(60, 'admin');
      const status = async (userName: 'admin' | 'user', mark: string) => {
        device.device = mark;
        device.cookie = '';
        return (await device.signIn(userName, PASSWORDS[userName])).status;
      };
      const own = device.device;
      expect(await status('admin', own)).toBe(429);
      for (const mark of [
        '',
        number,
        `${number}.`,
        `${number}x.${signature}`,
        `${own.slice(0, -1)}`,
      ]) {
        expect([mark, await status('user', mark)]).toEqual([mark, 429]);
      }
      expect(await status('user', own)).toBe(200);
      later(60_000);
      expect(await status('admin', own)).toBe(200);
      expect(await status('user', device.device)).toBe(200);
    },
  );

  test('S-01 the mark of a device lasts for a year, is out of reach of scripts, and signs nobody in', async () => {
    const client = api.client();
    const { headers } = await client.signIn('user', PASSWORDS.user);
    const mark = headers.getSetCookie().find((cookie) => cookie.startsWith('device-')) ?? '';
    expect(mark).toMatch(/Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax/);
    client.cookie = '';
    expect((await client.get('/api/currentUser')).status).toBe(401);
    const failed = await api.client().signIn('user', WRONG);
    expect(failed.headers.getSetCookie()).toEqual([]);
  });

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

  testFull(
    'S-01 an address with a hundred failures over all accounts is slowed for unknown devices, not shut out',
    async () => {
      await addGuessed(20);
      const device = await deviceOf('user');
      for (let name = 0; name < 20; name += 1) {
        await Promise.all(
          Array.from({ length: 5 }, () => signInFrom('10.0.0.1', `guess${name}`, WRONG)),
        );
      }
      const refused = await signInFrom('10.0.0.1', 'admin', PASSWORDS.admin);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
      expect((await signInFrom('10.0.0.2', 'admin', PASSWORDS.admin)).status).toBe(200);
      const known = await device.send('POST', '/api/login', {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' },
        body: JSON.stringify({ userName: 'user', password: PASSWORDS.user }),
      });
      expect(known.status).toBe(200);
      later(5000);
      expect((await signInFrom('10.0.0.1', 'admin', PASSWORDS.admin)).status).toBe(200);
    },
  );

  testFull('sign-ins that were refused for their account do not use up the address', async () => {
    for (let time = 0; time < 120; time += 1) await signInFrom('10.0.0.1', 'admin', WRONG);
    expect((await signInFrom('10.0.0.1', 'user', PASSWORDS.user)).status).toBe(200);
  });

  testFull('registrations of one name from one address are limited', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { status } = await api.client().post('/api/register', formOf('admin'));
      expect(status).toBe(422);
    }
    const { status, headers } = await api.client().post('/api/register', formOf('admin'));
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await api.client().post('/api/register', formOf('somebody'))).status).toBe(200);
  });

  testFull(
    'S-03 many registrations from one address are slowed, and slow no sign-in there',
    async () => {
      const statuses: number[] = [];
      for (let time = 0; time < 103; time += 1) {
        const { status } = await api.client().post('/api/register', formOf(`taken${time % 21}`));
        statuses.push(status);
      }
      expect(statuses.filter((status) => status !== 429)).toHaveLength(100);
      expect((await api.client().signIn('user', PASSWORDS.user)).body.Value.status).toBe('ok');
      later(5000);
      expect((await api.client().post('/api/register', formOf('somebody'))).status).toBe(200);
    },
  );

  testFull('nothing else is limited', async () => {
    const client = await api.as('user');
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async () => (await client.get('/api/currentUser')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe.each(engines())('limits without a proxy in front, on %s', (engine) => {
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
