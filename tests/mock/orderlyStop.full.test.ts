import fs from 'node:fs';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toInstant } from '@/domain/time/dates';
import { write } from '../../mock/db/write/write';
import { addMessages } from '../../mock/features/messages/records/messages';
import { Client, engines } from '../support/api';
import { bundled } from '../support/bundled';
import { emptyDatabase } from '../support/emptyDatabase';
import { ROOT } from '../support/paths';
import { type RunningServer, startServer } from '../support/server';
import { queuedMessages } from '../support/sms';

const PASSWORD = 'Orderly-Stop-2026';
const ENDED = 'Ended: nothing was under way any more.';

let script: string[];
beforeAll(() => {
  script = [bundled('mock/server.ts')];
});

const running: RunningServer[] = [];

/**
 * Starts a server. `npm_lifecycle_event` is removed, so that it does not seem to be started by npm.
 */
const start = async (options: Parameters<typeof startServer>[0] = {}) => {
  const env = { DEMO_DATA: '0', ADMIN_PASSWORD: PASSWORD, npm_lifecycle_event: '' };
  const server = await startServer({ script, ...options, env: { ...env, ...options.env } });
  running.push(server);
  return server;
};

afterAll(() => Promise.all(running.map((server) => server.stop())));

const portOf = ({ url }: RunningServer) => Number(new URL(url).port);

interface Answered {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

interface Writer {
  agent: http.Agent;
  cookie: string;
}

const post = (server: RunningServer, path: string, body: object, writer?: Writer) => {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    // By `100 Continue`, the server shows that it has the head of the request.
    expect: '100-continue',
    'content-length': Buffer.byteLength(text),
    ...(writer && { cookie: writer.cookie }),
  };
  const address = { host: '127.0.0.1', port: portOf(server), path };
  const request = http.request({ ...address, method: 'POST', headers, agent: writer?.agent });
  const answered = new Promise<Answered>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      let answer = '';
      response.on('data', (chunk) => {
        answer += chunk;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode,
          body: answer,
          connection: response.headers.connection,
        }),
      );
    });
  });
  const half = Math.floor(text.length / 2);
  const taken = new Promise((resolve) => request.once('continue', resolve));
  request.flushHeaders();
  return {
    answered,
    taken,
    sendAll: () => request.end(text),
    sendHalf: () => request.write(text.slice(0, half)),
    sendRest: () => request.end(text.slice(half)),
  };
};

const signIn = { userName: 'admin', password: PASSWORD };

const beginSignIn = async (server: RunningServer) => {
  const request = post(server, '/api/login', signIn);
  await request.taken;
  request.sendHalf();
  return request;
};

