import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { callInputKey } from '@/contract/base/firstAnswers';
import { BEFORE_ALL, firstReads } from '@/contract/firstReads';
import { dayRange, toDay } from '@/domain/time/dates';
import { type Client, engines, NOW, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse } from '../../support/records';
import { type Served, serve } from '../../support/serve';

const STYLE = 'body { margin: 0 }';
const SCRIPT = 'document.title = "";';
const PAGE = `<!doctype html><html><head><title>console</title><script>${SCRIPT}</script><style>${STYLE}</style></head><body><div id="root"></div></body></html>`;
const PRELOADS = {
  'layout-main': ['/assets/common.1.js', '/assets/antd.2.css'],
  'bachelor-table-list': ['/assets/list.3.js'],
  session: ['/assets/sessions.10.js'],
  'phoneManage-advanced-form': ['/assets/import.4.js'],
  'form-step-form': ['/assets/steps.5.js'],
  'form-step-form-info': ['/assets/info.6.js'],
  'layout-account': ['/assets/account.7.js'],
  'user-login': ['/assets/login.8.js'],
  'user-password': ['/assets/password.9.js'],
};
const LAYOUT = ['script common.1.js', 'style antd.2.css'];
const LIST = '/bachelor/table-list';
/** A text that would end its script element if it were not escaped. */
const HOSTILE = '</script><script>alert(1)</script>$&';

type Answers = Record<string, { Value: unknown }>;

