import type { Locator, Page } from '@playwright/test';
import type { Contact } from '@/contract/directory';
import { call } from './api';
import { tabTo } from './keyboard';
import { expect, goTo, refused, settle, signIn, test } from './support';

const keyAt = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
const keyBefore = async (page: Page, target: Locator, key = 'Enter') => {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 40 && !(await isThere()); step += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press(key);
};
const typeAt = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

const add = (page: Page, values: object) =>
  call<Contact>(page, '/api/directory', { method: 'post', ...values });
const stored = async (page: Page, id: number) =>
  (await call<{ list: Contact[] }>(page, '/api/directory/list', { method: 'list', id })).list[0];

/** Opens a contact by Ctrl+K and the first letters of the name. */
const openPerson = async (page: Page, spelling: string, name: string) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索' })).toBeFocused();
  await page.keyboard.type(spelling);
  const option = page.getByRole('option', { name: new RegExp(`^${name}`) });
  await expect(option).toBeVisible();
  for (let at = 0; at < 8 && (await option.getAttribute('aria-selected')) !== 'true'; at += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: `编辑 ${name}` });
  await expect(form.getByLabel('姓名', { exact: true })).toBeVisible();
  return form;
};

test.use({ viewport: { width: 1366, height: 768 } });

test('X-02 by keys alone: a list is filtered, kept as a view, shared, and shown with other columns', async ({
  adminPage: page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(page, '/phoneManage/table-list');
  await keyAt(page, page.getByRole('link', { name: '跳到内容' }));
  await typeAt(page, page.getByLabel('查找'), '解剖');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await settle(page);
  const rows = page.getByRole('row').filter({ hasText: '解剖' });
  const found = await rows.count();
  expect(found).toBeGreaterThan(0);

  const gear = page.getByRole('button', { name: '视图与列' });
  const settings = page.getByRole('dialog', { name: '视图与列' });
  await keyAt(page, gear);
  await typeAt(page, settings.getByLabel('视图名称'), '解剖的同事');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已保存视图“解剖的同事”')).toBeVisible();
  await keyAt(page, settings.getByRole('button', { name: '复制“解剖的同事”的地址' }));
  await expect(page.getByText('已复制地址')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await keyAt(page, settings.getByRole('checkbox', { name: '职称' }), 'Space');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(gear).toBeFocused();
  await expect(page.getByRole('columnheader', { name: '职称' })).toHaveCount(0);

  const { origin } = new URL(page.url());
  const colleague = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  const shared = await colleague.newPage();
  await signIn(shared, 'admin');
  await shared.goto(address);
  await expect(shared.getByRole('row').filter({ hasText: '解剖' })).toHaveCount(found);
  await colleague.close();
});

test('X-11 by keys alone: a field of 30 contacts is changed and taken back', async ({
  adminPage: page,
}) => {
  for (let at = 1; at <= 30; at += 1) {
    await add(page, { name: `端木${at}`, department: '正骨教研室', title: '助教' });
  }
  await goTo(page, '/phoneManage/table-list');
  await keyAt(page, page.getByRole('link', { name: '跳到内容' }));
  await typeAt(page, page.getByLabel('查找'), '正骨教研室');
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 30 条')).toBeVisible();
  await keyAt(page, page.getByRole('checkbox', { name: '全选' }), 'Space');
  await keyBefore(page, page.getByRole('button', { name: '选择全部 30 条' }));
  await expect(page.getByText('已选全部 30 条')).toBeVisible();
  const change = page.getByRole('button', { name: '修改字段' });
  await keyAt(page, change);
  const dialog = page.getByRole('dialog', { name: '修改 30 条记录的一个字段' });
  await tabTo(page, dialog.getByLabel('要修改的字段'));
  await page.keyboard.press('ArrowDown');
  const rank = page.locator('.ant-select-item-option-active').getByText('职称', { exact: true });
  for (let at = 0; at < 20 && !(await rank.isVisible()); at += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await typeAt(page, dialog.getByRole('textbox', { name: '职称' }), '教授');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('共 30 条，修改 30 条')).toBeVisible();
  await keyAt(page, dialog.getByRole('button', { name: '修改 30 条' }));
  await expect(dialog).toBeHidden();
  const professors = page.getByRole('cell', { name: '教授', exact: true });
  await expect(professors).toHaveCount(20);
  // The rows may appear before the toast with the undo button.
  await expect(page.getByText('已修改 30 条')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(professors).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '助教', exact: true })).toHaveCount(20);
});

test('X-04 by keys alone: a record that a colleague changes meanwhile is merged', async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(refused(409));
  const { id, version } = await add(page, { name: '端木并', department: '外科', title: '讲师' });
  await goTo(page, '/');
  const form = await openPerson(page, 'dmb', '端木并');
  await typeAt(page, form.getByLabel('职称', { exact: true }), '教授');
  await call(page, '/api/directory/update', { id, version, title: '副教授', campus: '东校区' });
  await page.keyboard.press('Enter');
  const rank = form.getByRole('group', { name: /^职称/ });
  await expect(rank).toBeInViewport();
  await tabTo(page, rank.getByRole('radio', { name: /现在的内容/ }));
  await page.keyboard.press('ArrowDown');
  await keyAt(page, form.getByRole('button', { name: '合并并保存' }));
  await expect(form).toBeHidden();
  expect(await stored(page, id)).toMatchObject({ title: '教授', campus: '东校区' });
});

test('X-08 by keys alone: a connection that is lost in the middle of a form costs nothing that was typed', async ({
  adminPage: page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await add(page, { name: '端木断', department: '外科' });
  await goTo(page, '/');
  const form = await openPerson(page, 'dmd', '端木断');
  await typeAt(page, form.getByLabel('办公室', { exact: true }), 'B-202');
  await context.setOffline(true);
  await expect(form.getByText(/^连接已断开，现在不能保存/)).toBeVisible();
  await page.keyboard.press('Enter');
  // The form was submitted, but nothing was sent.
  await expect(form.locator('button[type=submit]')).not.toHaveClass(/loading/);
  await expect(form.getByLabel('办公室', { exact: true })).toHaveValue('B-202');
  await context.setOffline(false);
  await expect(form.getByText(/^连接已断开/)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  expect((await stored(page, id))?.office).toBe('B-202');
});
