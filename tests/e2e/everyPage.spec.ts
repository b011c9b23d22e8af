import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { PAGES, type Place } from './pages';
import { watchScripts } from './scripts';
import { expect, expectToFit, signIn, test } from './support';

// Each page stands alone, so both workers take them.
test.describe.configure({ mode: 'parallel' });

const KILOBYTE = 1000;
const SIGN_IN_BUDGET = 230 * KILOBYTE;
const BUDGET = 400 * KILOBYTE;

/** An import brings its whole wizard, a view of a page what the page's first view does not need. */
const WITHOUT_BUDGET = /^\/(bachelor|postgraduate|phoneManage)\/advanced-form$|\?/;

const ACCOUNT: readonly Place[] = [
  ['/user/login', '登录', '账户登录'],
  ['/user/register', '注册', '注册账户'],
];

/** Opens a page as one that comes by its address does, and waits for all that it shows. */
const open = async (page: Page, [path, title, heading]: Place, budget: number) => {
  const scripts = watchScripts(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} - 校园教务管理台`);
  await page.waitForLoadState('networkidle');
  expect.soft(scripts.count(), 'scripts').toBeGreaterThan(2);
  if (WITHOUT_BUDGET.test(path)) return;
  expect.soft(scripts.bytes(), 'bytes of script').toBeLessThanOrEqual(budget);
  expect.soft(scripts.heavy(), 'modules that only few need').toEqual([]);
};

const expectFitForPhone = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
};

for (const place of ACCOUNT) {
  test(`R-01 X-06 ${place[0]} opens within its budget, readable for all and on 360 px`, async ({
    page,
  }) => {
    await open(page, place, place[0] === '/user/login' ? SIGN_IN_BUDGET : BUDGET);
    await page.getByRole('button', { name: /^(登录|注册)$/ }).click();
    await expect(page.getByText('请填写此项').first()).toBeVisible();
    await expectAccessible(page, place[0]);
    await expectFitForPhone(page);
  });
}

for (const place of PAGES) {
  test(`R-01 X-06 ${place[0]} opens within its budget, readable for all and on 360 px`, async ({
    page,
  }) => {
    const [path, title] = place;
    await signIn(page, 'admin');
    await open(page, place, BUDGET);
    if (path !== '/') {
      await expect(page.getByRole('navigation').getByText(title).last()).toBeVisible();
    }
    await expectAccessible(page, path);
    await expectFitForPhone(page);
  });
}
