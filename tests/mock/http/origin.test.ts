import { engines, PASSWORDS, startApi, type TestApi } from '../../support/api';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const CONTACT = { method: 'post', name: '陈晓明', unit: '基础医学院' };

/** Each call has exactly these headers. `Client` would add others. */
describe.each(engines())('the origin of a call on %s', (engine) => {
  let api: TestApi;
  let cookie: string;
  let host: string;
  beforeAll(async () => {
    api = await startApi(engine);
    host = new URL(api.base).host;
    cookie = (await api.as('admin')).cookie;
  });
  afterAll(() => api.close());

  const count = async () =>
    (await api.store.db.selectFrom('contacts').select('id').execute()).length;

  const create = (headers: Record<string, string>, body = JSON.stringify(CONTACT)) =>
    fetch(`${api.base}/api/directory`, { method: 'POST', headers: { cookie, ...headers }, body });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside this one', { 'sec-fetch-site': 'same-site' }],
    ['another site, whatever its Origin says', { 'sec-fetch-site': 'cross-site', origin: 'HOST' }],
    ['a site of an unknown kind', { 'sec-fetch-site': 'somewhere' }],
    ['another host', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a host that begins like this one', { origin: 'HOST.evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['something that is no address', { origin: 'nonsense' }],
  ])(
    'a write from %s is refused and changes nothing',
    async (_from, headers: Record<string, string>) => {
      const before = await count();
      const origin = headers.origin?.replace('HOST', api.base);
      const response = await create({ ...JSON_TYPE, ...headers, ...(origin && { origin }) });
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        Success: false,
        Message: '请求不是从本站发出的',
        ErrorCode: 'ORIGIN_REFUSED',
        Value: null,
      });
      expect(await count()).toBe(before);
    },
  );

  test.each([
    ['this site', { 'sec-fetch-site': 'same-origin' }],
    [
      'this site, which the browser knows better than Origin',
      { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
    ],
    ['this host, in a browser that says no more', { origin: 'HOST' }],
    ['no browser, as JSON', {}],
  ])('a write from %s passes', async (_from, headers: Record<string, string>) => {
    const before = await count();
    const origin = headers.origin?.replace('HOST', `http://${host}`);
    const response = await create({ ...JSON_TYPE, ...headers, ...(origin && { origin }) });
    expect(response.status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  test.each([
    ['a form', FORM_TYPE, new URLSearchParams(CONTACT).toString()],
    ['plain text', { 'content-type': 'text/plain' }, JSON.stringify(CONTACT)],
    ['no type', {}, JSON.stringify(CONTACT)],
  ])(
    'a write that says nothing of where it comes from is refused as %s',
    async (_as, type, body) => {
      const before = await count();
      expect((await create(type, body)).status).toBe(403);
      expect(await count()).toBe(before);
    },
  );

  test('a form of this site passes', async () => {
    const body = new URLSearchParams(CONTACT).toString();
    const response = await create({ ...FORM_TYPE, 'sec-fetch-site': 'same-origin' }, body);
    expect(response.status).toBe(201);
  });

  test('a sign-in from another site is refused before its password is looked at', async () => {
    const response = await fetch(`${api.base}/api/login`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ userName: 'admin', password: PASSWORDS.admin }),
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each(['cross-site', 'same-site', 'none'])('reading is free of it, %s too', async (site) => {
    const response = await fetch(`${api.base}/api/directory`, {
      headers: { cookie, 'sec-fetch-site': site, origin: 'http://evil.example' },
    });
    expect(response.status).toBe(200);
  });

  test('a list that is asked for by POST is held to the same as a write', async () => {
    const response = await fetch(`${api.base}/api/directory/list`, {
      method: 'POST',
      headers: { ...JSON_TYPE, cookie, 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ method: 'list' }),
    });
    expect(response.status).toBe(403);
  });
});

describe.each(engines())('the scheme of an origin on %s', (engine) => {
  const send = async (trustProxy: number, headers: Record<string, string>) => {
    const api = await startApi(engine, { trustProxy });
    const response = await fetch(`${api.base}/api/login`, {
      method: 'POST',
      headers: {
        ...JSON_TYPE,
        ...headers,
        origin: headers.origin?.replace('HOST', new URL(api.base).host) ?? '',
      },
      body: JSON.stringify({ userName: 'admin', password: PASSWORDS.admin }),
    });
    await api.close();
    return response.status;
  };
  const HTTPS = { 'x-forwarded-proto': 'https' };
  const HTTP = { 'x-forwarded-proto': 'http' };

  test.each([
    ['https, behind a proxy that speaks it', 1, { ...HTTPS, origin: 'https://HOST' }, 200],
    ['http, behind a proxy that speaks https', 1, { ...HTTPS, origin: 'http://HOST' }, 403],
    ['http, behind a proxy that speaks it', 1, { ...HTTP, origin: 'http://HOST' }, 200],
    ['https, behind a proxy that speaks http', 1, { ...HTTP, origin: 'https://HOST' }, 403],
    ['http, without a proxy', 0, { origin: 'http://HOST' }, 200],
    ['https, without a proxy', 0, { origin: 'https://HOST' }, 403],
    ['http, whatever a client claims', 0, { ...HTTPS, origin: 'https://HOST' }, 403],
    ['another kind of address', 0, { origin: 'ftp://HOST' }, 403],
  ])('a page of %s', async (_of, trustProxy, headers, status) => {
    expect(await send(trustProxy, headers)).toBe(status);
  });
});
