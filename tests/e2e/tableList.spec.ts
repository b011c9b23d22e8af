import { expect, expectToFit, goTo, signIn, testFull } from './support';

const total = /^共 \d+ 条$/;

testFull(
  'D-05 courses of both levels are searched for, opened, and found again by their address',
  async ({ adminPage: page }) => {
    await goTo(page, '/list/table-list');
    await expect(page).toHaveTitle('查询表格 - 校园教务管理台');
    await expect(page.getByText(total)).toBeVisible();
    const all = await page.getByText(total).textContent();
    await page.getByRole('combobox', { name: '培养层次' }).click();
    await page.getByTitle('研究生', { exact: true }).click();
    await page.getByRole('button', { name: '展开' }).click();
    await page.getByRole('combobox', { name: '状态' }).click();
    await page.getByTitle('正常').click();
    await expect(page.getByText(all ?? '')).toBeVisible();
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/level=postgraduate&status=active/);
    await expect(page.getByRole('cell', { name: '研究生', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: '本科', exact: true })).toHaveCount(0);
    await page.getByRole('columnheader', { name: '课程名称' }).click();
    await expect(page).toHaveURL(/sorter=courseName_ascend/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible();
    await expect(page.getByText(total)).toBeVisible();
    await expect(page.getByRole('cell', { name: '研究生', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: '本科', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: '重置' }).click();
    await expect(page.getByText(all ?? '')).toBeVisible();
    await page.getByRole('button', { name: /收起(?!菜单)/ }).click();
    await expect(page.getByRole('combobox', { name: '状态' })).toHaveCount(0);
  },
);

testFull(
  'D-05 courses are made, called off and deleted together, and brought back in the plain table',
  async ({ adminPage: page }) => {
    for (const [kind, level, name] of [
      ['本科课程', 'bachelor', '批量试验甲'],
      ['研究生课程', 'postgraduate', '批量试验乙'],
    ] as const) {
      await goTo(page, '/list/table-list');
      await page.getByRole('button', { name: '新建课程' }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`edit=new\\.${level}`));
      const dialog = page.getByRole('dialog', { name: '新建课程' });
      await dialog.getByLabel('课程名称').fill(name);
      await dialog.getByLabel('教学班名称').fill(`${name}班`);
      await dialog.getByRole('button', { name: '添加课程' }).click();
      await expect(page.getByText(`已添加 ${name}`)).toBeVisible();
      // The drawer has the focus until it is closed.
      await expect(dialog).toBeHidden();
    }
    await page.getByLabel('课程', { exact: true }).fill('批量试验');
    await page.getByLabel('课程', { exact: true }).press('Enter');
    await expect(page.getByText('共 2 条')).toBeVisible();
    await expect(page.getByRole('row', { name: /批量试验甲 本科/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /批量试验乙 研究生/ })).toBeVisible();
    await page
      .getByRole('row', { name: /批量试验乙/ })
      .getByRole('button', { name: '编辑' })
      .click();
    const edited = page.getByRole('dialog', { name: '编辑 批量试验乙' });
    await edited.getByLabel('人数').fill('24');
    await edited.getByRole('button', { name: '保存修改' }).click();
    await expect(page.getByRole('cell', { name: '24', exact: true })).toBeVisible();
    await expect(edited).toBeHidden();

    await page.getByRole('checkbox', { name: '全选' }).check();
    const chosen = page.getByRole('toolbar', { name: '已选 2 项' });
    await expect(chosen.getByRole('button', { name: '恢复正常' })).toBeDisabled();
    await chosen.getByRole('button', { name: '停开' }).click();
    const question = page.getByRole('dialog', { name: '停开 2 门课程？' });
    await question.getByRole('button', { name: '停开' }).click();
    await expect(page.getByText('已停开 2 门课程')).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await expect(page.getByRole('cell', { name: '停开', exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: '撤销' }).last().click();
    await expect(page.getByRole('cell', { name: '正常', exact: true })).toHaveCount(2);

    await page.getByRole('checkbox', { name: '全选' }).check();
    await chosen.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).last().click();
    await expect(page.getByText('已恢复 2 项').last()).toBeVisible();
    await expect(page.getByText('共 2 条')).toBeVisible();
  },
);

testFull('D-05 on a phone the search form is in a drawer', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, '/list/table-list');
  await page.getByRole('button', { name: '筛选' }).click();
  const drawer = page.getByRole('dialog', { name: '筛选' });
  await drawer.getByLabel('开课单位').fill('内科');
  await drawer.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/department=/);
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText(total)).toBeVisible();
  await expectToFit(page);
});

testFull('D-05 the role user is refused the table of courses', async ({ page }) => {
  await signIn(page, 'user');
  await goTo(page, '/list/table-list');
  await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
});
