import fs from 'node:fs';
import { openChromium } from '../support/openChromium';
import type { OpenedBrowser } from '../support/openedBrowser';
import { openFirefox } from '../support/openFirefox';
import { getFirefox, getOldChromium } from '../support/otherBrowsers';
import { shiftClock } from '../support/shiftedClock';
import { ACCOUNT_PATHS, PAGES } from './pages';
import { expect, PASSWORDS, test } from './support';

const BROWSERS = [
  ['Chromium 109', /^109\./, getOldChromium, openChromium],
  ['Firefox', /^1\d\d\./, getFirefox, openFirefox],
] as const;

/** Runs until it returns a true value, which it does once the page is as expected. */
const until = (browser: OpenedBrowser, expression: string): Promise<void> =>
  expect
    .poll(() => browser.evaluate(`Boolean(${expression})`), {
      message: expression,
      timeout: 90_000,
    })
    .toBe(true);

/** Waits until the page is rendered and all requests have ended. */
const settle = async (browser: OpenedBrowser): Promise<void> => {
  for (let calm = 0; calm < 3; calm += 1) {
    const isDrawing = await browser.evaluate(`new Promise((resolve) =>
      setTimeout(() => resolve(document.documentElement.hasAttribute('data-drawing')), 50))`);
    if (isDrawing || browser.pending() > 0) calm = -1;
  }
};

const press = async (browser: OpenedBrowser, text: RegExp): Promise<void> => {
  const button = `[...document.querySelectorAll('button:not(:disabled)')].find((each) => ${text}.test(each.innerText))`;
  await until(browser, button);
  await browser.evaluate(`${button}.click()`);
};

const goTo = async (browser: OpenedBrowser, address: string): Promise<void> => {
  await browser.evaluate(`void history.pushState(null, '', ${JSON.stringify(address)}) ??
    dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
  await settle(browser);
};

const matches = (heading: string | RegExp): string =>
  typeof heading === 'string' ? `=== ${JSON.stringify(heading)}` : `.match(${heading})`;

for (const [name, version, getBrowser, openBrowser] of BROWSERS) {
  test(`R-01 every page opens in ${name}, and a file is imported, without an error`, async ({
    server,
    ahead,
  }) => {
    test.setTimeout(1_200_000);
    const browser = await openBrowser({
      executable: getBrowser(),
      ...{ width: 1366, height: 768 },
      initScript: `(${shiftClock})(${ahead});`,
    });
    const expectNoProblems = (address: string) =>
      expect.soft(browser.takeProblems(), `${name}: ${address}`).toEqual([]);
    try {
      expect(browser.version).toMatch(version);
      for (const address of [...ACCOUNT_PATHS, '/user/login']) {
        await browser.open(`${server.url}${address}`);
        await until(browser, `document.querySelector('h1')`);
        await settle(browser);
        expectNoProblems(address);
      }
      await browser.fill('input[autocomplete=username]', 'admin');
      await browser.fill('input[autocomplete=current-password]', PASSWORDS.admin);
      await press(browser, /^登\s*录$/);
      await until(browser, `location.pathname === '/form/basic-form'`);
      await settle(browser);
      expectNoProblems('signing in');
      for (const [address, , heading] of PAGES) {
        await goTo(browser, address);
        await until(browser, `document.querySelector('h1')?.innerText${matches(heading)}`);
        expectNoProblems(address);
      }
      await goTo(browser, '/phoneManage/advanced-form');
      // A person of its own, because both browsers may share a server.
      const contacts = test.info().outputPath('contacts.csv');
      fs.writeFileSync(contacts, `姓名,部门,手机号\n${name},教务处,13900000109\n`);
      await browser.setFile('input[type=file]', contacts);
      await press(browser, /^匹配列$/);
      await press(browser, /^检查 \d+ 行$/);
      await press(browser, /^导入 \d+ 行$/);
      await until(browser, `document.body.innerText.includes('导入完成')`);
      expectNoProblems('an import');
    } finally {
      await browser.close();
    }
  });
}
