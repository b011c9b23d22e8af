import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, getBrowser } from '../support/browser';
import { isFull } from '../support/tier';

const executablePath = getBrowser();

const results = path.join(__dirname, '..', '..', 'test-results');

/** The factor by which the processor of the pages is slowed down. All timeouts grow by it. */
const SLOWNESS = Number(process.env.JOURNEY_CPU ?? 1);

/** Keeps one renderer process for all tests, so that compiled scripts stay. */
const ONE_RENDERER = ['--disable-site-isolation-trials', '--renderer-process-limit=1'];

/** Tests in a real browser with the built app. Each test file has its own server. */
export default defineConfig({
  testDir: __dirname,
  testIgnore: isFull ? [] : '**/*.full.spec.ts',
  outputDir: path.join(results, 'playwright'),
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Only for a test that hangs, because machines differ in speed.
  timeout: 240_000 * SLOWNESS,
  expect: { timeout: 30_000 * SLOWNESS },
  reporter: [['list'], ['json', { outputFile: path.join(results, 'playwright.json') }]],
  use: {
    // Keeps cached scripts between tests, which makes pages load three times faster. Cookies and
    // storage are cleared.
    reuseContext: true,
    actionTimeout: 30_000 * SLOWNESS,
    // Animations would move elements while they are clicked.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // Another time zone than the office's, which must make no difference.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath, args: [...BROWSER_ARGUMENTS, ...ONE_RENDERER] },
  },
});
