import type { Page } from '@playwright/test';
import { isAboutMessages } from '@/routes/modelSources';
import { trailTo } from '@/routes/resolve';
import { homeRoute, mainRoutes } from '@/routes/table';
import { isFull } from '../support/tier';
import { call } from './api';
import { expectAccessible } from './axe';
import { cellsWithoutTooltip } from './cutCells';
import { PAGES, type PageInfo } from './pages';
import { OFFICE_SCREEN, rowSpaceProblems } from './rowsInView';
import { BUILD, scriptsOf } from './scripts';
import { expect, expectToFit, goTo, PASSWORDS, settle, signIn, test, testFull } from './support';
import { smallTargets } from './touchTargets';
import { foreignWords, watchData, wordsOn } from './words';

// Both workers run tests of this file.
test.describe.configure({ mode: 'parallel' });

// The smallest desktop screen, on which content that wraps late moves the page.
test.use({ viewport: OFFICE_SCREEN });

const ACCOUNT: readonly PageInfo[] = [
  ['/user/login', '登录', '账户登录'],
  ['/user/register', '注册', '注册账户'],
];

const TEMPLATES = /^\/(form\/(step|advanced)|dashboard|list|profile|result|exception)/;

/**
 * The pages that the short test run opens in English and dark. The others are Chinese and light.
 */
const ENGLISH_IN_GATE: readonly string[] = [
  '/bachelor/advanced-form',
  '/bachelor/table-list?view=clashes',
  '/postgraduate/advanced-form',
  '/phoneManage/advanced-form',
  '/sms/records',
  '/form/step-form/info',
  '/system/accounts',
  '/system/terms',
  '/list/table-list',
  '/result/fail',
];

/** The template pages that the short test run opens in Chinese, one of each kind. */
const TEMPLATES_IN_GATE: readonly string[] = [
  '/dashboard/monitor',
  '/list/search/projects',
  '/profile/basic',
  '/exception/500',
];

const isEnglish = ([path]: PageInfo) => ENGLISH_IN_GATE.includes(path);
const isChinese = ([path]: PageInfo) =>
  !ENGLISH_IN_GATE.includes(path) && (!TEMPLATES.test(path) || TEMPLATES_IN_GATE.includes(path));
const CHINESE = isFull ? PAGES : PAGES.filter(isChinese);
const ENGLISH = isFull ? PAGES : PAGES.filter(isEnglish);

const WALKS: [name: string, places: readonly PageInfo[]][] = [
  ['the office', CHINESE.filter(([path]) => !TEMPLATES.test(path))],
  ['the templates', CHINESE.filter(([path]) => TEMPLATES.test(path))],
];

/** Ten rows are shown instead of twenty, which is enough for axe. */
const LISTS = /-list(?=$|\?)/;
const shortened = (path: string): string =>
  LISTS.test(path) ? `${path}${path.includes('?') ? '&' : '?'}pageSize=10` : path;

/** Pages with a list of one-line rows. */
const ROWS = /((table|class)-list|records|readiness|clashes|accounts|history)$|^\/sms\/records/;

/** Pages about messages must say that these are only simulated. */
const isSimulated = (address: string): boolean => {
  const path = address.replace(/\?.*/, '');
  return isAboutMessages(trailTo([homeRoute, ...mainRoutes], path).at(-1)?.page);
};

/** Pages that download more code in the background. */
const LOADS_MORE = /^\/(bachelor|postgraduate|phoneManage)\/advanced-form$|\?/;

const BACKGROUND = new Set([
  ...(BUILD.imports['src/components/feedback/FeedbackPlace.tsx']?.feedback ?? []),
  ...(BUILD.imports['src/layouts/StatusBars.tsx']?.['./ChangeBars'] ?? []),
]);

/** Returns a function that lists the scripts requested since the last call. */
const watchScripts = (page: Page) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1));
  });
  return () => {
    const asked = [...scripts];
    scripts.clear();
    return asked;
  };
};

/** The theme and part of the page for axe. The short test run checks menu and header only once. */
const partOf = (theme: 'dark' | 'light', isFirst: boolean) => ({
  theme,
  within: isFull || isFirst ? 'html' : 'main',
});

const expectFitForPhone = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Code for narrow screens is downloaded only now.
  await settle(page);
  await expectToFit(page);
  expect.soft(await smallTargets(page), `${page.url()}: too small for a finger`).toEqual([]);
  await page.setViewportSize(OFFICE_SCREEN);
};

const MOVEMENT = 0.02;

interface Movement extends PerformanceEntry {
  value: number;
}

const countMovement = () => {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const { value } of entries as Movement[]) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const taken = () => {
    add(observer.takeRecords());
    const moved = sum;
    sum = 0;
    return moved;
  };
  Object.assign(window, { taken });
};

const movement = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { taken: () => number }).taken())),
        ),
      ),
  );

