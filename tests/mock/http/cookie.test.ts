import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { withinUnits } from '../../../mock/db/query/units';
import { readSignIn } from '../../../mock/features/account/signedIn';
import { type Client, engines, NOW, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { later } from '../../support/records';
import { serve } from '../../support/serve';

const HOUR = 60;

/** Simulates a full disk, on which every update fails. */
const full: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'UpdateQueryNode') return node;
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  },
  transformResult: async ({ result }) => result,
};

const attributesOf = (headers: Headers) => {
  const cookie = headers.getSetCookie().find((line) => /^(__Host-)?sid-/.test(line)) ?? '';
  return cookie.split('; ').slice(1).sort();
};

describe.each(engines())('sign-ins on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(engine, { trustProxy: 1 });
  });
  afterAll(() => api.close());
  afterEach(() => {
    api.setNow(NOW);
    endWrite();
  });

  let endWrite = () => {};
  /** Starts a transaction on sessions that stays open until the test ends it. */
  const holdWrites = () =>
    new Promise<void>((begun) => {
      api.store.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('signIns')
          .set((eb) => ({ seenAt: eb.ref('seenAt') }))
          .execute();
        const ended = new Promise<void>((resolve) => {
          endWrite = resolve;
        });
        begun();
        await ended;
      });
    });

  const isSignedIn = async (client: Client) =>
    (await client.get('/api/currentUser')).status === 200;

  const withCookie = (cookie: string) => {
    const client = api.client();
    client.cookie = cookie;
    return client;
  };

  const kept = () => api.store.db.selectFrom('signIns').selectAll().execute();

  /** Waits until `seenAt` is written, which is after the response. */
  const noted = async (now: Date) => {
    while (!(await kept()).some(({ seenAt }) => seenAt === now.getTime())) await setImmediate();
  };

  test('the cookie is for this site alone, out of reach of scripts, and ends with the browser', async () => {
    const { headers } = await api.client().signIn('user', PASSWORDS.user);
    expect(attributesOf(headers)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
  });

  /** Sends a request as a proxy does for https. */
  const byHttps = (client: Client) => (method: string, url: string, body?: object) =>
    client.send(method, url, {
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const LOGIN = { userName: 'user', password: PASSWORDS.user };

  test('the cookie is Secure where the proxy in front speaks https, and no other host can give it', async () => {
    const client = api.client();
    const { headers } = await byHttps(client)('POST', '/api/login', LOGIN);
    expect(attributesOf(headers)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(client.cookie).toMatch(/^__Host-sid-[0-9a-f]{8}=s%3A/);
    expect((await byHttps(client)('GET', '/api/currentUser')).status).toBe(200);
    const ended = await byHttps(client)('POST', '/api/logout', {});
    expect(ended.headers.getSetCookie().join()).toMatch(/^__Host-sid-[0-9a-f]{8}=;/);
    expect(attributesOf(ended.headers)).toEqual(expect.arrayContaining(['Path=/', 'Secure']));
  });

  test('a session in a cookie of the plain name, which another host may have planted, is none behind https', async () => {
    const plain = await api.as('user');
    expect((await byHttps(plain)('GET', '/api/currentUser')).status).toBe(401);
    const secure = api.client();
    await byHttps(secure)('POST', '/api/login', LOGIN);
    expect(await isSignedIn(secure)).toBe(false);
  });

  test('a call without a session leaves no cookie', async () => {
    const client = api.client();
    await client.get('/api/site');
    await client.get('/api/currentUser');
    expect(client.cookie).toBe('');
  });

  test('a sign-in gets a new id, and the one from before is worth nothing', async () => {
    const client = await api.as('user');
    const before = client.cookie;
    await client.signIn('admin', PASSWORDS.admin);
    expect(client.cookie).not.toBe(before);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(withCookie(before))).toBe(false);
  });

  test('an id that was planted before the sign-in is not taken over', async () => {
    const [name] = (await api.as('user')).cookie.split('=');
    const planted = `${name}=s%3Aplanted.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
    const client = withCookie(planted);
    await client.signIn('user', PASSWORDS.user);
    expect(client.cookie).not.toBe(planted);
    expect(await isSignedIn(withCookie(planted))).toBe(false);
  });

  test('S-01 a cookie `sid` of another program on this host, which comes first, keeps nobody out', async () => {
    const foreign = 'sid=s%3Aother.program; __Host-sid=x';
    const client = withCookie(foreign);
    const { body } = await client.signIn('user', PASSWORDS.user);
    expect(body.Value.status).toBe('ok');
    expect(await isSignedIn(withCookie(`${foreign}; ${client.cookie}`))).toBe(true);
  });

  test('S-01 two consoles on one host, and a browser that has one cookie of a name, leave each other signed in', async () => {
    const other = await startApi(engine);
    const jar = new Map<string, string>();
    for (const console of [api, other]) {
      const client = await console.as('user');
      const [name = '', value = ''] = client.cookie.split('=');
      jar.set(name, value);
    }
    const all = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const console of [api, other]) {
      const client = console.client();
      client.cookie = all;
      expect(await isSignedIn(client)).toBe(true);
    }
    await other.close();
  });

  test('an id whose signature does not fit is no session', async () => {
    const client = await api.as('user');
    expect(await isSignedIn(withCookie(`${client.cookie.slice(0, -2)}xx`))).toBe(false);
  });

  test('the database keeps no id that could be used', async () => {
    const client = await api.as('user');
    const id = /=s:([^.]+)/.exec(decodeURIComponent(client.cookie))?.[1] ?? '';
    expect(id.length).toBeGreaterThan(20);
    expect(JSON.stringify(await kept())).not.toContain(id);
  });

  test('the question for a sign-in is put into words once, whoever asks first', async () => {
    const { reader } = api.store;
    const [admin, secretary] = [await api.as('admin'), await api.as('secretary', ['内科'])];
    const [{ idHash = '' } = {}] = await kept();
    const words = jest.spyOn(reader, 'selectFrom');
    const within = await withinUnits(reader, ['内科'], () => readSignIn(reader, idHash));
    expect(await readSignIn(reader, idHash)).toEqual(within);
    expect(await readSignIn(reader, 'anyHash')).toBeUndefined();
    // The scope of a secretary asks the history whether her people's classes have changed.
    expect(words.mock.calls.filter(([table]) => table !== 'history')).toEqual([]);
    words.mockRestore();
    for (const [client, authority] of [
      [admin, 'admin'] as const,
      [secretary, 'secretary'] as const,
    ]) {
      const { body } = await client.get('/api/currentUser');
      expect(body).toMatchObject({ authority });
    }
  });

  test('S-02 a sign-out ends the session on the server, not only its cookie', async () => {
    const client = await api.as('user');
    const { cookie } = client;
    const { status, headers } = await client.post('/api/logout');
    expect(status).toBe(200);
    expect(headers.getSetCookie().join()).toMatch(/^sid-[0-9a-f]{8}=;.*Expires=Thu, 01 Jan 1970/);
    expect(await isSignedIn(withCookie(cookie))).toBe(false);
  });

  test('S-02 signing out ends this session only', async () => {
    const [here, there] = [await api.as('user'), await api.as('user')];
    await here.post('/api/logout');
    expect(await isSignedIn(there)).toBe(true);
  });

  test('S-02 a sign-out without a session is 401', async () => {
    expect((await api.client().post('/api/logout')).status).toBe(401);
  });

  test('a session ends after four hours without a request', async () => {
    const [idle, busy] = [await api.as('user'), await api.as('user')];
    api.setNow(later(4 * HOUR));
    expect(await isSignedIn(busy)).toBe(true);
    await noted(later(4 * HOUR));
    api.setNow(later(4 * HOUR + 1));
    expect(await isSignedIn(idle)).toBe(false);
    api.setNow(later(8 * HOUR));
    expect(await isSignedIn(busy)).toBe(true);
  });

  test('a session ends after twelve hours, however busy it was', async () => {
    const client = await api.as('user');
    for (const hours of [3, 6, 9, 12]) {
      api.setNow(later(hours * HOUR));
      expect(await isSignedIn(client)).toBe(true);
      await noted(later(hours * HOUR));
    }
    api.setNow(later(12 * HOUR + 1));
    expect(await isSignedIn(client)).toBe(false);
  });

  test('sessions that have ended are cleared away by a later sign-in', async () => {
    await api.as('user');
    api.setNow(later(30 * HOUR));
    await api.as('user');
    expect(await kept()).toHaveLength(1);
  });

  test('reads are answered while a write is under way', async () => {
    const client = await api.as('user');
    api.setNow(later(5));
    await holdWrites();
    expect([await isSignedIn(client), await isSignedIn(client)]).toEqual([true, true]);
    endWrite();
    await noted(later(5));
  });

  test('reads are answered where nothing can be written any more', async () => {
    const client = await api.as('user');
    const store = { ...api.store, db: api.store.db.withPlugin(full) };
    const served = await serve({ store, now: () => later(5) });
    const reader = served.client();
    reader.cookie = client.cookie;
    expect(await isSignedIn(reader)).toBe(true);
    expect(await isSignedIn(reader)).toBe(true);
    await served.close();
  });

  test('a restart of the server ends no session', async () => {
    const client = await api.as('admin');
    const restarted = await serve({ store: api.store, now: () => NOW });
    const after = restarted.client();
    after.cookie = client.cookie;
    const { body } = await after.get('/api/currentUser');
    await restarted.close();
    expect(body).toMatchObject({ Success: true, userName: 'admin' });
  });
});