const refused = (server: RunningServer) =>
  new Promise<string | undefined>((resolve) => {
    const probe = connect(portOf(server), '127.0.0.1', () => {
      probe.destroy();
      resolve('connected');
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });

/** Waits until the server refuses connections, because it is stopping then. */
const untilRefused = async (server: RunningServer) => {
  while ((await refused(server)) !== 'ECONNREFUSED') await sleep(20);
};

/**
 * A server that is told to stop during an unfinished request. It takes ten seconds, while other
 * tests run.
 */
let stalled: RunningServer;
beforeAll(async () => {
  stalled = await start();
  const request = await beginSignIn(stalled);
  request.answered.catch(() => {});
  stalled.child.kill('SIGTERM');
});

const SIGNALS = [
  ['SIGTERM', 'sqlite'],
  ['SIGINT', 'sqlite'],
  ['SIGTERM', 'postgres'],
] as const;

test.each(SIGNALS)(
  'a server that gets %s answers all that was asked, on connections that it then closes, and takes nobody else, on %s',
  async (signal, engine) => {
    const database = await emptyDatabase(engine);
    const server = await start({ env: database.env });
    const client = new Client(server.url);
    await client.signInFirst(signIn.userName, signIn.password);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
    const all = () =>
      Array.from({ length: 20 }, (_, index) => {
        const contact = { method: 'post', name: `陈晓${index}`, unit: '基础医学院' };
        const request = post(server, '/api/directory', contact, { agent, cookie: client.cookie });
        request.sendAll();
        return request.answered;
      });
    // Each client has an open connection now.
    await Promise.all(all());
    const onItsWay = await beginSignIn(server);
    const asked = all();
    await Promise.race(asked);
    server.child.kill(signal);
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(answers.at(-1)?.connection).toBe('close');
    await untilRefused(server);
    onItsWay.sendRest();
    expect(await onItsWay.answered).toMatchObject({ status: 200, connection: 'close' });
    expect(await server.ended).toBe(0);
    expect(server.lines).toContain(ENDED);
    agent.destroy();
    // Every acknowledged write is stored.
    const store = await database.open();
    const kept = await store.reader.selectFrom('contacts').select('id').execute();
    await store.close();
    expect(kept).toHaveLength(40);
    await database.remove();
  },
);

test('a second signal ends the server at once, and it says what was under way', async () => {
  const server = await start();
  const request = await beginSignIn(server);
  request.answered.catch(() => {});
  server.child.kill('SIGTERM');
  await untilRefused(server);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(130);
  expect(server.lines).toContain('Ended at once: 1 requests and 0 text messages were under way.');
});

describe('a server that npm started', () => {
  const startByNpm = (detached = false) =>
    start({
      command: 'npm',
      script: ['run', 'mock'],
      detached,
      env: { npm_config_update_notifier: 'false' },
    });

  test('gets what is sent to npm, and npm ends after it', async () => {
    const server = await startByNpm();
    const request = await beginSignIn(server);
    server.child.kill('SIGTERM');
    await untilRefused(server);
    request.sendRest();
    expect((await request.answered).status).toBe(200);
    expect(await server.ended).toBe(0);
    expect(server.lines).toContain(ENDED);
    expect(await refused(server)).toBe('ECONNREFUSED');
  });

  test('takes Ctrl-C, which reaches it from the terminal and from npm, for one signal', async () => {
    const server = await startByNpm(true);
    const request = await beginSignIn(server);
    process.kill(-(server.child.pid ?? 0), 'SIGINT');
    await sleep(300);
    request.sendRest();
    expect((await request.answered).status).toBe(200);
    expect(await server.ended).toBe(0);
    expect(server.lines).toContain(ENDED);
  });

  test('is started by scripts that are alike', () => {
    const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const name of ['start', 'serve', 'mock']) expect(scripts[name]).toMatch(/^exec node /);
  });
});

test.each(engines())(
  'M-05 messages that are on their way to the gateway are noted before the server ends, on %s',
  async (engine) => {
    const database = await emptyDatabase(engine);
    const store = await database.open();
    const now = new Date();
    await write(store, { id: 0, userName: 'test' }, now, (writer) =>
      addMessages(
        writer,
        queuedMessages(100).map((row) => ({ ...row, scheduledAt: toInstant(now) })),
      ),
    );
    await store.close();
    let got = 0;
    const gateway = http.createServer((request, response) => {
      got += 1;
      request.resume();
      setTimeout(() => response.end('{"id":"1"}'), 500);
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    const env = { ...database.env, SMS_GATEWAY_URL: `http://127.0.0.1:${port}/` };
    const server = await start({ env });
    while (got === 0) await sleep(10);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    gateway.closeAllConnections();
    gateway.close();
    const after = await database.open();
    const rows = await after.reader
      .selectFrom('smsRecords')
      .select(['status', 'leaseUntil'])
      .execute();
    await after.close();
    await database.remove();
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    expect([count('sent'), count('queued')]).toEqual([got, 100 - got]);
    expect(rows.every(({ leaseUntil }) => leaseUntil === null)).toBe(true);
  },
);

test('after ten seconds the server ends with what is still under way, and says so', async () => {
  expect(await stalled.ended).toBe(1);
  expect(stalled.lines).toContain(
    'Ended after 10 s: 1 requests and 0 text messages were under way.',
  );
});
