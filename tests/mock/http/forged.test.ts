import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { allows, callAccess } from '@/contract/access';
import type { Role } from '@/contract/account';
import { callKey, type Endpoint } from '@/contract/base/endpoint';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import type { Sent } from '../../support/client';
import { allEndpoints } from '../../support/endpoints';
import { addContact } from '../../support/records';
import { testFull } from '../../support/testFull';
import { isFull } from '../../support/tier';

const LEFT_OUT = ['/api/logout', '/api/login', '/api/register'];
/** Calls that do not end the test's session. */
const walked = allEndpoints().filter(
  ({ path, fixed }) => !LEFT_OUT.includes(path) && fixed.method !== 'endOthers',
);
const writes = walked.filter(({ method }) => method === 'POST');

const HEADERS: readonly (readonly [string, string])[] = [
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/api/users'],
  ['x-forwarded-for', '127.0.0.1, ::1, nonsense'],
  ['x-forwarded-proto', 'https, http, javascript'],
  ['forwarded', 'for="[::1]:x";host=evil.example;proto=https'],
  ['host', '[::1'],
  ['accept-encoding', 'gzip;q=x, br;q=9, zstd, *;q=0'],
  ['accept-language', 'xx-YY-zz;q=9, ,;;, *'],
  ['x-language', '__proto__'],
  ['authorization', 'Basic OjpA'],
  ['range', 'bytes=9-1,-,x'],
  ['if-modified-since', 'yesterday'],
  ['expect', '100-continue'],
  ['origin', 'null, http://evil.example'],
  ['referer', 'javascript:alert(1)'],
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const DEEP = '['.repeat(10_000) + ']'.repeat(10_000);
const packed = (name: string) => ({ 'content-encoding': name });
/** More bytes than any call accepts in JSON or in a line. */
const BOMB = Buffer.alloc(8_000_000, ' ');

type Hostile = readonly [number[], Sent['body'], Record<string, string>?];
const BODIES: readonly Hostile[] = [
  ...['null', '7', '"x"', '[]', '[null]', '[1,2', '{"a":', 'NaN', "{'a':1}", DEEP].map(
    (text): Hostile => [[400], text],
  ),
  [[400, 422], `{"a":${DEEP}}`],
  [[400, 422], '{"a":1e400,"a":2,"":3}'],
  [[400, 422], Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  [[415], '{}', { 'content-type': 'application/json; charset=gbk' }],
  [[415], '{}', { 'content-type': 'application/json, text/plain' }],
  [[415], gzipSync(gzipSync('{}')), packed('gzip, gzip')],
  [[400, 413], gzipSync(BOMB), packed('gzip')],
  [[400, 413], brotliCompressSync(BOMB), packed('br')],
  [[400, 413], deflateSync(BOMB), packed('deflate')],
  [[400], gzipSync('{"a":"xxxxxxxxxxxxxxxx"}').subarray(0, 20), packed('gzip')],
  [[400], Buffer.concat([gzipSync('{}'), Buffer.from('junk')]), packed('gzip')],
];

/** Returns the whole list, or in the short test run one item. */
const someOf = <T>(list: readonly T[], index: number): readonly T[] =>
  isFull ? list : list.slice(index % list.length, (index % list.length) + 1);

describe.each(engines())('forged requests on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  /** Each call is sent by the first of these who may make it. */
  let clients: [Role, Client][];
  beforeAll(async () => {
    api = await startApi(engine, { reportSecret: 'a secret' });
    admin = await api.as('admin');
    const { id } = await addContact(admin, { name: '王一', staffNo: '1001' });
    clients = [
      ['admin', admin],
      ['secretary', await api.as('secretary', ['基础医学院'])],
      ['teacher', await api.as('teacher', [], id)],
    ];
  });
  afterAll(() => api.close());

  const send = async (
    endpoint: Endpoint,
    headers: Record<string, string> = {},
    body: Sent['body'] = `${JSON.stringify(endpoint.fixed)}\n`,
  ): Promise<number> => {
    const { method, path, rows } = endpoint;
    const access = callAccess[callKey(endpoint)] ?? [];
    const [, client = admin] = clients.find(([role]) => allows(access, role)) ?? [];
    const media = rows ? 'application/x-ndjson' : 'application/json';
    const type = { 'content-type': media, 'x-report-secret': 'a secret' };
    const sent = method === 'GET' ? { headers } : { headers: { ...type, ...headers }, body };
    const to = `${path.replace(':code', '404')}${/smsReport\//.test(path) ? '?token=a%20secret' : ''}`;
    return (await client.send(method, to, sent)).status;
  };

  testFull('H-08 a header that is forged changes nothing of what a call answers', async () => {
    for (const [index, endpoint] of walked.entries()) {
      const plain = await send(endpoint);
      for (const [name, value] of someOf(HEADERS, index)) {
        expect([endpoint, name, await send(endpoint, { [name]: value })]).toEqual([
          ...[endpoint, name, plain],
        ]);
      }
    }
    expect(api.logged).toEqual([]);
  });

  testFull('H-08 a body that no call can mean is refused by every call', async () => {
    for (const [index, endpoint] of writes.entries()) {
      for (const [statuses, body, headers] of someOf(BODIES, index)) {
        const allowed = endpoint.takesList ? [...statuses, 200, 422] : statuses;
        expect(allowed).toContain(await send(endpoint, headers, body));
      }
    }
    expect(api.logged).toEqual([]);
  });

  const raw = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(api.base).port), '127.0.0.1', () =>
        socket.write(bytes),
      );
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.once('close', () => resolve(text)).once('error', reject);
    });

  test('H-08 no path takes a method that it has no call for, whoever asks', async () => {
    const known = new Set(allEndpoints().map(({ method, path }) => `${method} ${path}`));
    const paths = [...new Set(allEndpoints().map(({ path }) => path))];
    for (const [index, path] of paths.entries()) {
      for (const method of someOf(METHODS, index)) {
        if (known.has(`${method} ${path}`)) continue;
        const head = `${method} ${path.replace(':code', '404')} HTTP/1.1\r\nHost: x\r\nConnection: close`;
        const session = `Cookie: ${admin.cookie}\r\nSec-Fetch-Site: same-origin\r\n`;
        const answers = [await raw(`${head}\r\n${session}\r\n`), await raw(`${head}\r\n\r\n`)];
        const statuses = answers.map((answer) => answer.slice('HTTP/1.1 '.length, 12));
        expect([method, path, statuses]).toEqual([
          ...[method, path, ['404', expect.stringMatching(/^40[14]$/)]],
        ]);
      }
    }
    expect(api.logged).toEqual([]);
  });

  const POST = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

  test.each([
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    [
      'a length and pieces',
      `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['pieces that are none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, 400],
    ['a length that is none', `${POST}Content-Length: -1\r\n\r\n`, 400],
    ['a header with a line break', `GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n`, 400],
    [
      'a header that goes on in the next line',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\nB\r\n\r\n',
      400,
    ],
    [
      'lines that end early',
      'GET /healthz HTTP/1.1\nHost: x\nTransfer-Encoding : chunked\n\n',
      400,
    ],
    ['two encodings', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    [
      'a megabyte of headers',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(1e6)}\r\n\r\n`,
      431,
    ],
  ])('H-08 a request with %s is refused, and its connection ends', async (_what, bytes, status) => {
    const answers = (await raw(bytes)).match(/HTTP\/1\.1 \d+/g);
    expect(answers?.at(-1)).toBe(`HTTP/1.1 ${status}`);
    expect((await api.client().get('/healthz')).status).toBe(200);
  });

  test('H-08 requests that come at once on one connection are answered in their order', async () => {
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
    const text = await raw(
      get('/healthz') + get('/api/nothing') + get('/healthz', 'Connection: close\r\n'),
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(
      ['200', '401', '200'].map((s) => `HTTP/1.1 ${s}`),
    );
  });
});
