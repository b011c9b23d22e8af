import { call, totalOf } from './api';
import { expect, expectToFit, goTo, test } from './support';

const total = /^共 \d+ 条$/;

test('M-15 班级联系人名单 takes a monitor, warns of an unknown class and finds people by class', async ({
  adminPage: page,
}) => {
  await goTo(page, '/');
  await page.getByRole('menuitem', { name: '通讯录' }).click();
  await page.getByRole('link', { name: '班级联系人' }).click();
  await expect(page.getByRole('heading', { name: '班级联系人名单' })).toBeVisible();
  await page.getByRole('button', { name: '新建联系人' }).click();
  const dialog = page.getByRole('dialog', { name: '新建联系人' });
  await dialog.getByLabel('姓名').fill('闻人班长');
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await expect(dialog.getByText('请填写此项')).toBeVisible();
  await dialog.getByLabel('班级', { exact: true }).fill('29级航天1班');
  await dialog.getByLabel('班级', { exact: true }).blur();
  await expect(dialog.getByText('没有课程由 29级航天1班 上课，请核对班级名称')).toBeVisible();
  await dialog.getByLabel('班级身份').click();
  await page.locator('.ant-select-dropdown').getByTitle('班长').click();
  await dialog.getByRole('button', { name: '添加联系人' }).click();
  await expect(page.getByText('已添加 闻人班长')).toBeVisible();
  await goTo(page, '/ClassContact/class-list?classes=2029级航天1班&part=班长');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page.getByRole('row', { name: /闻人班长/ })).toContainText('29级航天1班');
});

for (const [address, group, menu, title, name] of [
  ['/HospitalUser/class-list', 'hospital', '临床带教教师', '临床带教教师名单', '皇甫带教'],
  ['/Patient/class-list', 'patient', '标准化病人', '标准化病人名单', '尉迟病人'],
] as const) {
  test(`C-02 ${title} is opened from the menu, filled, searched and held to its group`, async ({
    adminPage: page,
  }) => {
    await goTo(page, '/');
    await page.getByRole('menuitem', { name: '通讯录' }).click();
    const mainMenu = page.getByRole('navigation', { name: '主菜单' });
    await mainMenu.getByRole('link', { name: menu, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${title} - 校园教务管理台`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const count = (query: object) =>
      totalOf(page, '/api/directory/list', { method: 'list', group, ...query });
    await expect(page.getByText(`共 ${await count({})} 条`)).toBeVisible();
    await expect(page.getByText('全部分组')).toHaveCount(0);
    await goTo(page, `${address}?scope=all&reachable=no`);
    await expect(page.getByText(`共 ${await count({ reachable: 'no' })} 条`)).toBeVisible();
    await goTo(page, address);

    await page.getByRole('button', { name: '新建联系人' }).click();
    const dialog = page.getByRole('dialog', { name: '新建联系人' });
    await dialog.getByLabel('姓名').fill(name);
    await dialog.getByLabel('单位').fill('附属试验医院');
    await dialog.getByLabel('手机号', { exact: true }).fill('15400001111');
    await dialog.getByRole('button', { name: '添加联系人' }).click();
    await expect(page.getByText(`已添加 ${name}`)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByLabel('查找').fill(name);
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page.getByText('共 1 条')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByText('154****1111')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: '文本表格（.csv）' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^${title}-.*\\.csv$`));

    await row.getByRole('button', { name: '编辑' }).click();
    const edit = page.getByRole('dialog', { name: `编辑 ${name}` });
    await edit.getByLabel('分组').click();
    await page.locator('.ant-select-dropdown').getByTitle('教职工').click();
    await edit.getByRole('button', { name: '保存修改' }).click();
    await expect(page.getByText(`已保存 ${name}，已移到分组“教职工”`)).toBeVisible();
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    // The list says if a search finds the person in another contact group.
    await expect(page.getByRole('link', { name: `${name}（教职工）` })).toBeVisible();
    await goTo(page, `/phoneManage/table-list?keyword=${encodeURIComponent(name)}`);
    await expect(page.getByText('共 1 条')).toBeVisible();
  });
}

test('C-02 what an import leaves without a group can be given the page’s group', async ({
  adminPage: page,
}) => {
  await goTo(page, '/Patient/class-list');
  await expect(page.getByText(/导入时，请把未注明分组的行导入到/)).toBeVisible();
  await page.getByRole('button', { name: '导入通讯录' }).click();
  await expect(page).toHaveURL('/phoneManage/advanced-form');
  await page.getByRole('button', { name: '粘贴表格内容' }).click();
  await page.getByRole('textbox', { name: '表格内容' }).fill('姓名\t部门\n闻人导入\t标准化病人组');
  await page.getByRole('button', { name: '读取', exact: true }).click();
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  await page.getByLabel('未注明分组的行导入到').click();
  await page.locator('.ant-select-dropdown').getByTitle('标准化病人').click();
  await page.getByRole('button', { name: '检查 1 行' }).click();
  await page.getByRole('button', { name: '导入 1 行' }).click();
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible();
  await goTo(page, '/Patient/class-list?keyword=闻人导入');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page.getByRole('row', { name: /闻人导入/ })).toBeVisible();
});

test('C-02 a contact of another group, or of none any more, cannot be opened at a group’s page', async ({
  adminPage: page,
}) => {
  const { list } = await call<{ list: { id: number; name: string }[] }>(
    page,
    '/api/directory/list',
    { method: 'list', group: 'staff', pageSize: 1 },
  );
  const [{ id, name } = { id: -1, name: '' }] = list;
  expect(id).toBeGreaterThan(0);
  for (const address of [`/Patient/class-list?edit=${id}`, '/Patient/class-list?edit=999999']) {
    await goTo(page, address);
    await expect(page.getByText('这条记录已被删除或不存在。')).toBeVisible();
  }
  await goTo(page, `/phoneManage/table-list?scope=all&edit=${id}`);
  await expect(page.getByRole('dialog', { name: `编辑 ${name}` })).toBeVisible();
});

test('C-02 the list of a group fits a phone', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/HospitalUser/class-list', '/Patient/class-list']) {
    await goTo(page, address);
    await expect(page.getByText(total)).toBeVisible();
    await expectToFit(page);
  }
});
