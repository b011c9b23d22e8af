import type { Locator, Page } from '@playwright/test';
import { totalOf } from './api';
import { expectAccessible } from './axe';
import { expect, goTo, refused, test } from './support';

const openForm = async (page: Page): Promise<Locator> => {
  await goTo(page, '/phoneManage/table-list');
  await page.getByRole('button', { name: '新建联系人' }).click();
  return page.getByRole('dialog', { name: '新建联系人' });
};

/** Makes a contact by the page and shows only its row. */
const addContact = async (page: Page, values: Record<string, string>): Promise<Locator> => {
  const dialog = await openForm(page);
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  }
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('查找').fill(values.工号 ?? '');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('共 1 条')).toBeVisible();
  return page.getByRole('row', { name: new RegExp(`${values.工号}`) });
};

test('C-01 wrong fields of a new contact are named beside them, and nothing is saved', async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(refused(422));
  const dialog = await openForm(page);
  await dialog.getByLabel('手机号', { exact: true }).fill('12345');
  await dialog.getByLabel('邮箱').fill('nobody@');
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await expect(dialog.getByText('请填写此项')).toHaveCount(1);
  await expect(dialog.getByText('手机号应为 1 开头的 11 位数字')).toBeVisible();
  await expect(dialog.getByText('邮箱格式不正确')).toBeVisible();
  await dialog.getByLabel('姓名').fill('欧阳一');
  await dialog.getByLabel('手机号', { exact: true }).fill('');
  await dialog.getByLabel('邮箱').fill('');
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await expect(dialog.getByText('部门和单位至少填写一项')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await goTo(page, '/phoneManage/table-list?keyword=欧阳一');
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
});

test('C-01 a number that another one has only warns, and a contact is found by the spelling of its name', async ({
  adminPage: page,
}) => {
  await addContact(page, {
    姓名: '令狐试之',
    工号: 'T9001',
    部门: '护理部',
    手机号: '13912345678',
  });
  const dialog = await openForm(page);
  await dialog.getByLabel('姓名').fill('令狐试文');
  await dialog.getByLabel('工号').fill('T9002');
  await dialog.getByLabel('部门').fill('护理部');
  await dialog.getByLabel('手机号', { exact: true }).fill('139 1234 5678');
  await dialog.getByLabel('备用手机').focus();
  await expect(dialog.getByText('与 令狐试之 的手机号相同，请确认是否为共用号码')).toBeVisible();
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await expect(page.getByText('已添加 令狐试文')).toBeVisible();
  for (const keyword of ['linghushi', 'lhsz', 'T9002', '13912345678', '令狐']) {
    await goTo(page, `/phoneManage/table-list?keyword=${encodeURIComponent(keyword)}`);
    await expect(page.getByRole('row', { name: /令狐试/ }).first()).toBeVisible();
  }
});

test('C-03 a number is masked until it is revealed', async ({ adminPage: page }) => {
  const row = await addContact(page, {
    姓名: '东方隐',
    工号: 'T9003',
    部门: '药理学教研室',
    手机号: '13700002222',
  });
  await expect(row.getByText('137****2222')).toBeVisible();
  await row.getByRole('button', { name: '显示 东方隐 的手机号' }).click();
  await expect(row.getByText('13700002222')).toBeVisible();
  await row.getByRole('button', { name: '隐藏号码' }).click();
  await expect(row.getByText('137****2222')).toBeVisible();
});

test('X-04 saving what somebody else changed meanwhile shows both contents and loses neither', async ({
  adminPage: page,
  context,
  allowConsole,
}) => {
  allowConsole(refused(409));
  const row = await addContact(page, { 姓名: '司马并', 工号: 'T9004', 部门: '外科', 职称: '讲师' });
  const address = page.url();
  await row.getByRole('button', { name: '编辑' }).click();
  const mine = page.getByRole('dialog', { name: '编辑 司马并' });
  await mine.getByLabel('职称').fill('教授');
  await mine.getByLabel('办公室').fill('A101');

  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: '编辑' }).click();
  const theirs = other.getByRole('dialog', { name: '编辑 司马并' });
  await theirs.getByLabel('职称').fill('副教授');
  await theirs.getByRole('button', { name: '保存修改' }).click();
  await expect(theirs).toHaveCount(0);

  await page.bringToFront();
  await mine.getByRole('button', { name: '保存修改' }).click();
  await expect(mine.getByText(/admin 于 .* 修改了这条记录/)).toBeVisible();
  await expect(mine.getByRole('row', { name: '职称 副教授 教授' })).toBeVisible();
  await expect(mine.getByLabel('办公室')).toHaveValue('A101');
  await mine.getByRole('button', { name: '保留我的修改并保存' }).click();
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await row.getByRole('button', { name: '编辑' }).click();
  await expect(mine.getByLabel('职称')).toHaveValue('教授');
  await expect(mine.getByLabel('办公室')).toHaveValue('A101');
});

test('C-01 deleted contacts come back with one click', async ({ adminPage: page }) => {
  const row = await addContact(page, { 姓名: '上官撤', 工号: 'T9005', 部门: '儿科' });
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除 1 项')).toBeVisible();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复 1 项')).toBeVisible();
  await expect(row).toBeVisible();
});

