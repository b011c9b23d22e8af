import fs from 'node:fs';
import path from 'node:path';
import { expect, signIn, test } from './support';

const DIST = path.join(__dirname, '..', '..', 'dist');

/** The pages and layouts that the table has so far, by their chunk's name. */
const CHUNKS = [
  'layout-main',
  'layout-account',
  'bachelor-advanced-form',
  'bachelor-table-list',
  'postgraduate-advanced-form',
  'postgraduate-table-list',
  'phoneManage-advanced-form',
  'phoneManage-table-list',
  'form-basic-form',
  'dashboard-workplace',
  'exception-403',
  'exception-404',
  'exception-500',
  'exception-trigger',
  'user-login',
  'user-register',
  'user-register-result',
];

const FAILURES = /Failed to load resource|Loading chunk|ERR_FAILED/;

test('P-03 each routed component is a chunk of its own, named after its path', () => {
  const files = fs.readdirSync(path.join(DIST, 'assets'));
  for (const name of CHUNKS) {
    const own = files.filter((file) => new RegExp(`^${name}\\.[0-9a-f]{8}\\.js$`).test(file));
    expect(own, name).toHaveLength(1);
  }
});

test('P-04 a chunk that fails twice says so in the page’s place, and a retry really loads it', async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  let asked = 0;
  await page.route('**/assets/exception-trigger.*.js', (route) => {
    asked += 1;
    return asked <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/exception/403');
  await page.getByRole('menuitem', { name: '触发异常' }).click();
  await expect(page.getByText(/^Loading chunk \S+ failed\.$/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  expect(asked).toBe(2);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '触发异常' })).toBeVisible();
  expect(asked).toBe(3);
});

test('P-04 a retry that fails too reloads the page once, and only once', async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await page.route('**/assets/exception-trigger.*.js', (route) => route.abort());
  await page.goto('/exception/trigger');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText(/^Loading chunk \S+ failed\.$/)).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: '重试' })).toBeEnabled();
  await expect(page.getByText(/^Loading chunk \S+ failed\.$/)).toBeVisible();
  expect(loads).toBe(1);
});

test('P-04 what was typed into a form is there again after a reload', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/phoneManage/table-list');
  await page.getByRole('button', { name: '新建联系人' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('姓名').fill('司徒待续');
  await page.reload();
  await expect(dialog.getByLabel('姓名')).toHaveValue('司徒待续');
  await dialog.getByRole('button', { name: '放弃，重新开始' }).click();
  await expect(dialog.getByLabel('姓名')).toHaveValue('');
});
