import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type Client,
  ENGINES,
  engines,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { type Served, serve } from '../../support/serve';

const HTML = { headers: { accept: 'text/html,application/xhtml+xml' } };
const UNKNOWN = {
  Success: false,
  Message: '没有此接口',
  ErrorCode: 'PATH_UNKNOWN',
  Value: null,
};

describe.each(engines())('paths on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  test.each([
    ['POST', '/api/nothing'],
    ['GET', '/api/nothing'],
    ['GET', '/api/project/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/'],
    ['GET', '/API/users'],
    ['GET', '/api/Users'],
    ['GET', '//api/users'],
    ['GET', '/api//users'],
    ['GET', '/api/users/'],
    ['GET', '/api/users%00'],
    ['GET', '/api/%00'],
    ['GET', '/api/users%2f'],
    ['POST', '/api/site'],
    ['GET', '/api/update'],
    ['PUT', '/api/directory'],
    ['DELETE', '/api/directory'],
    ['PATCH', '/api/rule'],
  ])('H-08 %s %s is a 404 envelope', async (method, url) => {
    const { status, headers, body } = await admin.send(method, url, HTML);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual(UNKNOWN);
  });

  test('H-08 an address that cannot be decoded is an envelope of 400', async () => {
    const { status, body } = await admin.get('/api/%E0%A4%A');
    expect(status).toBe(400);
    expect(body).toMatchObject({ Success: false, Value: null });
  });

  test.each(['/api/users', '/api/site', '/api/currentUser', '/api/nothing', '/healthz', '/readyz'])(
    'the answer of %s is never kept by a cache',
    async (url) => {
      expect((await api.client().get(url)).headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each(['GET', 'HEAD'])(
    'no tag is worked out of what a call answers to %s',
    async (method) => {
      const { status, headers } = await api.client().send(method, '/api/site');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
      expect(headers.get('etag')).toBeNull();
    },
  );

  test('the health of the server, and which version it is, are told without a session', async () => {
    const { status, body } = await api.client().get('/healthz');
    expect(status).toBe(200);
    expect(body).toEqual({ Success: true, Value: { version: '0.0.0' } });
  });

  test('whether the server is ready is told without a session', async () => {
    const { status, body } = await api.client().get('/readyz');
    expect([status, body]).toEqual([200, { Success: true, Value: null }]);
  });

  test('the server does not say what it is made of', async () => {
    const { headers } = await admin.get('/api/users');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe.each(ENGINES)('a database that does not answer, on %s', (engine) => {
  test('the server is then alive, and not ready', async () => {
    const gone = await openTestStore(engine);
    // A query, because Kysely closes a connection only after one.
    await gone.reader.selectFrom('settings').select('name').execute();
    await gone.close();
    const store = { ...(await openTestStore(engine)), reader: gone.reader };
    const api = await startApi(engine, { store });
    expect((await api.client().get('/healthz')).status).toBe(200);
    const { status, body } = await api.client().get('/readyz');
    expect(status).toBe(503);
    expect(body).toMatchObject({ Success: false, ErrorCode: 'UNAVAILABLE', Value: null });
    await api.close();
  });
});

describe.each(engines())('the built page beside the API, on %s', (engine) => {
  let api: TestApi;
  let server: Served;
  let browser: Client;
  let dir: string;
  beforeAll(async () => {
    api = await startApi(engine);
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-client-'));
    fs.mkdirSync(path.join(dir, 'assets'));
    const page = '<!doctype html><head><title>console</title></head>';
    fs.writeFileSync(path.join(dir, 'index.html'), page);
    fs.writeFileSync(path.join(dir, 'assets', 'main.1234.js'), 'run();');
    const others = ['favicon.svg', 'assets/main.1234.css', 'assets/sheet-reader.1234.js'];
    for (const name of others) fs.writeFileSync(path.join(dir, name), '');
    fs.writeFileSync(path.join(dir, 'assets', 'main.1234.js.gz'), gzipSync('run();'));
    const client = { dir, analytics: { gtagId: '', beaconUrl: '' } };
    server = await serve({ store: api.store, client });
    browser = server.client();
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(dir, { recursive: true });
    await api.close();
  });

  test.each(['/', '/bachelor/table-list', '/exception/anything', '/apiary', '/index.html'])(
    'the address %s gets the page',
    async (url) => {
      const { status, headers, body } = await browser.send('GET', url, HTML);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(body.text).toContain('<title>console</title>');
    },
  );

  test.each([
    ['GET', '/'],
    ['HEAD', '/'],
    ['GET', '/user/login'],
  ])('what watches the site and takes anything finds the page by %s %s', async (method, url) => {
    const { status, headers } = await browser.send(method, url, { headers: { accept: '*/*' } });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test.each(['/robots.txt', '/apple-touch-icon.png'])(
    'a file %s that is not there is not answered with the page',
    async (url) => {
      const { status } = await browser.send('GET', url, { headers: { accept: '*/*' } });
      expect(status).toBe(404);
    },
  );

  test.each([
    '/api',
    '/api/',
    '/API/users',
    '/api/project/nothing',
    '//api/users',
    '/Api//x',
    '/assets/main.5678.js',
  ])('the address %s never gets the page', async (url) => {
    const { status, body } = await browser.send('GET', url, HTML);
    expect(status).toBe(404);
    expect(body).toEqual(UNKNOWN);
  });

  test('the page is no answer to a call, nor to what does not ask for a page', async () => {
    const json = { headers: { accept: 'application/json' } };
    expect((await browser.send('GET', '/bachelor/table-list', json)).body).toEqual(UNKNOWN);
    expect((await browser.send('POST', '/bachelor/table-list', HTML)).body).toEqual(UNKNOWN);
  });

  test.each(['/%E0%A4%A', '/bachelor/%ff', '/assets/%C0%AF', '/api/%', '/%E0%A4%A?x=%E0'])(
    'H-08 the address %s, which is no text, is an envelope of 400',
    async (url) => {
      const { status, headers, body } = await browser.send('GET', url, HTML);
      expect(status).toBe(400);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(body).toMatchObject({ Success: false, ErrorCode: 'PATH_UNREADABLE', Value: null });
    },
  );

  test.each(['bytes=5-4', 'bytes=99999-', 'bytes=0-1', 'lines=1-2', 'bytes=x'])(
    'a file is sent whole where only %s of it is asked for',
    async (range) => {
      const { status, body } = await browser.send('GET', '/assets/main.1234.js', {
        headers: { range },
      });
      expect([status, body.text]).toEqual([200, 'run();']);
    },
  );

  test.each([
    ['if-match', '"other"'],
    ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
  ])('a file that is not the one that %s names is an envelope of 412', async (name, value) => {
    for (const encoding of ['identity', 'br, gzip']) {
      const { status, headers, body } = await browser.send('GET', '/assets/main.1234.js', {
        headers: { [name]: value, 'accept-encoding': encoding },
      });
      expect([status, body.ErrorCode]).toEqual([412, 'PRECONDITION_FAILED']);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    ['/assets/main.1234.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'no-cache'],
    ['/favicon.svg?12345678', 'no-cache'],
  ])('the file %s is kept by browsers as %s', async (url, kept) => {
    for (const encoding of ['identity', 'br, gzip']) {
      const { status, headers } = await browser.send('GET', url, {
        headers: { 'accept-encoding': encoding },
      });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe(kept);
    }
  });

  const aboutPages = async (url: string, encoding: string) => {
    const { headers } = await browser.send('GET', url, {
      headers: { 'accept-encoding': encoding },
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    return [headers.get('content-security-policy'), headers.get('x-frame-options')];
  };

  test.each(['/assets/main.1234.js', '/assets/main.1234.css'])(
    'P-03 with %s, which a page loads, nothing is sent that only says something of pages',
    async (url) => {
      for (const encoding of ['identity', 'br, gzip'])
        expect(await aboutPages(url, encoding)).toEqual([null, null]);
    },
  );

  test.each(['/assets/sheet-reader.1234.js', '/favicon.svg'])(
    '%s, which is a worker or may be opened by itself, comes with the policy of pages',
    async (url) => {
      const policy = [expect.stringContaining("default-src 'self'"), 'SAMEORIGIN'];
      for (const encoding of ['identity', 'br, gzip'])
        expect(await aboutPages(url, encoding)).toEqual(policy);
    },
  );
});