test('C-01 several chosen contacts are deleted together', async ({ adminPage: page }) => {
  await addContact(page, { 姓名: '诸葛甲', 工号: 'T9106', 部门: '检验科' });
  await addContact(page, { 姓名: '诸葛乙', 工号: 'T9107', 部门: '检验科' });
  await goTo(page, '/phoneManage/table-list?keyword=诸葛');
  await expect(page.getByText('共 2 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page
    .getByRole('toolbar', { name: '已选 2 项' })
    .getByRole('button', { name: '删除' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除 2 项')).toBeVisible();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
});

test('X-01 filters, order and page of the list stand in the address and survive a reload', async ({
  adminPage: page,
}) => {
  await goTo(page, '/phoneManage/table-list');
  const row = page.getByRole('row').nth(2);
  const unsorted = (await row.textContent()) ?? '';
  await page.getByRole('columnheader', { name: '工号' }).click();
  await expect(page).toHaveURL(/sorter=staffNo_ascend/);
  // The address is ahead of the list.
  await expect(row).not.toHaveText(unsorted);
  const first = (await row.textContent()) ?? '';
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(row).not.toHaveText(first);
  const second = (await row.textContent()) ?? '';
  await page.reload();
  await expect(row).toHaveText(second);
  await page.goBack();
  await expect(row).toHaveText(first);
  await page.getByLabel('查找').fill('解剖');
  await page.getByLabel('查找').press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(page).not.toHaveURL(/page=/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: '编辑' }) });
  await expect(rows.filter({ hasNotText: '解剖' })).toHaveCount(0);
  await expect(rows.first()).toContainText('解剖');
});

test('C-01 the list shows the other groups too, and who cannot be reached', async ({
  adminPage: page,
}) => {
  const count = async (query: object) =>
    totalOf(page, '/api/directory/list', { method: 'list', ...query });
  await goTo(page, '/phoneManage/table-list');
  await expect(page.getByText(`共 ${await count({ group: 'staff' })} 条`)).toBeVisible();
  await page.getByText('全部分组').click();
  await expect(page).toHaveURL('/phoneManage/table-list?scope=all');
  await expect(page.getByText(`共 ${await count({})} 条`)).toBeVisible();
  await page.getByRole('combobox', { name: '联系情况' }).click();
  await page.getByTitle('收不到短信').click();
  await expect(page).toHaveURL('/phoneManage/table-list?scope=all&reachable=no');
  await expect(page.getByText(`共 ${await count({ reachable: 'no' })} 条`)).toBeVisible();
});

test('X-03 an unsaved contact is asked about on closing, and is there again after a reload', async ({
  adminPage: page,
}) => {
  const dialog = await openForm(page);
  await dialog.getByLabel('姓名').fill('公孙未存');
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(dialog.getByLabel('姓名')).toHaveValue('公孙未存');
  await page.reload();
  await expect(dialog.getByText('已恢复上次未保存的内容')).toBeVisible();
  await expect(dialog.getByLabel('姓名')).toHaveValue('公孙未存');
  await dialog.getByRole('button', { name: '放弃，重新开始' }).click();
  await expect(dialog.getByLabel('姓名')).toHaveValue('');
});

test('X-02 columns are hidden, moved and made wider by keyboard, rows made compact, and a reload keeps that', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await goTo(page, '/phoneManage/table-list');
  const row = page.locator('.ant-table-row').nth(11);
  await expect
    .poll(() => row.evaluate((shown) => shown.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(768);
  const headers = page.getByRole('columnheader').filter({ hasText: /./ });
  const FIELDS = '姓名 手机号 工号 部门 单位 职称 人员类别 短号 办公电话 状态 操作'.split(' ');
  await expect(headers).toHaveText(FIELDS);
  await page.getByRole('button', { name: '列与密度' }).press('Enter');
  const settings = page.getByRole('dialog', { name: '列与密度' });
  await settings.getByRole('checkbox', { name: '工号' }).press('Space');
  await settings.getByRole('button', { name: '上移单位' }).press('Enter');
  await expect(settings.getByRole('button', { name: '上移单位' })).toBeFocused();
  await settings.getByLabel('单位的宽度').fill('300');
  await settings.getByLabel('单位的宽度').press('Enter');
  await settings.getByText('紧凑').click();
  await expectAccessible(page, 'columns of a list');
  await settings.getByRole('button', { name: '关闭' }).press('Enter');
  await expect(settings).toBeHidden();
  const [name, mobile, , department, unit, ...others] = FIELDS as [string, ...string[]];
  const chosen = [name, mobile, unit, department, ...others] as string[];
  await expect(headers).toHaveText(chosen);
  await page.reload();
  await expect(headers).toHaveText(chosen);
  expect(await row.evaluate((shown) => shown.getBoundingClientRect().height)).toBe(32);
  expect(
    await headers.nth(2).evaluate((shown) => shown.getBoundingClientRect().width),
  ).toBeGreaterThanOrEqual(300);
});
