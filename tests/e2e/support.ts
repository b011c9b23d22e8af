import path from 'node:path';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { toDay } from '@/domain/time/dates';
import { UNUSED_LOOK } from '../../config/antd/unusedLooks';
import { FILES } from '../support/paths';
import { shiftClock } from '../support/shiftedClock';
import { type JourneyServer, TestServers } from '../support/testServers';
import { isFull } from '../support/tier';
import { call } from './api';
import { reportUnusedStyles } from './unusedLooks';

/**
 * The start time of the tests' clock: a Wednesday morning in mid-term, before weeks without
 * holidays. The sample data moves with the clock. Set JOURNEY_TIME to run the tests on another day.
 */
const JOURNEY_TIME = process.env.JOURNEY_TIME ?? '2026-11-25T10:00:00+08:00';

interface Fixtures {
  /** The time of day at which a file's clock starts, `HH:MM`. */
  hour: string | undefined;
  /** The public address of the file's server, for links in messages. */
  publicUrl: string | undefined;
  /** The test file's own server, so that files do not affect each other. */
  server: JourneyServer;
  /** Milliseconds by which the tests' clock is ahead of the machine's. */
  ahead: number;
  /** Returns the tests' current time. */
  now: () => Date;
  /** The day in the office's time zone at the test's start, `YYYY-MM-DD`. */
  today: string;
  /** Whether pages use the server's clock. False for a test that sets the page's clock itself. */
  sharedClock: boolean;
  /**
   * Allows console messages that the test expects, such as the browser's own about a failed
   * request.
   */
  allowConsole: (pattern: RegExp) => void;
  /** A page that is signed in as admin and has no address yet. */
  adminPage: Page;
}
interface WorkerFixtures {
  servers: TestServers;
}

/** The maximum delay in ms of each API call. Finds tests that read the page too early. */
const JOURNEY_DELAY = Number(process.env.JOURNEY_DELAY ?? 0);

/** Delays each call by a random time, so that answers arrive late and out of order. */
const slowDown = async (context: BrowserContext): Promise<void> => {
  if (JOURNEY_DELAY === 0) return;
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * JOURNEY_DELAY));
    await route.continue().catch(() => undefined);
  });
};

/**
 * The factor by which the pages' CPU is slowed down. Finds tests that act before the page is ready.
 */
const JOURNEY_CPU = Number(process.env.JOURNEY_CPU ?? 1);

const throttle = async (page: Page): Promise<void> => {
  if (JOURNEY_CPU === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: JOURNEY_CPU });
};

/** The number of a page's pending calls and downloads. */
const pending = new WeakMap<Page, number>();

/**
 * The test function of all browser tests. Each file has a server with sample data, pages share its
 * clock, and any console message fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires destructuring.
    async ({}, use) => {
      const servers = new TestServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  hour: [undefined, { option: true }],
  publicUrl: [undefined, { option: true }],
  server: async ({ servers, hour, publicUrl }, use, { file: spec }) => {
    const day = toDay(new Date(JOURNEY_TIME));
    const start = hour ? `${day}T${hour}:00+08:00` : JOURNEY_TIME;
    await use(await servers.of(spec, start, publicUrl ? { PUBLIC_URL: publicUrl } : {}));
  },
  baseURL: ({ server }, use) => use(server.url),
  ahead: ({ server }, use) => use(server.ahead),
  now: ({ ahead }, use) => use(() => new Date(Date.now() + ahead)),
  today: ({ now }, use) => use(toDay(now())),
  sharedClock: [true, { option: true }],
  context: async ({ context, ahead, sharedClock }, use) => {
    if (sharedClock) await context.addInitScript(shiftClock, ahead);
    await context.addInitScript(reportUnusedStyles, UNUSED_LOOK.source);
    await slowDown(context);
    await use(context);
  },
  allowConsole: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const said: string[] = [];
      const note = (text: string) => {
        if (!allowed.some((pattern) => pattern.test(text))) said.push(text);
      };
      context.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      context.on('weberror', (error) => note(`${error.error()}`));
      await use((pattern) => allowed.push(pattern));
      expect(said, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const count = (change: number) => () => pending.set(page, (pending.get(page) ?? 0) + change);
    page.on('request', count(1));
    page.on('requestfinished', count(-1));
    page.on('requestfailed', count(-1));
    await throttle(page);
    await use(page);
    // Playwright's own option takes a screenshot of each test, and discards it if the test passed.
    const info = test.info();
    if (info.errors.length > 0) await page.screenshot({ path: info.outputPath('failed.png') });
  },
  adminPage: async ({ page }, use) => {
    await signIn(page, 'admin');
    await use(page);
  },
});

/** A test that only `npm run test:all` runs. In the gate a cheaper test covers the same. */
export const testFull = isFull ? test : ((() => undefined) as unknown as typeof test);

