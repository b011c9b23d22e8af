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
 * The time at which the tests' clock starts: a Wednesday morning in mid-term. The sample data moves
 * with it. JOURNEY_TIME sets another day.
 */
const JOURNEY_TIME = process.env.JOURNEY_TIME ?? '2026-11-25T10:00:00+08:00';

interface Fixtures {
  /** The time of day at which a test file's clock starts, `HH:MM`. */
  hour: string | undefined;
  /** The public address of the server, for links in messages. */
  publicUrl: string | undefined;
  /** The path under which the server offers the console. */
  basePath: string;
  server: JourneyServer;
  /** Milliseconds by which the tests' clock is ahead of the machine's. */
  ahead: number;
  now: () => Date;
  today: string;
  /** False for a test that sets the page's clock itself. */
  sharedClock: boolean;
  /** Allows console messages that the test expects, such as those about a failed request. */
  allowConsole: (pattern: RegExp) => void;
  adminPage: Page;
}
interface WorkerFixtures {
  servers: TestServers;
}

/** The maximum delay in ms of each API call, to find tests that read the page too early. */
const JOURNEY_DELAY = Number(process.env.JOURNEY_DELAY ?? 0);

/** Delays each call by a random time, so that responses arrive late and in another order. */
const slowDown = async (context: BrowserContext): Promise<void> => {
  if (JOURNEY_DELAY === 0) return;
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * JOURNEY_DELAY));
    await route.continue().catch(() => undefined);
  });
};

/** The factor by which the processor of pages is slowed down, to find tests that act too early. */
const JOURNEY_CPU = Number(process.env.JOURNEY_CPU ?? 1);

const throttle = async (page: Page): Promise<void> => {
  if (JOURNEY_CPU === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: JOURNEY_CPU });
};

const pending = new WeakMap<Page, number>();

/**
 * The test function of all browser tests. Each file has a server with sample data, and any console
 * message fails the test.
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
  basePath: ['/', { option: true }],
  server: async ({ servers, hour, publicUrl, basePath }, use, { file: spec }) => {
    const day = toDay(new Date(JOURNEY_TIME));
    const start = hour ? `${day}T${hour}:00+08:00` : JOURNEY_TIME;
    const env = { BASE_PATH: basePath, ...(publicUrl && { PUBLIC_URL: publicUrl }) };
    await use(await servers.of(spec, start, env));
  },
  baseURL: ({ server, basePath }, use) => use(server.url + basePath),
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
    // Not Playwright's own option, which takes a screenshot even of tests that pass.
    const info = test.info();
    if (info.errors.length > 0) await page.screenshot({ path: info.outputPath('failed.png') });
  },
  adminPage: async ({ page }, use) => {
    await signIn(page, 'admin');
    await use(page);
  },
});

/** A test that only `npm run test:all` runs. A faster test in `npm test` covers the same. */
export const testFull = isFull ? test : ((() => undefined) as unknown as typeof test);

export { expect };

export const PASSWORDS = { admin: 'admin888', user: 'user888', teacher: 'teacher888' };

const LANDING = { admin: '发送课程短信', user: /^您好/, teacher: '我的课表' };

export const logIn = (page: Page, role: keyof typeof PASSWORDS): Promise<unknown> =>
  call(page, '/api/login', { userName: role, password: PASSWORDS[role], type: 'account' });

/** Stores the role in the browser, as an earlier sign-in would. */
export const rememberRole = (page: Page, role: string): Promise<unknown> =>
  page.addInitScript((authority) => {
    if (location.origin === 'null' || localStorage.getItem('authority')) return;
    localStorage.setItem('authority', authority);
  }, role);

/** Signs in without the form, as a returning browser. */
export const signIn = async (page: Page, role: keyof typeof PASSWORDS): Promise<void> => {
  await logIn(page, role);
  await rememberRole(page, role);
};

/** True if the page at the current URL is not rendered after the next frame. */
const isDrawing = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve(document.documentElement.hasAttribute('data-drawing'))),
        ),
      ),
  );

/** Waits until the page at the current URL is rendered and all requests have ended. */
export const settle = async (page: Page): Promise<void> => {
  for (let calm = 0; calm < 2; ) {
    calm = (await isDrawing(page)) || pending.get(page) ? 0 : calm + 1;
    if (calm === 0) await page.waitForTimeout(20);
  }
};

