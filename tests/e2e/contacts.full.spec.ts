import type { Locator, Page } from '@playwright/test';
import type { Contact } from '@/contract/directory';
import { isFull } from '../support/tier';
import { call, totalOf } from './api';
import { expectAccessible } from './axe';
import { tabTo } from './keyboard';
import {
  expect,
  expectToFit,
  filterBy,
  goTo,
  pressInMenu,
  refused,
  saveSeen,
  signIn,
  test,
} from './support';

const openForm = async (page: Page): Promise<Locator> => {
  await goTo(page, '/phoneManage/table-list');
  await page.getByRole('button', { name: '新建联系人' }).press('Enter');
  return page.getByRole('dialog', { name: '新建联系人' });
};

/** Creates a contact on the page, and filters the list to its row. */
const addContact = async (page: Page, values: Record<string, string>): Promise<Locator> => {
  const dialog = await openForm(page);
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  }
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('查找', { exact: true }).fill(values.工号 ?? '');
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

test('C-05 page and answers hold no full number until the eye or the form asks for one', async ({
  adminPage: page,
}) => {
  const row = await addContact(page, {
    姓名: '东方隐',
    工号: 'T9003',
    部门: '药理学教研室',
    手机号: '13700002222',
    办公电话: '0531-88667755-801',
  });
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/json|html/.test(response.headers()['content-type'] ?? ''))
      answers.push(response.text().catch(() => ''));
  });
  const told = async () =>
    `${(await Promise.all(answers)).join()} ${await page.content()}`.replaceAll('-', '');
  await page.reload();
  await expect(row.getByText('137****2222')).toBeVisible();
  await expect(row.getByText('0531-****7755-***')).toBeVisible();
  expect(await told()).not.toMatch(/13700002222|88667755/);
  await row.getByRole('button', { name: '显示 东方隐 的手机号' }).click();
  await expect(row.getByRole('link', { name: '13700002222' })).toHaveAttribute(
    'href',
    'tel:13700002222',
  );
  expect(await told()).toContain('13700002222');
  await row.getByRole('button', { name: '隐藏号码' }).click();
  await expect(row.getByText('137****2222')).toBeVisible();

  // The preferred channel is shown beside the number.
  await row.getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑 东方隐' });
  await expect(dialog.getByLabel('手机号', { exact: true })).toHaveValue('13700002222');
  await dialog.getByLabel('企业微信账号').fill('DongFangYin');
  await dialog.getByRole('combobox', { name: '通知方式' }).click();
  await page.getByTitle('企业微信', { exact: true }).click();
  await saveSeen(dialog, '保存修改');
  await expect(dialog).toBeHidden();
  await expect(row.getByText('企业微信')).toBeVisible();
  await row.getByRole('button', { name: '编辑' }).click();
  await dialog.getByRole('link', { name: '操作记录' }).click();
  const looks = page.getByRole('row').filter({ hasText: '查看号码' });
  await expect(looks).toHaveCount(3);
  await expect(looks.first()).toContainText('admin');
});

test('X-04 what a colleague changes meanwhile is merged field by field, by keyboard and on a phone', async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(refused(409));
  const { id } = await call<Contact>(page, '/api/directory', {
    method: 'post',
    name: '司马并',
    department: '外科',
    title: '讲师',
  });
  const stored = async () =>
    (await call<{ list: Contact[] }>(page, '/api/directory/list', { method: 'list', id })).list[0];
  const mine = page.getByRole('dialog', { name: '编辑 司马并' });
  const save = mine.getByRole('button', { name: '保存修改' });
  const rank = mine.getByRole('group', { name: /^职称/ });
  const merge = mine.getByRole('button', { name: '合并并保存' });
  const collide = async ([title, office]: [string, string], theirs: object) => {
    await goTo(page, `/phoneManage/table-list?edit=${id}`);
    await mine.getByLabel('职称').fill(title);
    await mine.getByLabel('办公室').fill(office);
    const { version } = (await stored()) as Contact;
    await call(page, '/api/directory/update', { id, version, ...theirs });
  };

  await collide(['教授', 'A101'], { title: '副教授', campus: '东校区', smsOptOut: true });
  await tabTo(page, save);
  await save.press('Enter');
  await expect(mine.getByText(/admin 于 .* 修改了这条记录/)).toBeInViewport();
  await expect(rank).toContainText('原来：讲师');
  await expect(mine.getByRole('group', { name: /^不接收短信/ })).toContainText('原来：否');
  await expect(mine.getByRole('button', { name: '还有 1 项要选择' })).toBeDisabled();
  await expectAccessible(page, 'a conflict', isFull ? {} : { within: '[role="dialog"]' });
  await tabTo(page, rank.getByRole('radio', { name: /现在的内容/ }));
  await page.keyboard.press('ArrowDown');
  await expect(rank.getByRole('radio', { name: /您填写的/ })).toBeChecked();
  await tabTo(page, merge);
  await merge.press('Enter');
  await expect(mine).toBeHidden();
  expect(await stored()).toMatchObject({ title: '教授', office: 'A101', campus: '东校区' });

  await page.setViewportSize({ width: 360, height: 740 });
  await collide(['主治医师', 'C303'], { title: '主任医师' });
  await save.click();
  await expectToFit(page);
  await expect(mine.getByText(/admin 于 .* 修改了这条记录/)).toBeInViewport();
  await expect(page.getByText('操作未成功')).toHaveCount(0);
  await rank.getByText('主任医师').click();
  await merge.click();
  await expect(mine).toBeHidden();
  expect(await stored()).toMatchObject({ title: '主任医师', office: 'C303' });
});