/** Returns a proxy of a database connection that throws while `broken` returns true. */
const failingWhen = <T extends object>(connection: T, broken: () => boolean): T =>
  new Proxy(connection, {
    get: (target, name) => {
      if (broken()) throw new Error('The database is gone.');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

describe.each(engines())('pages for who asks, on %s', (engine) => {
  let api: TestApi;
  let server: Served;
  let dir: string;
  let gone = false;
  const clients: Record<string, Client> = {};

  beforeAll(async () => {
    api = await startApi(engine);
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-pages-'));
    fs.writeFileSync(path.join(dir, 'index.html'), PAGE);
    fs.writeFileSync(path.join(dir, 'preload.json'), JSON.stringify(PRELOADS));
    const store = { ...api.store, reader: failingWhen(api.store.reader, () => gone) };
    server = await serve({
      store,
      now: () => NOW,
      client: { dir, analytics: { gtagId: '', beaconUrl: '' } },
    });
    const admin = await api.as('admin');
    await addContact(admin, { name: '甲人', unit: '甲教研室', mobile: '13911112222' });
    await addContact(admin, { name: '乙密', unit: '乙教研室' });
    await addCourse(admin, { courseName: '病理学', remark: HOSTILE });
    await api.as('secretary', ['甲教研室']);
    for (const role of ['admin', 'user', 'secretary'] as const) {
      const client = server.client();
      await client.signIn(role, PASSWORDS[role]);
      clients[role] = client;
    }
    const ended = server.client();
    ended.cookie = `a=b; ${clients.user?.cookie.split('=')[0]}=s%3Aended`;
    const stranger = server.client();
    stranger.cookie = 'noSid=x';
    Object.assign(clients, { ended, stranger });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(dir, { recursive: true });
    await api.close();
  });

  const open = async (who: string, url: string, headers = {}) => {
    const client = clients[who];
    if (!client) throw new Error(`Nobody is ${who}.`);
    const answer = await client.send('GET', url, { headers: { accept: 'text/html', ...headers } });
    return { headers: answer.headers, text: String(answer.body.text) };
  };

  test('the policy lets in the script and the style that stand in the page, and no other ones', async () => {
    const { headers } = await open('admin', LIST);
    const policy = headers.get('content-security-policy');
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(SCRIPT)}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(STYLE)}';`);
  });

  const answersIn = (text: string): Answers | undefined => {
    const block = /<script type="application\/json" id="first-answers">([^<]*)<\/script><\/body>/;
    const json = block.exec(text)?.[1];
    return json === undefined ? undefined : JSON.parse(json);
  };

  const frame = [BEFORE_ALL, ...firstReads('/')].map(({ endpoint }) => callInputKey(endpoint, {}));

  test.each(['admin', 'secretary'])(
    'C-05 the answers in a page have masked numbers, for %s',
    async (who) => {
      const { text } = await open(who, '/phoneManage/table-list');
      expect(JSON.stringify(answersIn(text))).toContain('139****2222');
      expect(text).not.toContain('13911112222');
    },
  );

  test.each([
    ['admin', LIST, [...LAYOUT, 'script list.3.js', 'script sessions.10.js']],
    ['secretary', LIST, [...LAYOUT, 'script list.3.js', 'script sessions.10.js']],
    ['admin', '/form/step-form/info', [...LAYOUT, 'script steps.5.js', 'script info.6.js']],
    ['admin', '/no/such/page', LAYOUT],
    // These roles may not open the page.
    ['user', LIST, LAYOUT],
    ['secretary', '/phoneManage/advanced-form', LAYOUT],
    ['ended', LIST, LAYOUT],
    ['stranger', LIST, []],
    ['stranger', '/user/login', ['script account.7.js', 'script login.8.js']],
    ['stranger', '/user/password', ['script account.7.js']],
    ['admin', '/user/login', ['script account.7.js']],
  ])(
    'P-03 for %s the page at %s names %j as what comes after the first scripts',
    async (who, url, expected) => {
      const { text } = await open(who, url);
      const hints = text.matchAll(
        /<link rel="preload" as="(\w+)" fetchpriority="low" href="\/assets\/([^"]+)">/g,
      );
      expect([...hints].map(([, as, file]) => `${as} ${file}`)).toEqual(expected);
      expect(text.replace(/<link rel="preload"[^>]*>|<script type=.*<\/script>/g, '')).toBe(PAGE);
    },
  );

  test.each([
    ['admin', LIST],
    ['secretary', '/phoneManage/table-list'],
    ['user', '/'],
    ['admin', '/dashboard/analysis'],
  ])(
    'P-03 for %s the page at %s brings the answers that its first calls would get',
    async (who, url) => {
      const { text, headers } = await open(who, url);
      expect(headers.get('cache-control')).toBe('private, no-store');
      const answers = answersIn(text);
      const { first: dateFrom, last: dateTo } = dayRange('month', toDay(NOW));
      const reads = [BEFORE_ALL, ...firstReads(url, { month: { dateFrom, dateTo } })];
      expect(Object.keys(answers ?? {}).sort()).toEqual(
        reads.map(({ endpoint, input }) => callInputKey(endpoint, input)).sort(),
      );
      for (const { endpoint, input } of reads) {
        const { method, path: to, fixed } = endpoint;
        const call =
          method === 'GET'
            ? clients[who]?.get(`${to}?${new URLSearchParams({ ...input })}`)
            : clients[who]?.post(to, { ...input, ...fixed });
        expect(answers?.[callInputKey(endpoint, input)]).toEqual((await call)?.body);
      }
    },
  );

  test('P-03 what records say can neither end the element nor fill in a pattern', async () => {
    const { text } = await open('admin', LIST);
    expect(text).not.toContain('alert(1)</script>');
    expect(JSON.stringify(answersIn(text))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  });

  test.each([
    ['user', LIST],
    ['admin', `${LIST}?page=2`],
    ['admin', '/dashboard/workplace'],
  ])('P-03 for %s the page at %s brings what the frame asks for, and no more', async (who, url) => {
    const { text } = await open(who, url);
    expect(Object.keys(answersIn(text) ?? {}).sort()).toEqual([...frame].sort());
  });

  test('P-03 a secretary gets nobody of another unit, and a page that is refused leaves no line in the history', async () => {
    expect((await open('secretary', '/phoneManage/table-list')).text).not.toContain('乙密');
    await open('user', LIST);
    const { body } = await (await api.as('admin')).post('/api/history', {
      method: 'list',
      pageSize: 200,
    });
    const refused = (body.Value.list as { userName: string; action: string }[]).filter(
      ({ action }) => action === 'refused',
    );
    expect(refused).toEqual([]);
  });

  test.each([
    ['stranger', LIST],
    ['ended', LIST],
    ['admin', '/user/login'],
  ])(
    'P-03 for %s the page at %s brings no answers, and may be kept if it is asked for again',
    async (who, url) => {
      const { text, headers } = await open(who, url);
      expect(answersIn(text)).toBeUndefined();
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('etag')).toBeTruthy();
    },
  );

  test('P-03 whose password somebody else made gets no answers before it is changed', async () => {
    const admin = await api.as('admin');
    const account = { userName: 'fresh', name: '新人', authority: 'clerk' };
    const { body } = await admin.post('/api/users', { method: 'post', ...account });
    const fresh = server.client();
    await fresh.signIn('fresh', body.Value.password);
    Object.assign(clients, { fresh });
    const { text } = await open('fresh', LIST);
    expect(answersIn(text)).toBeUndefined();
    expect(text).not.toContain('list.3.js');
  });

  test.each([
    ['br', zlib.brotliDecompressSync],
    ['gzip', zlib.gunzipSync],
  ])('the page with its answers goes out in %s where that is taken', async (encoding, unpack) => {
    const { cookie = '' } = clients.admin ?? {};
    const headers = { cookie, accept: 'text/html', 'accept-encoding': encoding };
    const answer = await new Promise<http.IncomingMessage>((resolve) => {
      http.get(server.url + LIST, { headers }, resolve);
    });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    expect(answersIn(unpack(Buffer.concat(parts)).toString())).toBeDefined();
  });

  test('P-03 where the database does not answer the page comes without answers', async () => {
    gone = true;
    const { text, headers } = await open('admin', LIST);
    gone = false;
    expect(answersIn(text)).toBeUndefined();
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});