const expectTitle = async (page: Page, [path, title, heading]: PageInfo) => {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} - 校园教务管理台`);
  if (path === '/') return;
  await expect(page.getByRole('navigation').getByText(title).last()).toBeVisible();
};

for (const [walk, places] of WALKS) {
  test(`R-01 X-06 M-07 every page of ${walk} opens without moving, with room for its rows, readable for all and for a finger on 360 px`, async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.addInitScript(countMovement);
    const asked = watchScripts(page);
    const data = watchData(page);
    await page.goto(places[0]?.[0] ?? '/');
    for (const [index, place] of places.entries()) {
      const [path] = place;
      await test.step(path, async () => {
        await movement(page);
        await goTo(page, shortened(path));
        await expectTitle(page, place);
        expect.soft(await movement(page), `${path}: movement`).toBeLessThanOrEqual(MOVEMENT);
        const scripts = asked();
        if (!LOADS_MORE.test(path)) {
          const counted = new Set(scriptsOf(path));
          const others = scripts.filter((each) => !counted.has(each) && !BACKGROUND.has(each));
          expect.soft(others, `${path}: scripts that its size does not count`).toEqual([]);
        }
        expect.soft(foreignWords(await wordsOn(page), 'English', await data()), path).toEqual([]);
        expect.soft(await cellsWithoutTooltip(page), `${path}: cells`).toEqual([]);
        if (ROWS.test(path)) expect.soft(await rowSpaceProblems(page), `${path}: rows`).toEqual([]);
        const simulated = page.getByRole('note').filter({ hasText: '模拟发送' });
        await expect(simulated).toHaveCount(isSimulated(path) ? 1 : 0);
        await expectAccessible(page, path, isFull ? {} : partOf('light', index === 0));
        await expectFitForPhone(page);
        asked();
      });
    }
  });
}

/** Drawers and dialogs to open, by URL or by the name of a button. */
const OPENED: readonly [path: string, button?: RegExp][] = [
  ['/phoneManage/table-list?edit=CONTACT'],
  ['/phoneManage/table-list', /^视图与列/],
  ['/bachelor/table-list?edit=COURSE'],
  ['/bachelor/table-list?opened=COURSE', /^筛选/],
  ['/bachelor/table-list?session=COURSE.SESSION'],
  ['/bachelor/class-list?send=open'],
  ['/system/terms', /^编辑/],
  ['/?help=import'],
];

testFull(
  'X-06 dialogs, drawers and opened rows are readable for all, with room for a finger on 360 px',
  async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const ids: Record<string, number> = {};
    const first = async (path: string, body: object) =>
      (await call<{ list: { id: number }[] }>(page, path, { ...body, pageSize: 1 })).list[0]?.id ??
      0;
    ids.CONTACT = await first('/api/directory/list', { method: 'list' });
    ids.COURSE = await first('/api/rule', { method: 'list', level: 'bachelor' });
    ids.SESSION = await first('/api/rule', { method: 'sessions', courseId: ids.COURSE });
    for (const [address, button] of OPENED) {
      const path = address.replace(/[A-Z]{6,}/g, (name) => String(ids[name]));
      await test.step(address, async () => {
        await goTo(page, path);
        if (button) await page.getByRole('button', { name: button }).first().click();
        const opened = page.getByRole('dialog').last();
        await expect(opened).toBeVisible();
        await settle(page);
        await expectToFit(page);
        expect.soft(await smallTargets(page), `${address}: too small for a finger`).toEqual([]);
        await expectAccessible(page, address, { theme: 'light', within: '[role="dialog"]' });
      });
    }
  },
);

test('R-01 X-06 V-05 the pages of the account open, name empty fields and send nothing, readable for all and for a finger on 360 px', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  for (const [path, title, heading] of ACCOUNT) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${title} - 校园教务管理台`);
    await page.getByRole('button', { name: /^(登录|注册)$/ }).click();
    await expect(page.getByText('请填写此项').first()).toBeVisible();
    if (path === '/user/login') await expect(page.getByText('请填写此项')).toHaveCount(2);
    await expect(page.getByLabel('用户名')).toBeFocused();
    expect(sent, path).toEqual([]);
    await expectAccessible(page, path);
    await expectFitForPhone(page);
  }
});

const ENGLISH_SCRIPT = /^\/assets\/english/;

testFull(
  'P-01 English is chosen at the sign-in, lasts over a reload, and no page says a Chinese word but its data',
  async ({ page }) => {
    const data = watchData(page);
    const english: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (ENGLISH_SCRIPT.test(pathname)) english.push(pathname);
    });
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { name: '账户登录' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please fill this in').first()).toBeVisible();
    await page.getByLabel('User name').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORDS.admin);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Send a message' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Send a message' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const [index, [path]] of ENGLISH.entries()) {
      await test.step(path, async () => {
        await goTo(page, shortened(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(/ - Campus Console$/);
        expect.soft(foreignWords(await wordsOn(page), 'Chinese', await data()), path).toEqual([]);
        expect.soft(await cellsWithoutTooltip(page), `${path}: cells`).toEqual([]);
        if (ROWS.test(path)) expect.soft(await rowSpaceProblems(page), `${path}: rows`).toEqual([]);
        await expectAccessible(page, path, partOf('dark', index === 0));
        await expectFitForPhone(page);
      });
    }
    await goTo(page, '/exception/trigger');
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('heading', { name: '触发异常' })).toBeVisible();
    expect(english.length).toBeGreaterThan(3);
    english.length = 0;
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /^您好/ })).toBeVisible();
    expect(english).toEqual([]);
  },
);