test('C-01 deleted contacts come back with one click', async ({ adminPage: page }) => {
  const row = await addContact(page, { 姓名: '上官撤', 工号: 'T9005', 部门: '儿科' });
  await pressInMenu(row, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除 1 项')).toBeVisible();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(page.getByText('已恢复 1 项')).toBeVisible();
  await expect(row).toBeVisible();
});

test('X-11 C-01 by keyboard: a field of 30 contacts, on two pages, is changed and taken back; then many are deleted together', async ({
  adminPage: page,
}) => {
  for (let at = 1; at <= 30; at += 1) {
    const staffNo = `T92${String(at).padStart(2, '0')}`;
    const values = { name: `淳于${at}`, staffNo, department: '推拿教研室', title: '助教' };
    await call(page, '/api/directory', { method: 'post', ...values });
  }
  await goTo(page, '/phoneManage/table-list?keyword=推拿教研室');
  await expect(page.getByText('共 30 条')).toBeVisible();
  const professors = page.getByRole('cell', { name: '教授', exact: true });
  await page.getByRole('checkbox', { name: '全选' }).press('Space');
  await page.getByRole('button', { name: '选择全部 30 条' }).press('Enter');
  const bar = page.getByRole('toolbar', { name: '已选全部 30 条' });
  await bar.getByRole('button', { name: '修改字段' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '修改 30 条记录的一个字段' });
  const field = dialog.getByLabel('要修改的字段');
  await expect(field).toBeFocused();
  await field.fill('职称');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText('职称');
  await field.press('Enter');
  await dialog.getByRole('textbox', { name: '职称' }).fill('教授');
  await dialog.getByRole('textbox', { name: '职称' }).press('Enter');
  await expect(dialog.getByText('共 30 条，修改 30 条')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /淳于\d+ 推拿教研室 助教 教授/ })).toHaveCount(10);
  const submit = dialog.getByRole('button', { name: '修改 30 条' });
  await expect(submit).toBeFocused();
  await submit.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(professors).toHaveCount(20);
  await expect(page.getByText('已修改 30 条')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('已撤销，30 条回到修改之前')).toBeVisible();
  await expect(professors).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '助教', exact: true })).toHaveCount(20);

  await page.getByRole('checkbox', { name: '全选' }).press('Space');
  const chosen = page.getByRole('toolbar', { name: '已选 20 项' });
  await chosen.getByRole('button', { name: '删除' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter');
  await expect(page.getByText('已删除 20 项')).toBeVisible();
  await expect(page.getByText('共 10 条')).toBeVisible();
});

test('X-01 filters, order and page of the list stand in the address and survive a reload', async ({
  adminPage: page,
}) => {
  await goTo(page, '/phoneManage/table-list');
  const row = page.getByRole('row').nth(2);
  const unsorted = (await row.textContent()) ?? '';
  await page.getByRole('columnheader', { name: '工号' }).click();
  await expect(page).toHaveURL(/sorter=staffNo_ascend/);
  // The URL changes before the list does.
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
  await page.getByLabel('查找', { exact: true }).fill('解剖');
  await page.getByLabel('查找', { exact: true }).press('Enter');
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
  await filterBy(page, '联系情况', '收不到短信');
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
  await page.getByRole('button', { name: '视图与列' }).press('Enter');
  const settings = page.getByRole('dialog', { name: '视图与列' });
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

  // Dragging the edge of a header resizes the column and must not sort.
  const header = page.getByRole('columnheader', { name: '职称' });
  const edge = async () => {
    const { x = 0, y = 0, width = 0 } = (await header.boundingBox()) ?? {};
    return { x: x + width, y: y + 10, width };
  };
  const { x, y, width } = await edge();
  await page.mouse.move(x - 3, y);
  await page.mouse.down();
  await page.mouse.move(x + 57, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await edge()).width - width)).toBe(60);
  await page.reload();
  await expect.poll(async () => Math.round((await edge()).width - width)).toBe(60);
  await expect(page).toHaveURL('/phoneManage/table-list');
});

