import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { version } from '../../package.json';
import { bundleServer, PACKAGES, THREAD } from './bundle';
import { closureOf, copyPackage, ROOT } from './closure';
import { licencesOf } from './licences';

const paths = require('../paths') as { cache: string };

/**
 * Files that are copied unchanged into the archive. `dist` is the built page, which must already
 * exist.
 */
export const FILES = [
  'dist',
  'deploy',
  'docs/operate.md',
  'docs/operate.zh-CN.md',
  'docs/gateways.md',
  '.env.example',
  'LICENSE',
  'CHANGELOG.md',
];

/** The platform and the Node version for which the archive's native code is compiled. */
const madeFor = () => ({
  platform: process.platform,
  arch: process.arch,
  modules: process.versions.modules,
  node: process.version,
});

const describe = () => ({
  name: 'campus-console',
  version,
  private: true,
  license: 'MIT',
  engines: { node: `${process.version.split('.')[0]?.slice(1)}.x` },
  madeFor: madeFor(),
});

/** Writes the server program and the packages that it needs at run time into a folder. */
export const makeProgram = async (
  dir: string,
): Promise<{ metafile: Metafile; closure: string[] }> => {
  fs.mkdirSync(path.join(dir, 'lib'), { recursive: true });
  const metafile = await bundleServer(path.join(dir, 'lib'));
  fs.copyFileSync(THREAD, path.join(dir, 'lib', path.basename(THREAD)));
  const closure = closureOf(PACKAGES);
  for (const folder of closure) copyPackage(folder, dir);
  fs.copyFileSync(path.join(__dirname, 'server.js'), path.join(dir, 'server.js'));
  fs.writeFileSync(path.join(dir, 'package.json'), `${JSON.stringify(describe(), null, 2)}\n`);
  return { metafile, closure };
};

/**
 * Writes the contents of the archive into a folder: the program, the built page, the operator's
 * documents and the licences.
 */
const makePackage = async (dir: string): Promise<void> => {
  const { metafile, closure } = await makeProgram(dir);
  for (const file of FILES) {
    fs.cpSync(path.join(ROOT, file), path.join(dir, file), { recursive: true });
  }
  fs.copyFileSync(path.join(__dirname, 'README.md'), path.join(dir, 'README.md'));
  const licences = licencesOf(metafile, closure, path.join(paths.cache, 'modules.json'));
  fs.writeFileSync(path.join(dir, 'LICENSES.txt'), licences);
};

const sizeOf = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

const sizeBelow = (dir: string): number =>
  fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);

/**
 * A script that opens 50 databases and lets the garbage collector free them. It crashes if the
 * SQLite driver was compiled with the wrong headers.
 */
const TRY_DRIVER = `
  const Database = require('better-sqlite3');
  for (let no = 0; no < 50; no += 1) new Database(':memory:').prepare('select 1').get();
  const kept = [];
  let turns = 30;
  const timer = setInterval(() => {
    for (let no = 0; no < 20000; no += 1) kept[no % 1000] = { values: new Array(50).fill(no) };
    turns -= 1;
    if (turns === 0) clearInterval(timer);
  }, 5);`;

/** Fails if the installed SQLite driver would crash the server. */
const checkDriver = (): void => {
  const { status } = spawnSync(process.execPath, ['-e', TRY_DRIVER], { cwd: ROOT });
  if (status !== 0) {
    throw new Error(
      `The SQLite driver, as it is compiled here, ends its process under Node ${process.version}: of Node 24 use 24.18 or earlier, remove node_modules and run npm ci again.`,
    );
  }
};

/**
 * Runs `npm run package`. Writes one archive and its checksum. The program in the archive starts
 * with `node server.js`.
 */
const main = async () => {
  checkDriver();
  const name = `campus-console-${version}-${process.platform}-${process.arch}-node${process.versions.modules}`;
  const to = path.join(ROOT, 'dist-package');
  fs.rmSync(to, { recursive: true, force: true });
  await makePackage(path.join(to, name));
  const archive = path.join(to, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', to, name]);
  const sum = createHash('sha256').update(fs.readFileSync(archive)).digest('hex');
  fs.writeFileSync(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`);
  const unpacked = sizeOf(sizeBelow(path.join(to, name)));
  console.log(`${archive}: ${sizeOf(fs.statSync(archive).size)}, ${unpacked} unpacked`);
};

if (require.main === module) {
  main().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
