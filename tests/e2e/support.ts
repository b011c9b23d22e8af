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
import { ALL } from '../support/all';
import { type JourneyServer, JourneyServers } from '../support/journeyServers';
import { FILES } from '../support/paths';
import { shiftClock } from '../support/shiftedClock';
import { call } from './api';
import { tellUnusedLooks } from './unusedLooks';

/**
 * Where the journeys' clock begins: in the middle of the term, on a Wednesday morning before weeks without a
 * holiday. The sample data moves with the clock; to see the journeys on another day, set JOURNEY_TIME.
 */
const JOURNEY_TIME = process.env.JOURNEY_TIME ?? '2026-11-25T10:00:00+08:00';

interface Fixtures {
  /** The time of day at which the clock begins, `HH:MM`, for a file that is about an hour. */
  hour: string | undefined;
  /** The public address that the file's server is told, for links in messages. */
  publicUrl: string | undefined;
  /** The spec file's server: what one file leaves behind is never seen by another one. */
  server: JourneyServer;
  /** How many milliseconds the journeys' clock is ahead of the machine's. */
  ahead: number;
  /** The journeys' clock. */
  now: () => Date;
  /** The office's day on which the journey begins, `YYYY-MM-DD`. */
  today: string;
  /** Whether the clock of the pages is the server's; false for a journey that moves it by itself. */
  sharedClock: boolean;
  /** Console messages that a test expects, such as the browser's own about a refused call. */
  allowConsole: (pattern: RegExp) => void;
  /** A page that is signed in as admin and has opened nothing yet. */
  adminPage: Page;
}
interface WorkerFixtures {
  servers: JourneyServers;
}

/** How many milliseconds each call of a page waits at most, to find a journey that reads too early. */
const JOURNEY_DELAY = Number(process.env.JOURNEY_DELAY ?? 0);

/** Holds each call back for a random time, so that answers come late and in another order. */
const slowDown = async (context: BrowserContext): Promise<void> => {
  if (JOURNEY_DELAY === 0) return;
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * JOURNEY_DELAY));
    await route.continue().catch(() => undefined);
  });
};

/** How many times slower the pages’ processor is, to find a journey that is ahead of its page. */
const JOURNEY_CPU = Number(process.env.JOURNEY_CPU ?? 1);

const throttle = async (page: Page): Promise<void> => {
  if (JOURNEY_CPU === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: JOURNEY_CPU });
};

/** How many of a page’s calls and downloads are under way. */
const pending = new WeakMap<Page, number>();

/**
 * Journeys: each file has a server with sample data, the pages share its clock, and a message on the console
 * fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed.
    async ({}, use) => {
      const servers = new JourneyServers();
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
    await context.addInitScript(tellUnusedLooks, UNUSED_LOOK.source);
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
    // Playwright’s own setting takes one of each journey, to throw it away where nothing failed.
    const info = test.info();
    if (info.errors.length > 0) await page.screenshot({ path: info.outputPath('failed.png') });
  },
  adminPage: async ({ page }, use) => {
    await signIn(page, 'admin');
    await use(page);
  },
});

/**
 * A journey that only `npm run test:all` makes: what it proves the gate proves at less cost, by another journey
 * or below the pages.
 */
export const testAll = ALL ? test : ((() => undefined) as unknown as typeof test);

export { expect };

export const PASSWORDS = { admin: 'admin888', user: 'user888' };

/** What stands at the top of the page on which a role lands. */
const LANDING = { admin: '发送课程短信', user: /^您好/ };

/** Signs in for calls alone: the page does not know. */
export const logIn = (page: Page, role: 'admin' | 'user'): Promise<unknown> =>
  call(page, '/api/login', { userName: role, password: PASSWORDS[role], type: 'account' });

/** What a browser keeps of who signed in last. */
export const rememberRole = (page: Page, role: string): Promise<unknown> =>
  page.addInitScript((authority) => {
    if (location.origin === 'null' || localStorage.getItem('authority')) return;
    localStorage.setItem('authority', authority);
  }, role);

/** Signs in without the form, as a browser that has been signed in before; what opens next is that account's. */
export const signIn = async (page: Page, role: 'admin' | 'user'): Promise<void> => {
  await logIn(page, role);
  await rememberRole(page, role);
};

/** Whether the address is still ahead of the page in the next frame. */
const isDrawing = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve(document.documentElement.hasAttribute('data-drawing'))),
        ),
      ),
  );

/** Waits until the page is the one of its address and has what it asked for, and asks for nothing more. */
export const settle = async (page: Page): Promise<void> => {
  for (let calm = 0; calm < 2; ) {
    calm = (await isDrawing(page)) || pending.get(page) ? 0 : calm + 1;
    if (calm === 0) await page.waitForTimeout(20);
  }
};

/**
 * Goes to an address within the app, as its menu does, and waits for what is shown there. What was loaded and
 * compiled stays, so it takes a third of the time of `page.goto`, by which a page that has nothing yet begins.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  if (!page.url().startsWith('http')) {
    await page.goto(address);
    // The page is drawn in parts, after its scripts have run.
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

/** Signs in through the page, as a user does. */
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

/** A question of the import by a part of its words, and a part of the chosen option's. */
export type Answer = readonly [question: string | RegExp, option: string | RegExp];

/** The wizard from a file that was read to the check, for who has no column to mend. */
export const checkRows = async (page: Page, answers: readonly Answer[] = []): Promise<void> => {
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  for (const [question, option] of answers) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: option }).check();
  }
  await page.getByRole('button', { name: /^检查 \d+ 行$/ }).click();
  await expect(page.getByRole('columnheader', { name: '结论' })).toBeVisible();
};

/** The wizard from the file to the check. */
export const checkFile = async (
  page: Page,
  name: string,
  answers: readonly Answer[] = [],
): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(file(name));
  await checkRows(page, answers);
};

/** The wizard from the check to its end. */
export const commitImport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^导入 \d+ 行$/ }).click();
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible();
};

/** The wizard from the check back to the choice of columns, and on to what was read. */
export const backToRows = async (page: Page): Promise<void> => {
  const back = page.getByRole('button', { name: '上一步' });
  await back.click();
  await expect(page.getByRole('button', { name: /^检查 \d+ 行$/ })).toBeVisible();
  await back.click();
  await expect(page.getByRole('button', { name: '匹配列', exact: true })).toBeVisible();
};

/** Cancels the waiting message whose details are open, and says so when asked. */
export const cancelMessage = async (page: Page, details: Locator): Promise<void> => {
  await details.getByRole('button', { name: '取消发送' }).click();
  await page
    .getByRole('dialog', { name: /^取消 1 条/ })
    .getByRole('button', { name: '取消发送' })
    .click();
};

/** Nothing sticks out of the page at its right edge, once it has settled. */
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

/** What the browser itself says of an answer outside 2xx. */
export const refused = (status: number): RegExp =>
  new RegExp(`the server responded with a status of ${status}`);