export { expect };

export const PASSWORDS = { admin: 'admin888', user: 'user888' };

/** The heading of the first page for each role. */
const LANDING = { admin: '发送课程短信', user: /^您好/ };

/** Signs in by the API only. The page's storage is not changed. */
export const logIn = (page: Page, role: 'admin' | 'user'): Promise<unknown> =>
  call(page, '/api/login', { userName: role, password: PASSWORDS[role], type: 'account' });

/** Stores the role in the browser, as an earlier sign-in would have. */
export const rememberRole = (page: Page, role: string): Promise<unknown> =>
  page.addInitScript((authority) => {
    if (location.origin === 'null' || localStorage.getItem('authority')) return;
    localStorage.setItem('authority', authority);
  }, role);

/** Signs in without the form, as a returning browser. The next page opens with that account. */
export const signIn = async (page: Page, role: 'admin' | 'user'): Promise<void> => {
  await logIn(page, role);
  await rememberRole(page, role);
};

/** True if the page at the current address is not rendered yet after the next frame. */
const isDrawing = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve(document.documentElement.hasAttribute('data-drawing'))),
        ),
      ),
  );

/** Waits until the page at the current address is rendered and all requests have finished. */
export const settle = async (page: Page): Promise<void> => {
  for (let calm = 0; calm < 2; ) {
    calm = (await isDrawing(page)) || pending.get(page) ? 0 : calm + 1;
    if (calm === 0) await page.waitForTimeout(20);
  }
};

/**
 * Navigates within the app, as its menu does, and waits for the page. It takes a third of the time
 * of `page.goto`, because compiled scripts stay. A blank page starts with `page.goto`.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  if (!page.url().startsWith('http')) {
    await page.goto(address);
    // React renders in several steps after the scripts have run.
    await page.locator('#root > *').first().waitFor();
    await settle(page);
    return;
  }
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await settle(page);
};

/** Signs in by the form. */
export const signInByForm = async (page: Page, role: 'admin' | 'user'): Promise<void> => {
  await page.goto('/user/login');
  await page.getByLabel('用户名').fill(role);
  await page.getByLabel('密码').fill(PASSWORDS[role]);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: LANDING[role] })).toBeVisible();
};

export const signOut = async (page: Page, how?: 'with changes'): Promise<void> => {
  await page.getByRole('button', { name: '账户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  if (how) await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(page.getByRole('heading', { name: '账户登录' })).toBeVisible();
};

export const file = (name: string): string => path.join(FILES, name);

/** A part of an import question's text, and a part of the chosen option's text. */
export type Answer = readonly [question: string | RegExp, option: string | RegExp];

/** Goes on in the wizard from the parsed file to the check, without changing columns. */
export const checkRows = async (page: Page, answers: readonly Answer[] = []): Promise<void> => {
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  for (const [question, option] of answers) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: option }).check();
  }
  await page.getByRole('button', { name: /^检查 \d+ 行$/ }).click();
  await expect(page.getByRole('columnheader', { name: '结论' })).toBeVisible();
};

/** Goes on in the wizard from the choice of a file to the check. */
export const checkFile = async (
  page: Page,
  name: string,
  answers: readonly Answer[] = [],
): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(file(name));
  await checkRows(page, answers);
};

/** Goes on in the wizard from the check to the end. */
export const commitImport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^导入 \d+ 行$/ }).click();
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible();
};

/** Goes back in the wizard from the check to the parsed rows. */
export const backToRows = async (page: Page): Promise<void> => {
  const back = page.getByRole('button', { name: '上一步' });
  await back.click();
  await expect(page.getByRole('button', { name: /^检查 \d+ 行$/ })).toBeVisible();
  await back.click();
  await expect(page.getByRole('button', { name: '匹配列', exact: true })).toBeVisible();
};

/** Cancels the queued message whose details are open, and confirms. */
export const cancelMessage = async (page: Page, details: Locator): Promise<void> => {
  await details.getByRole('button', { name: '取消发送' }).click();
  await page
    .getByRole('dialog', { name: /^取消 1 条/ })
    .getByRole('button', { name: '取消发送' })
    .click();
};

/** Expects that nothing overflows the page's right edge. */
export const expectToFit = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: `pixels beyond the right edge of ${page.url()}` },
    )
    .toBeLessThanOrEqual(0);

/** Matches the browser's console message about a response with this status. */
export const refused = (status: number): RegExp =>
  new RegExp(`the server responded with a status of ${status}`);
