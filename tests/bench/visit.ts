import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export interface Visit {
  /** Largest contentful paint in milliseconds. */
  lcp: number;
  /** Total blocking time: milliseconds over 50 of each task of the main thread. */
  blocking: number;
  /** Cumulative layout shift, as a share of the screen. */
  shift: number;
  kilobytes: number;
  requests: number;
}

const CPU = 4;
const KILOBIT = 1024 / 8;
/** Lighthouse's slow mobile network. */
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

/**
 * Collects performance entries. It must not contain named functions, because tsx would wrap them in
 * a helper that the page does not have.
 */
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

/** Milliseconds without activity after which a page counts as loaded. */
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

/** Visits a page on a slow machine and network: first with an empty cache, then again. */
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
