import type http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createApp } from '../../../mock/app';
import type { Store } from '../../../mock/db/write/store';
import { createServer, TIMEOUTS, type Timeouts } from '../../../mock/http/createServer';
import { silentLog } from '../../../mock/telemetry/log';
import { PASSWORDS } from '../../support/accounts';
import { Client, ENGINES, NOW } from '../../support/api';
import { inLines } from '../../support/client';
import { IMPORT_OPTIONS } from '../../support/imports';
import { addContact } from '../../support/records';
import { until } from '../../support/sms';
import { acquireStore } from '../../support/storePool';

/**
 * Short timeouts for the test. Each server has only one of them, so that no other is reached first.
 */
const SHORT_TIMEOUTS: Timeouts = { ...TIMEOUTS, headers: 300, request: 600, checkInterval: 50 };
const NOT_SILENT: Timeouts = { ...TIMEOUTS, idle: 900 };
const MANY = 50;

describe.each(ENGINES)('clients that keep a connection, on %s', (engine) => {
  let store: Store;
  const servers: Record<'usual' | 'impatient' | 'notSilent', http.Server> = {} as never;
  let admin: Client;
  const portOf = (server: http.Server) => (server.address() as AddressInfo).port;
  beforeAll(async () => {
    store = await acquireStore(engine, NOW);
    const site = { demoAccounts: false, registration: true, version: '', smsSimulated: false };
    const app = await createApp({ store, now: () => NOW, site, log: silentLog });
    servers.usual = createServer(app);
    servers.impatient = createServer(app, SHORT_TIMEOUTS);
    servers.notSilent = createServer(app, NOT_SILENT);
    for (const server of Object.values(servers)) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    }
    admin = new Client(`http://127.0.0.1:${portOf(servers.usual)}`);
    await admin.signIn('admin', PASSWORDS.admin);
    // More data than the system buffers for a client that does not read.
    const remark = '长'.repeat(500);
    for (let at = 0; at < 20; at += 1) await addContact(admin, { name: `甲${at}`, remark });
  });
  afterAll(async () => {
    for (const server of Object.values(servers)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    await store.close();
  });

  const connections = (server: http.Server) =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  const open = (server: http.Server, bytes: string | Buffer) => {
    const address = { port: portOf(server), host: '127.0.0.1' };
    const socket = net.connect({ ...address, allowHalfOpen: true });
    socket.write(bytes);
    const text: string[] = [];
    socket.on('data', (chunk) => text.push(`${chunk}`));
    socket.once('end', () => socket.end()).on('error', () => {});
    return { socket, text, closed: new Promise((resolve) => socket.once('close', resolve)) };
  };

  const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
  const POST = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  /** Sends bytes one by one until the other side closes. */
  const drip = async (socket: Socket) => {
    while (!socket.destroyed && socket.writable) {
      socket.write('a');
      await sleep(20);
    }
  };

  test.each([
    ['headers that never end', `${GET}A: `, drip, /^HTTP\/1\.1 408/],
    [
      'a body that never ends',
      `${POST}Content-Length: 100000\r\n\r\n{`,
      drip,
      /^HTTP\/1\.1 408|^$/,
    ],
    ['nothing at all', '', undefined, /^$|^HTTP\/1\.1 408/],
    [
      'half of a request, and their end closed',
      GET,
      (socket: Socket) => socket.end(),
      /^$|^HTTP\/1\.1 400/,
    ],
    [
      'half of a body, and their end closed',
      `${POST}Content-Length: 9\r\n\r\n{`,
      (socket: Socket) => socket.end(),
      /^$|^HTTP\/1\.1 400/,
    ],
  ] as const)(
    'H-08 %s: others are answered meanwhile, and the connection ends by itself',
    async (_what, bytes, then, answer) => {
      const slow = Array.from({ length: MANY }, () => open(servers.impatient, bytes));
      const dripping = slow.map(({ socket }) => then?.(socket));
      for (let read = 0; read < 5; read += 1) {
        expect((await admin.get('/api/directory?pageSize=5')).status).toBe(200);
      }
      await Promise.all([...slow.map(({ closed }) => closed), ...dripping]);
      for (const { text } of slow) expect(text.join('')).toMatch(answer);
      await until(async () => (await connections(servers.impatient)) === 0);
    },
  );

  /** Returns the number of open handles of this process, without timers. */
  const handles = () =>
    process.getActiveResourcesInfo().filter((kind) => kind !== 'Timeout').length;

  test('I-09 uploads that are cut in the middle leave no connection and no handle', async () => {
    const { body: check } = inLines({
      ...{ step: 'check', ...IMPORT_OPTIONS },
      rows: new Array(1000).fill({ row: 1, name: 'x'.repeat(90) }),
    });
    const head = `POST /api/directory/import HTTP/1.1\r\nHost: x\r\nCookie: ${admin.cookie}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-ndjson\r\n`;
    const packed = gzipSync(check, { level: 0 });
    const uploads = [
      Buffer.from(`${head}Content-Length: ${check.length}\r\n\r\n${check.slice(0, 50_000)}`),
      Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n186A0\r\n${check.slice(0, 50_000)}`),
      Buffer.concat([
        Buffer.from(`${head}Content-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`),
        packed.subarray(0, 50_000),
      ]),
    ];
    const begun = new Set<http.IncomingMessage>();
    const note = (request: http.IncomingMessage) => begun.add(request);
    servers.usual.on('request', note);
    const kept = await connections(servers.usual);
    const cutAll = async () => {
      const cut = uploads.map((bytes) => open(servers.usual, bytes));
      // Waits until the server reads each upload.
      const isRead = ({ readableFlowing }: http.IncomingMessage) => readableFlowing !== null;
      await until(() => begun.size === uploads.length && [...begun].every(isRead));
      begun.clear();
      for (const { socket } of cut) socket.resetAndDestroy();
      await Promise.all(cut.map(({ closed }) => closed));
      await until(async () => (await connections(servers.usual)) <= kept);
    };
    // The first round opens database connections that stay open.
    await cutAll();
    const before = handles();
    for (let round = 0; round < 67; round += 1) await cutAll();
    servers.usual.off('request', note);
    await until(() => handles() <= before);
    expect((await admin.get('/api/directory?pageSize=5')).status).toBe(200);
  });

  test('H-08 an answer that nobody takes does not keep its place', async () => {
    const list = `GET /api/directory?pageSize=200 HTTP/1.1\r\nHost: x\r\nCookie: ${admin.cookie}\r\nSec-Fetch-Site: same-origin\r\n\r\n`;
    const slow = Array.from({ length: 4 }, () => open(servers.notSilent, list.repeat(200)));
    for (const { socket } of slow) socket.pause();
    expect((await admin.get('/api/directory?pageSize=5')).status).toBe(200);
    await until(async () => (await connections(servers.notSilent)) === 0);
    for (const { socket } of slow) socket.destroy();
  });

  test('H-08 8 kB of headers are taken', async () => {
    const { text, closed } = open(
      servers.usual,
      `${GET}A: ${'a'.repeat(8000)}\r\nConnection: close\r\n\r\n`,
    );
    await closed;
    expect(text.join('')).toMatch(/^HTTP\/1\.1 200/);
  });
});
