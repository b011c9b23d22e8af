import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a visit cost its user. */
export interface Visit {
  /** Milliseconds until the largest part of the first screen was there. */
  lcp: number;
  /** Milliseconds of the page's own thread beyond 50 in each task. */
  blocking: number;
  /** How far things moved by themselves, as a share of the screen. */
  shift: number;
  kilobytes: number;
  requests: number;
}

const CPU = 4;
const KILOBIT = 1024 / 8;
/** Slow mobile network, as Lighthouse has it. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1638.4 * KILOBIT,
  uploadThroughput: 750 * KILOBIT,
};
const VIEWPORT = { width: 1366, height: 768 };

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Entry extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
}

/** Notes what the browser tells of its work, from the page's start on. No function in it has a name: tsx would mark it. */
const observe = () => {
  const seen = { lcp: 0, blocking: 0, shift: 0 };
  Object.assign(window, { seen });
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const {
        startTime,
        duration,
        value = 0,
        hadRecentInput,
      } of list.getEntries() as Entry[]) {
        if (type === 'largest-contentful-paint') seen.lcp = startTime;
        else if (type === 'longtask') seen.blocking += Math.max(0, duration - 50);
        else if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type, buffered: true });
  }
};

export const openPage = async (browser: Browser, session: Session | undefined): Promise<Page> => {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...(session && { storageState: session }),
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  return page;
};

export const slowDown = async (page: Page, network: boolean): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return session;
};

/** Milliseconds of quiet after which nothing more is expected of a page. */
const QUIET = 1500;

export const figuresOf = async (page: Page): Promise<Visit> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET);
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Pick<Visit, 'lcp' | 'blocking' | 'shift'> };
    const loads = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const bytes = loads.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { ...seen, kilobytes: bytes / 1000, requests: loads.length };
  });
};

/** A visit on a slow machine and network: without anything in the cache, and a second time. */
export const visit = async (
  browser: Browser,
  url: string,
  selector: string,
  session: Session | undefined,
): Promise<{ cold: Visit; warm: Visit }> => {
  const page = await openPage(browser, session);
  await slowDown(page, true);
  const look = async () => {
    await page.goto(url, { timeout: 120_000 });
    await page.locator(selector).first().waitFor({ timeout: 120_000 });
    return figuresOf(page);
  };
  const cold = await look();
  await page.goto('about:blank');
  const warm = await look();
  await page.context().close();
  return { cold, warm };
};
