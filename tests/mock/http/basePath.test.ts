import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NOW, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { type Served, serve } from '../../support/serve';
import { testFull } from '../../support/testFull';

const PAGE =
  '<!doctype html><html><head><link rel="icon" href="/favicon.svg"><script defer="defer" src="/assets/main.js"></script></head><body><div id="root"></div></body></html>';

const SIGN_IN = { userName: 'admin', password: PASSWORDS.admin, type: 'account' };

describe('O-01 a server under a path', () => {
  let api: TestApi;
  let server: Served;
  let dir: string;
  beforeAll(async () => {
    api = await startApi('sqlite');
    await api.as('admin');
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-base-'));
    fs.writeFileSync(path.join(dir, 'index.html'), PAGE);
    fs.writeFileSync(path.join(dir, 'preload.json'), '{"user-login":["/assets/login.1.js"]}');
    fs.writeFileSync(path.join(dir, 'favicon.svg'), '<svg/>');
    server = await serve({
      store: api.store,
      now: () => NOW,
      basePath: '/jiaowu/',
      trustProxy: 1,
      client: { dir, analytics: { gtagId: '', beaconUrl: '' } },
    });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(dir, { recursive: true });
    await api.close();
  });

  const open = (to: string, init: RequestInit = {}) =>
    fetch(server.url + to, { redirect: 'manual', ...init });
  const signIn = (to: string, headers = {}) =>
    open(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(SIGN_IN),
    });

  test.each(['/jiaowu', ''])(
    'O-01 serves page, files, calls and private pages at the prefix “%s” of the proxy',
    async (prefix) => {
      const page = await open(`${prefix}/user/login`, { headers: { accept: 'text/html' } });
      const text = await page.text();
      expect(text).toContain('<meta name="base-path" content="/jiaowu/">');
      const addresses = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to]) => to);
      expect(addresses).toEqual([
        '/jiaowu/favicon.svg',
        '/jiaowu/assets/main.js',
        '/jiaowu/assets/login.1.js',
      ]);
      expect((await open(`${prefix}/favicon.svg`)).headers.get('content-type')).toMatch(/svg/);
      expect((await open(`${prefix}/t/none`)).status).toBe(404);
      expect(await (await open(`${prefix}/calendar/none.ics`)).json()).toMatchObject({
        ErrorCode: 'NOT_FOUND',
      });

      const begun = await signIn(`${prefix}/api/login`);
      const [cookie = ''] = begun.headers.getSetCookie().filter((each) => each.startsWith('sid-'));
      expect(cookie).toContain('; Path=/jiaowu/;');
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      const user = await open(`${prefix}/api/currentUser`, { headers });
      expect(await user.json()).toMatchObject({ userName: 'admin' });
      const answered = await open(`${prefix}/`, { headers: { ...headers, accept: 'text/html' } });
      expect(await answered.text()).toContain('id="first-answers"');
    },
  );

  test('O-01 the path without its last slash leads to the path, with the query', async () => {
    const { status, headers } = await open('/jiaowu?a=b');
    expect([status, headers.get('location')]).toEqual([308, '/jiaowu/?a=b']);
  });

  testFull('O-01 only a whole segment is the path', async () => {
    for (const to of ['/jiaowux/api/site', '/jiaowu/jiaowu/api/site']) {
      expect((await open(to)).headers.get('content-type')).toMatch(/html/);
    }
  });

  testFull('O-01 over https the cookies are secure, and end at the sign-out', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const begun = await signIn('/jiaowu/api/login', https);
    const cookies = begun.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Secure-(sid|device)-\w{8}=.*; Path=\/jiaowu\/;.*; Secure/);
    }
    const [session = ''] = cookies.filter((each) => each.includes('sid-'));
    const ended = await open('/jiaowu/api/logout', {
      method: 'POST',
      headers: {
        ...https,
        cookie: session.split(';')[0] ?? '',
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(ended.status).toBe(200);
    expect(ended.headers.getSetCookie()[0]).toMatch(/^__Secure-sid-\w{8}=; Path=\/jiaowu\/;/);
  });

  testFull('O-01 a write from another site is refused', async () => {
    const origin = await signIn('/jiaowu/api/login', { origin: 'https://evil.example' });
    expect(await origin.json()).toMatchObject({ ErrorCode: 'ORIGIN_REFUSED' });
    expect((await signIn('/jiaowu/api/login', { origin: server.url })).status).toBe(200);
  });
});
