import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser, NO_BROWSER } from '../support/browser';

const executablePath = findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);

const results = path.join(__dirname, '..', '..', 'test-results');

/** Journeys of users in a real browser, against the built app; each worker has a server of its own. */
export default defineConfig({
  testDir: __dirname,
  outputDir: path.join(results, 'playwright'),
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(results, 'playwright.json') }]],
  use: {
    actionTimeout: 15_000,
    // A click must not hit what is still on its way.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // The office's clock must not depend on the browser's.
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: BROWSER_ARGUMENTS },
  },
});
