import fs from 'node:fs';
import { chromium } from '@playwright/test';

/** Where systems keep a Chromium or Chrome; the one without windows needs the least of a machine. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser for the tests: CHROME_PATH, the system's, or Playwright's own; undefined without one. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROME_PATH ?? '', ...PLACES, chromium.executablePath()].find(
    (place) => place !== '' && fs.existsSync(place),
  );

export const NO_BROWSER =
  'No Chromium was found: set CHROME_PATH, or run one of\n' +
  '  npx playwright install chromium\n' +
  '  apt-get install -y chromium-headless-shell fonts-noto-cjk';

/** A quiet browser that asks nobody on the network; as root it cannot have a sandbox. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