test('X-02 a view is saved by name, opened again, and shared by its address, by keyboard', async ({
  adminPage: page,
  browser,
}) => {
  await goTo(page, '/phoneManage/table-list');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: '编辑' }) });
  await page.getByLabel('查找', { exact: true }).fill('解剖');
  await page.getByLabel('查找', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(rows.filter({ hasNotText: '解剖' })).toHaveCount(0);
  const gear = page.getByRole('button', { name: '视图与列' });
  const settings = page.getByRole('dialog', { name: '视图与列' });
  await gear.press('Enter');
  await settings.getByText('紧凑').click();
  await settings.getByLabel('视图名称').fill('解剖的老师');
  await settings.getByLabel('视图名称').press('Enter');
  const view = settings.getByRole('button', { name: '解剖的老师', exact: true });
  await expect(view).toBeVisible();
  await settings.getByText('标准').click();
  await settings.getByRole('button', { name: '关闭' }).press('Enter');
  await expect(settings).toBeHidden();
  await page.getByRole('button', { name: '去掉 查找：解剖' }).press('Enter');
  await expect(page).not.toHaveURL(/keyword=/);
  await expect(rows).toHaveCount(20);
  await gear.press('Enter');
  await view.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(rows.filter({ hasNotText: '解剖' })).toHaveCount(0);
  const height = (of: Locator) => of.evaluate((shown) => shown.getBoundingClientRect().height);
  await expect.poll(() => height(rows.first())).toBe(32);
  const found = await rows.count();

  // Simulates another browser of the same account, which has stored nothing.
  const unsent = () => page.evaluate(() => localStorage.getItem('listChanges.admin'));
  await expect.poll(unsent).toBe('{}');
  await page.evaluate(() => localStorage.removeItem('lists.admin'));
  await page.reload();
  await expect.poll(() => height(rows.first())).toBe(32);
  await gear.press('Enter');
  await expect(view).toBeVisible();
  await settings.getByRole('button', { name: '恢复默认' }).press('Enter');
  await settings.getByRole('button', { name: '删除视图“解剖的老师”' }).press('Enter');
  await expect.poll(() => height(rows.first())).toBe(40);
  await expect.poll(unsent).toBe('{}');

  const { origin: baseURL } = new URL(page.url());
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  const theirs = await context.newPage();
  await signIn(theirs, 'admin');
  await theirs.goto(page.url());
  const shared = theirs
    .getByRole('row')
    .filter({ has: theirs.getByRole('button', { name: '编辑' }) });
  await expect(shared).toHaveCount(found);
  await expect.poll(() => height(shared.first())).toBe(40);
  await context.close();
});

test('X-08 by keyboard: a connection that is lost in the middle of a form costs nothing that was typed, and lists come back', async ({
  adminPage: page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await goTo(page, '/phoneManage/table-list');
  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible();
  const bar = page.getByRole('status').getByText('网络已断开');
  const dialog = await openForm(page);
  await dialog.getByLabel('姓名').fill('司徒断线');
  // Cancelling downloads the code for error messages, which is impossible offline.
  await dialog.getByRole('button', { name: '取消' }).press('Enter');
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  await question.getByRole('button', { name: '继续编辑' }).press('Enter');
  await expect(question).toHaveCount(0);
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await expect(dialog.getByText(/^连接已断开，现在不能保存/)).toBeVisible();
  await dialog.getByLabel(/^单位/).fill('断线教研室');
  await dialog.getByRole('button', { name: '添加联系人' }).press('Enter');
  await expect(page.getByText(/^连接已断开，没有提交/)).toBeVisible();
  await expect(dialog.getByLabel('姓名')).toHaveValue('司徒断线');
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect(dialog.getByText(/^连接已断开/)).toBeHidden();
  await dialog.getByRole('button', { name: '添加联系人' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await page.getByLabel('查找', { exact: true }).fill('司徒断线');
  await page.getByRole('button', { name: '查询' }).press('Enter');
  await expect(page.getByText('列表没有加载成功')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page.getByRole('cell', { name: '断线教研室' })).toBeVisible();
});