/**
 * Goes to a page as the menu does, and waits for it. Three times faster than `page.goto`, because
 * compiled scripts stay.
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

export const signInByForm = async (page: Page, role: keyof typeof PASSWORDS): Promise<void> => {
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

/** Parts of the texts of an import question and of the option to choose. */
export type Answer = readonly [question: string | RegExp, option: string | RegExp];

export const checkRows = async (page: Page, answers: readonly Answer[] = []): Promise<void> => {
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  for (const [question, option] of answers) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: option }).check();
  }
  await page.getByRole('button', { name: /^检查 \d+ 行$/ }).click();
  await expect(page.getByRole('columnheader', { name: '结论' })).toBeVisible();
};

/** Goes on in the import wizard from choosing a file to the check. */
export const checkFile = async (
  page: Page,
  name: string,
  answers: readonly Answer[] = [],
): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(file(name));
  await checkRows(page, answers);
};

/** Saves the typed start of a term. If classes move, the dialog shows them first. */
export const confirmStart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '确认设置', exact: true }).click();
  const moving = page.getByRole('button', { name: /^确认设置，移动 \d+ 次课(，不通知)?$/ });
  await expect(moving.or(page.getByText('设置成功'))).toBeVisible();
  if (await moving.isVisible()) await moving.click();
  await expect(page.getByText('设置成功')).toBeVisible();
};

export const commitImport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^导入 \d+ 行$/ }).click();
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible();
};

/** Goes back in the import wizard from the check to the rows. */
export const backToRows = async (page: Page): Promise<void> => {
  const back = page.getByRole('button', { name: '上一步' });
  await back.click();
  await expect(page.getByRole('button', { name: /^检查 \d+ 行$/ })).toBeVisible();
  await back.click();
  await expect(page.getByRole('button', { name: '匹配列', exact: true })).toBeVisible();
};

export const cancelMessage = async (page: Page, details: Locator): Promise<void> => {
  await details.getByRole('button', { name: '取消发送' }).click();
  await page
    .getByRole('dialog', { name: /^取消 1 条/ })
    .getByRole('button', { name: '取消发送' })
    .click();
};

/** Shows the past classes of the only opened course. They are folded while some are to come. */
export const showPastClasses = async (page: Page): Promise<void> => {
  await expect(page.getByRole('cell', { name: /^\d{4}-\d\d-\d\d 周/ }).first()).toBeVisible();
  const past = page.getByRole('button', { name: /^已上 \d+ 次/, expanded: false });
  if ((await past.count()) > 0) await past.click();
};

/**
 * Presses the save button of a form with a preview once the effects are displayed. An earlier press
 * would only show them.
 */
export const saveSeen = async (form: Locator, button: string | RegExp): Promise<void> => {
  await expect(form.locator('[aria-busy="true"]')).toHaveCount(0);
  await form.getByRole('button', { name: button }).click();
};

/** Chooses an action in the menu of a row, or of the only row of the page. */
export const pressInMenu = async (row: Locator | Page, action: string): Promise<void> => {
  await row.getByRole('button', { name: '更多操作' }).click();
  const page = 'page' in row ? row.page() : row;
  await page.getByRole('menuitem', { name: action }).click();
};

/** Expects that nothing extends beyond the right edge of the page. */
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

const ofFilters = { name: /^(筛选|Filters)/ };

/** Opens the panel with all filters of the list. */
export const openFilters = async (page: Page): Promise<Locator> => {
  await page.getByRole('form', ofFilters).getByRole('button', ofFilters).click();
  return page.getByRole('dialog', ofFilters);
};

/** Sets a filter in the panel with all filters, and searches. */
export const filterBy = async (page: Page, label: string, value: string): Promise<void> => {
  const panel = await openFilters(page);
  const control = panel.getByLabel(label, { exact: true });
  if ((await control.getAttribute('role')) === 'combobox') {
    await control.click();
    await page.locator('.ant-select-item-option').getByText(value, { exact: true }).click();
  } else {
    await control.fill(value);
  }
  await panel.getByRole('button', { name: '查询' }).click();
  await expect(panel).toBeHidden();
};

/** Returns the chip of a filter that is set. Its text opens the panel at this filter. */
export const chipOf = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: '已设的筛选' }).getByText(text, { exact: true });

/** Matches the browser's console message about a response with this status. */
export const refused = (status: number): RegExp =>
  new RegExp(`the server responded with a status of ${status}`);
