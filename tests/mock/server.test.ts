import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { dataFile } from '../../mock/db/connection/dataFile';
import { firstPasswordFile } from '../../mock/firstPassword';
import { bundled } from '../support/bundled';
import { ROOT } from '../support/paths';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

describe('the server as a process', () => {
  let script: string;
  let opening: string;
  beforeAll(() => {
    script = bundled('mock/server.ts');
    opening = bundled('tests/support/openApiProcess.ts');
  });
  let dir: string;
  let env: NodeJS.ProcessEnv;
  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-server-'));
    const { DATABASE_URL, ...rest } = process.env;
    env = { ...rest, DATA_DIR: dir, DEMO_DATA: '0', PORT: '0' };
  });
  afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

  const start = (more: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      env: { ...env, ...more },
      cwd: ROOT,
      encoding: 'utf8',
    });

  test('a wrong setting ends the start with one line, before any file is made', () => {
    const { status, stdout, stderr } = start({ PORT: 'eighty' });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe("PORT must be a port number from 0 to 65535 (it is 'eighty').\n");
    expect(fs.readdirSync(dir)).toEqual([]);
  });

  testFull(
    'faults on demand end the start of a server for real use, and of any where they cannot be read',
    () => {
      const { status, stderr } = start({ MOCK_FAULTS: '*:cut' }, '--client');
      expect(status).toBe(1);
      expect(stderr).toBe('MOCK_FAULTS is for development (npm start, npm run mock) alone.\n');
      expect(start({ MOCK_FAULTS: '*:break' }).stderr).toMatch(
        /^MOCK_FAULTS: '\*:break' is no .*\n$/,
      );
      expect(fs.readdirSync(dir)).toEqual([]);
    },
  );

  testFull('a damaged data file ends the start with one line', () => {
    fs.writeFileSync(dataFile(dir), 'no database\n'.repeat(100));
    const { status, stderr } = start({});
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The data file .* is damaged .*\n$/);
  });

  test('a port that is in use ends the start with one line, before any file is made', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as net.AddressInfo;
    const { status, stderr } = start({ PORT: String(port) });
    taken.close();
    expect(status).toBe(1);
    expect(stderr).toBe(`Port ${port} on 127.0.0.1 is in use; set PORT to another one.\n`);
    expect(fs.readdirSync(dir)).toEqual([]);
  });

  /** Returns the optional packages that a server with these settings loads. */
  const loadedWith = (more: NodeJS.ProcessEnv) => {
    const { stdout } = spawnSync(process.execPath, ['-e', `require(${JSON.stringify(opening)})`], {
      env: { ...env, ...more },
      cwd: ROOT,
      encoding: 'utf8',
    });
    return /^loaded: ?(.*)$/m.exec(stdout)?.[1];
  };

  testFull.each(firstInQuick(['0', '1']))(
    'a server with its data and DEMO_DATA=%s loads nothing that makes sample data',
    (demo) => {
      expect(loadedWith({ DEMO_DATA: demo })).toBe(demo === '1' ? 'mockjs' : '');
      expect(loadedWith({ DEMO_DATA: demo })).toBe('');
    },
  );

  testFull.each([
    [{ SMS_ALIYUN_KEY_ID: 'AKIDEXAMPLE', SMS_ALIYUN_KEY_SECRET: 'a-secret' }, '@alicloud'],
    [
      {
        SMS_TENCENT_SECRET_ID: 'AKIDEXAMPLE',
        SMS_TENCENT_SECRET_KEY: 'a-secret',
        SMS_TENCENT_APP_ID: '1400006666',
      },
      'tencentcloud-sdk',
    ],
    [{ SMS_GATEWAY_URL: 'https://sms.example' }, ''],
  ])('M-12 with %j the only provider’s package that is loaded is: %s', (settings, loaded) => {
    expect(loadedWith(settings as NodeJS.ProcessEnv)).toBe(loaded);
  });

  testFull(
    'a server that starts says where; its first password works, and is not in the log',
    async () => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'mock/server.ts'], {
        env,
        cwd: ROOT,
      });
      let output = '';
      await new Promise<void>((resolve) => {
        child.stdout.on('data', (chunk) => {
          output += chunk;
          if (output.includes('listens on')) resolve();
        });
      });
      const url = /listens on (http:\/\/localhost:\d+)/.exec(output)?.[1];
      const written = fs.readFileSync(firstPasswordFile(dir), 'utf8');
      const password = /password: (\S+)/.exec(written)?.[1] ?? '';
      expect(password).toMatch(/^\S{12,}$/);
      expect(output).not.toContain(password);
      const address = url?.replace('localhost', '127.0.0.1');
      const site = async () => (await fetch(`${address}/api/site`)).json();
      expect(await site()).toMatchObject({ Value: { firstPassword: true } });
      const response = await fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName: 'admin', password }),
      });
      expect(await response.json()).toMatchObject({ Value: { currentAuthority: 'admin' } });
      fs.rmSync(firstPasswordFile(dir));
      expect(await site()).toMatchObject({ Value: { firstPassword: false } });
      child.kill('SIGTERM');
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    },
  );
});
