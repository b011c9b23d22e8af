import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ALL } from '../support/all';
import { BROWSER_ARGUMENTS, getBrowser } from '../support/browser';

const executablePath = getBrowser();

const results = path.join(__dirname, '..', '..', 'test-results');

/** How many times slower the pages’ processor is (see support.ts): all bounds are so many times longer. */
const SLOWNESS = Number(process.env.JOURNEY_CPU ?? 1);

/** A page keeps its process from journey to journey, and with it the scripts that were read and compiled. */
const ONE_RENDERER = ['--disable-site-isolation-trials', '--renderer-process-limit=1'];

/** Journeys of users in a real browser, against the built app; each file has a server of its own. */
export default defineConfig({
  testDir: __dirname,
  testIgnore: ALL ? [] : '**/*.all.spec.ts',
  outputDir: path.join(results, 'playwright'),
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Bounds on a journey that hangs; how long one takes is the machine’s business.
  timeout: 240_000 * SLOWNESS,
  expect: { timeout: 30_000 * SLOWNESS },
  reporter: [['list'], ['json', { outputFile: path.join(results, 'playwright.json') }]],
  use: {
    // A page that has the scripts already loads in a third of the time; cookies and storage are emptied.
    reuseContext: true,
    actionTimeout: 30_000 * SLOWNESS,
    // A click must not hit what is still on its way.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // The office's clock must not depend on the browser's.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath, args: [...BROWSER_ARGUMENTS, ...ONE_RENDERER] },
  },
});
