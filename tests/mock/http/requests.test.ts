import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Requests } from '../../../mock/http/requests';

describe('a server that ends', () => {
  let server: http.Server;
  let requests: Requests;
  let sockets: Socket[];
  beforeEach(async () => {
    sockets = [];
    server = http.createServer(async (request, response) => {
      if (request.url === '/stream') {
        response.write('first ');
        await sleep(400);
      }
      response.end('last');
    });
    requests = new Requests(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });

  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
    await new Promise((resolve) => socket.once('connect', resolve));
    const ask = async (path: string) => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      while (!text.includes('\r\n\r\n')) await sleep(5);
    };
    return { ask, ended, write: (lines: string) => socket.write(lines) };
  };

  test('ends an answer that it has begun, and its connection after it', async () => {
    const { ask, ended } = await open();
    await ask('/stream');
    expect(requests.runningCount).toBe(1);
    await requests.end();
    expect(await ended).toMatch(/first .*last/s);
    expect(requests.runningCount).toBe(0);
  });

  test('answers what comes at the last moment on an open connection, and says that it was the last', async () => {
    const { ask, ended, write } = await open();
    await ask('/');
    const end = requests.end();
    write('GET /late HTTP/1.1\r\nHost: x\r\n\r\n');
    await end;
    expect((await ended).match(/Connection: [\w-]+/g)).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ]);
  });

  test('answers what came while something else held the process for longer than it waits', async () => {
    const { ask, ended, write } = await open();
    await ask('/');
    const end = requests.end();
    // Blocks the event loop, so that its timers run before the next read.
    await setImmediate();
    write('GET /late HTTP/1.1\r\nHost: x\r\n\r\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    await end;
    expect((await ended).match(/Connection: [\w-]+/g)).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ]);
  });

  test('closes connections on which nothing is asked, be they used or new', async () => {
    const [used, fresh] = [await open(), await open()];
    await used.ask('/');
    await requests.end();
    expect(await fresh.ended).toBe('');
    expect(await used.ended).toContain('last');
  });
});
