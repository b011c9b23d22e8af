import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { leftOutside, PACKAGES } from '../../config/package/bundle';
import { FILES, makeProgram } from '../../config/package/make';
import { version } from '../../package.json';
import { CasPeer } from '../support/casPeer';
import { Client } from '../support/client';
import { freePort } from '../support/freePort';
import { makeCertificates } from '../support/httpsFront';
import { headerOf, MailServer, type ReceivedMail } from '../support/mailServer';
import { CLIENT_ID, CLIENT_SECRET, OidcPeer } from '../support/oidcPeer';
import { ROOT } from '../support/paths';
import { startServer } from '../support/server';
import { Browser, outcomeIn } from '../support/signOn';

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

test('the image is made from all that a package takes', () => {
  const kept = read('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
  const taken = FILES.map((file) => file.split('/')[0] ?? '').filter((name) => name !== 'dist');
  expect(kept).toEqual(expect.arrayContaining(taken));
});

test('the list of changes has this version', () => {
  expect(read('CHANGELOG.md')).toContain(`## [${version}] `);
});

describe('npm run package', () => {
  let dir: string;
  let made: { metafile: Metafile; closure: string[] };
  beforeAll(async () => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-package-'));
    made = await makeProgram(path.join(dir, 'program'));
    fs.mkdirSync(inside('dist'), { recursive: true });
    fs.writeFileSync(inside('dist', 'index.html'), '<title>page</title>');
    fs.writeFileSync(inside('dist', 'build.json'), '{"build":"abc"}');
  });
  afterAll(() => fs.rmSync(dir, { recursive: true }));

  const inside = (...names: string[]) => path.join(dir, 'program', ...names);

  const folder = () => fs.mkdtempSync(path.join(dir, 'started-'));

  const { DATABASE_URL: _, ...env } = process.env;

  test('what the bundle leaves outside is beside it, and can be loaded', () => {
    expect(leftOutside(made.metafile)).toEqual([...PACKAGES].sort());
    const load = `for (const name of ${JSON.stringify(PACKAGES)}) require(name)`;
    execFileSync(process.execPath, ['-e', load], { cwd: inside() });
  });

  test('nothing that builds, checks or compiles is in it', () => {
    const built =
      /node_modules\/(webpack|typescript|tsx|esbuild|jest|@babel|@types|react|antd|prebuild-install)(\/|$)/;
    expect(made.closure.filter((name) => built.test(name))).toEqual([]);
    const files = fs.readdirSync(inside(), { recursive: true }).map(String);
    expect(files.filter((name) => /(\.d\.ts|\.map|\.cc|\.o|\.a)$/.test(name))).toEqual([]);
  });

  test('serves with nothing else, makes the first password and searches', async () => {
    const dataDir = folder();
    const server = await startServer({
      script: [inside('server.js')],
      env: { DEMO_DATA: '0' },
      dataDir,
    });
    try {
      const client = new Client(server.url);
      const { body } = await client.get('/healthz');
      expect(body.Value).toEqual({ version: expect.stringMatching(/^\d/), build: 'abc' });
      const text = fs.readFileSync(path.join(dataDir, 'first-password.txt'), 'utf8');
      const password = /^password: (\S+)$/m.exec(text)?.[1] ?? '';
      expect((await client.signInFirst('admin', password)).body.Success).toBe(true);
      // This search runs on a worker thread, which is a separate file of the package.
      const found = await client.post('/api/directory/info', { method: 'list', name: 'x' });
      expect(found.body).toEqual({ Success: true, Value: [] });
    } finally {
      await server.stop();
    }
  });

  test('A-07 signs on through OpenID Connect and CAS with nothing else', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const [oidc, cas] = [new OidcPeer(), new CasPeer()];
    await oidc.start(url);
    await cas.start();
    const server = await startServer({
      script: [inside('server.js')],
      env: {
        ...{ DEMO_DATA: '0', PORT: String(port), PUBLIC_URL: url },
        ...{ OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: CLIENT_ID, CAS_URL: cas.url },
        OIDC_CLIENT_SECRET: CLIENT_SECRET,
      },
      dataDir: folder(),
    });
    try {
      for (const protocol of ['oidc', 'cas']) {
        const end = await new Browser().follow(`${url}/sso/${protocol}`, '/user/login');
        expect(outcomeIn(end)).toEqual({ signOn: 'unknown', by: protocol });
      }
    } finally {
      await server.stop();
      await oidc.stop();
      await cas.stop();
    }
  });

  test('O-02 sends an e-mail by STARTTLS to a server with a certificate of the university', async () => {
    const certificates = folder();
    const mail = new MailServer({
      ...makeCertificates(certificates),
      disabledCommands: [],
      allowInsecureAuth: false,
    });
    const settings = {
      ...{ SMTP_HOST: 'localhost', SMTP_PORT: String(await mail.start()) },
      ...{ SMTP_FROM: '教务处 <jwc@example.edu.cn>', SMTP_USER: 'jwc', SMTP_PASSWORD: 'a secret' },
    };
    const dataDir = folder();
    const tryWith = async (more: Record<string, string>) => {
      const script = [inside('server.js')];
      const server = await startServer({ script, env: { ...settings, ...more }, dataDir });
      try {
        const client = new Client(server.url);
        await client.signIn('admin', 'admin888');
        const own = { mail: 'admin@example.edu.cn', password: 'admin888' };
        const { body } = await client.post('/api/account', { method: 'profile' });
        const { version } = body.Value;
        await client.post('/api/account', { method: 'update', ...own, version });
        const tried = await client.post('/api/integrations', { method: 'try', name: 'email' });
        return tried.body.Value;
      } finally {
        await server.stop(true);
      }
    };
    try {
      const untrusted = await tryWith({});
      expect(untrusted).toMatchObject({ workedAt: null, said: '邮件：无法建立加密连接，没有发出' });
      expect(mail.read).toBe(0);
      const trusted = await tryWith({ NODE_EXTRA_CA_CERTS: path.join(certificates, 'ca.pem') });
      expect(trusted).toMatchObject({ workedAt: expect.any(String), failedAt: null });
      const [got] = mail.got as [ReceivedMail];
      expect(got).toMatchObject({ to: ['admin@example.edu.cn'], secure: true });
      expect(headerOf(got, 'from')).toBe('教务处 <jwc@example.edu.cn>');
      expect(mail.users).toEqual(['jwc']);
    } finally {
      await mail.stop();
    }
  });

  test('carries out the commands, and says how they are typed there', () => {
    const command = (...words: string[]) =>
      spawnSync(process.execPath, [inside('server.js'), ...words], {
        cwd: dataDir,
        env: { ...env, DATA_DIR: '.' },
        encoding: 'utf8',
      });
    const dataDir = folder();
    expect(command('reset', '--yes').stdout).toContain('The sample data is new');
    expect(command('user', 'list').stdout).toMatch(/^admin admin\t/);
    expect(command('backup', 'office.backup.gz').stderr).toBe('');
    fs.writeFileSync(path.join(dataDir, 'people.csv'), '姓名,部门\n王小红,内科\n');
    expect(command('import', 'people.csv', '--target', 'contact').stdout).toContain('等待处理');
    expect(command('user').stderr).toMatch(/^node server\.js user list\n/);
    expect(command('start').stderr).toMatch(/^node server\.js serve\n/);
  });

  test('says in one line where it is started by another Node than it was made for', () => {
    const other = folder();
    fs.copyFileSync(inside('server.js'), path.join(other, 'server.js'));
    const described = JSON.parse(fs.readFileSync(inside('package.json'), 'utf8'));
    described.madeFor.modules = '1';
    fs.writeFileSync(path.join(other, 'package.json'), JSON.stringify(described));
    const { status, stderr } = spawnSync(process.execPath, [path.join(other, 'server.js')], {
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^This package was made for Node \d+ on /), ''],
    ]);
  });
});
