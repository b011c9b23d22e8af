import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PAGES } from '../e2e/pages';
import { openPage } from './visit';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const CHANGES = 100;

/** The pages for the heap measurement. They have tables, charts and forms. */
const ROUND = [
  '/bachelor/table-list',
  '/phoneManage/table-list',
  '/dashboard/analysis',
  '/form/basic-form',
  '/bachelor/class-list',
];

/** Pages opened by their menu entry from a page that has not loaded their chunk. */
const FAR = ['/dashboard/monitor', '/dashboard/analysis'];

const quiet = (page: Page) => page.waitForLoadState('networkidle');

const goTo = async (page: Page, address: string) => {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForTimeout(100);
};

export const shifts = async (browser: Browser, url: string, session: Session) => {
  const page = await openPage(browser, session);
  const found: { path: string; shift: number }[] = [];
  for (const [path] of PAGES) {
    await page.goto(url + path);
    await quiet(page);
    const shift = await page.evaluate(
      () => (window as unknown as { seen: { shift: number } }).seen.shift,
    );
    found.push({ path, shift });
  }
  await page.context().close();
  return found;
};

/** Returns the memory after a hundred changes of page, relative to that after two rounds. */
export const heapGrowth = async (
  browser: Browser,
  url: string,
  session: Session,
): Promise<number> => {
  const page = await openPage(browser, session);
  const devtools = await page.context().newCDPSession(page);
  const used = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const go = async (times: number) => {
    for (let at = 0; at < times; at += 1) await goTo(page, ROUND[at % ROUND.length] ?? '/');
    await quiet(page);
  };
  await page.goto(url);
  await go(2 * ROUND.length);
  const before = await used();
  await go(CHANGES);
  const after = await used();
  await page.context().close();
  return after / before;
};

/**
 * Returns the milliseconds from the click on a menu entry until the title is shown, for the slowest
 * page. The page's code is not loaded before.
 */
export const farPage = async (
  browser: Browser,
  url: string,
  session: Session,
  hovered: boolean,
): Promise<number> => {
  const times: number[] = [];
  for (const path of FAR) {
    const page = await openPage(browser, session);
    await page.goto(`${url}/dashboard/${path.endsWith('monitor') ? 'analysis' : 'monitor'}`);
    await quiet(page);
    const entry = page.locator(`nav a[href="${path}"]`);
    await entry.waitFor();
    if (hovered) {
      await entry.hover();
      await quiet(page);
    }
    times.push(
      await entry.evaluate(async (link) => {
        const start = performance.now();
        const before = document.querySelector('main h1')?.textContent;
        (link as HTMLElement).click();
        for (;;) {
          const now = document.querySelector('main h1')?.textContent;
          if (now && now !== before) return performance.now() - start;
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      }),
    );
    await page.context().close();
  }
  return Math.max(...times);
};
