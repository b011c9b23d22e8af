import type { Page } from '@playwright/test';
import { expect, expectToFit, goTo, pressInMenu, refused, signIn, test, testFull } from './support';

const openForm = async (page: Page, name: string) => {
  await page.goto('/');
  await page.getByRole('menuitem', { name: '示例页面' }).click();
  await page.getByRole('menuitem', { name: '表单页' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const fillTransfer = async (page: Page) => {
  await page.getByLabel('付款账户').fill('教学运行经费 0101');
  await page.getByLabel('收款账户').fill('6222 0213 0100 1234');
  await page.getByLabel('收款人姓名').fill('王一');
  await page.getByLabel('转账金额').fill('10050.5');
};

test('R-06 a transfer goes from its fields over a reload and the check to the result', async ({
  page,
}) => {
  await signIn(page, 'user');
  await openForm(page, '分步表单');
  await expect(page).toHaveURL('/form/step-form/info');
  await expect(page).toHaveTitle('填写转账信息 - 校园教务管理台');
  await fillTransfer(page);
  await expect(page.getByText('大写：壹万零伍拾元伍角')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('收款人姓名')).toHaveValue('王一');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL('/form/step-form/confirm');
  await expect(page.getByRole('region', { name: '确认转账信息' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('10,050.50')).toBeVisible();
  await button(page, '上一步').click();
  await expect(page).toHaveURL('/form/step-form/info');
  await page.goBack();
  await expect(page).toHaveURL('/form/step-form/confirm');
  await page.goBack();
  await expect(page.getByLabel('转账金额')).toHaveValue('10050.5');
  await page.goForward();
  await expect(page.getByText('壹万零伍拾元伍角')).toBeVisible();
  const sends: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/forms')) sends.push(request.url());
  });
  await page.getByRole('button', { name: '提交' }).dblclick();
  await expect(page).toHaveURL('/form/step-form/result');
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
  await expect(page.getByText('6222 0213 0100 1234')).toBeVisible();
  await page.reload();
  await expect(page.getByText('转账信息已登记，提交的内容如下。')).toBeVisible();
  expect(sends).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL('/form/step-form/info');
  await expect(page.getByLabel('付款账户')).toHaveValue('');
  await page.goForward();
  await page.getByRole('button', { name: '再转一笔' }).click();
  await expect(page).toHaveURL('/form/step-form/info');
  await expect(page.getByLabel('转账金额')).toHaveValue('500');
});

testFull(
  'D-03 steps without what they need lead to the first, and wrong fields hold it',
  async ({ page }) => {
    await signIn(page, 'user');
    for (const address of [
      '/form/step-form',
      '/form/step-form/confirm',
      '/form/step-form/result',
    ]) {
      await page.goto(address);
      await expect(page).toHaveURL('/form/step-form/info');
    }
    await page.getByLabel('转账金额').fill('1.234');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByLabel('付款账户')).toBeFocused();
    await expect(page.getByLabel('转账金额')).toHaveAccessibleDescription(
      /金额应为最多两位小数的正数/,
    );
    await expect(page).toHaveURL('/form/step-form/info');
    // After a failed validation, the amount is validated at each key press.
    await page.getByLabel('转账金额').fill('1000000000000');
    await expect(page.getByLabel('转账金额')).toHaveAccessibleDescription(/且小于一万亿/);
    await page.keyboard.press('Backspace');
    await expect(page.getByLabel('转账金额')).toHaveAccessibleDescription(/^大写：壹仟亿元整$/);
    await expect(page.getByLabel('转账金额')).toBeFocused();
  },
);

/** Types a date. The panel opens a frame later and would reset earlier input. */
const setDay = async (page: Page, label: string, day: string) => {
  const field = page.getByRole('textbox', { name: label });
  const panel = page.locator('.ant-picker-dropdown:visible');
  await field.click();
  await expect(panel).toHaveCount(1);
  await field.fill(day);
  await field.press('Enter');
  await expect(field).toHaveValue(day);
  await expect(panel).toHaveCount(0);
};
const fillMember = async (page: Page, row: number, values: Record<string, string>) => {
  for (const [name, text] of Object.entries(values)) {
    await page.getByRole('textbox', { name: `第 ${row} 位成员 ${name}` }).fill(text);
  }
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

testFull(
  'D-04 a project is filled in, mended by its summary, kept over a reload, and submitted',
  async ({ page }) => {
    await signIn(page, 'user');
    await openForm(page, '高级表单');
    await button(page, '提交').click();
    await page.getByRole('button', { name: '有 7 处需要修改' }).click();
    await page.getByRole('button', { name: '审批人：请填写此项' }).click();
    await expect(page.getByLabel('审批人')).toBeFocused();
    await page.keyboard.type('李二');
    await expect(page.getByRole('button', { name: '有 6 处需要修改' })).toBeVisible();
    await page.getByLabel('项目名称').fill('问诊课程建设');
    await page.getByLabel('项目网址').fill('course.example.cn');
    await page.getByLabel('负责人').fill('王一');
    await page.getByRole('combobox', { name: '项目类型' }).click();
    await page.getByTitle('实践教学').click();
    await setDay(page, '开始日期', '2026-09-01');
    await setDay(page, '结束日期', '2026-08-01');
    await expect(page.getByRole('list', { name: /处需要修改/ }).getByRole('listitem')).toHaveText([
      '项目网址：网址应以 http:// 或 https:// 开头，中间没有空格',
      '结束日期：结束日期不能早于开始日期',
    ]);
    await page.getByRole('button', { name: /^项目网址：/ }).click();
    await page.keyboard.press('Home');
    await page.keyboard.type('https://');
    await setDay(page, '结束日期', '2026-12-31');
    await expect(page.getByText(/处需要修改/)).toHaveCount(0);
    await button(page, '新增成员').click();
    await fillMember(page, 1, { 姓名: ' 赵六 ', 工号: '００ 123', 部门: '解剖室' });
    await button(page, '保存').click();

    await page.reload();
    await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible();
    await expect(page.getByLabel('项目网址')).toHaveValue('https://course.example.cn');
    const sent = page.waitForRequest('**/api/forms');
    await button(page, '提交').click();
    expect((await sent).postDataJSON()).toEqual({
      type: 'advanced',
      name: '问诊课程建设',
      url: 'https://course.example.cn',
      kind: '实践教学',
      owner: '王一',
      approver: '李二',
      dateFrom: '2026-09-01',
      dateTo: '2026-12-31',
      members: [{ name: '赵六', workId: '00123', department: '解剖室' }],
    });
    await expect(page).toHaveURL('/result/success');
    await expect(page.getByText('1 人', { exact: true })).toBeVisible();
    await expect(page.getByText('问诊课程建设')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2026-09-01 至 2026-12-31')).toBeVisible();
    await button(page, '继续申报').click();
    await expect(page.getByLabel('项目名称')).toHaveValue('');
  },
);

testFull(
  'D-04 members are added, edited, given up, deleted and brought back, by the keyboard too',
  async ({ page }) => {
    await signIn(page, 'user');
    await page.goto('/form/advanced-form');
    await button(page, '新增成员').click();
    await expect(page.getByRole('textbox', { name: '第 1 位成员 姓名' })).toBeFocused();
    await page.keyboard.type('赵六');
    await button(page, '保存').click();
    const workId = page.getByRole('textbox', { name: '第 1 位成员 工号' });
    await expect(workId).toBeFocused();
    await expect(workId).toHaveAccessibleDescription('请填写此项');
    await page.keyboard.type('００ 123');
    await page.keyboard.press('Tab');
    await page.keyboard.type('解剖学教研室');
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: '项目成员' });
    const rows = table.getByRole('row');
    await expect(rows).toHaveText([/姓名/, /赵六00123解剖学教研室/]);
    await expect(button(page, '编辑')).toBeFocused();

    await button(page, '新增成员').click();
    await fillMember(page, 2, { 姓名: '钱七', 工号: '00124', 部门: '病理学教研室' });
    await button(page, '提交').click();
    await page.getByRole('button', { name: /处需要修改/ }).click();
    await page.getByRole('button', { name: '第 2 位成员：尚未保存，请先保存或取消' }).click();
    await expect(page.getByRole('textbox', { name: '第 2 位成员 姓名' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(3);
    await expect(page.getByText('尚未保存')).toHaveCount(0);

    await rows.nth(1).getByRole('button', { name: '编辑' }).click();
    await expect(page.getByRole('textbox', { name: '第 1 位成员 姓名' })).toBeFocused();
    await fillMember(page, 1, { 姓名: '孙八' });
    await button(page, '取消').click();
    await expect(rows.nth(1)).toContainText('赵六');
    await pressInMenu(rows.nth(1), '删除');
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(rows).toHaveText([/姓名/, /赵六/, /钱七/]);
  },
);

testFull(
  'V-05 what only the server refuses stands at the same places',
  async ({ page, allowConsole }) => {
    allowConsole(refused(422));
    await signIn(page, 'user');
    await page.goto('/form/step-form/info');
    await fillTransfer(page);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.route('**/api/forms', (route) =>
      route.fulfill({
        status: 422,
        json: {
          Success: false,
          Message: '提交的数据未通过校验',
          ErrorCode: 'VALIDATION_FAILED',
          Value: { errors: [{ field: 'receiverAccount', code: 'X', message: '收款账户已停用' }] },
        },
      }),
    );
    await page.getByRole('button', { name: '提交' }).click();
    await expect(page).toHaveURL('/form/step-form/info');
    await expect(page.getByLabel('收款账户')).toHaveAccessibleDescription(/收款账户已停用/);
    await expect(page.getByLabel('收款账户')).toBeFocused();
  },
);

testFull('D-05 success and failure lead on to real pages', async ({ page }) => {
  await signIn(page, 'user');
  await goTo(page, '/');
  await page.getByRole('menuitem', { name: '示例页面' }).click();
  await page.getByRole('menuitem', { name: '结果页' }).click();
  await page.getByRole('link', { name: '成功页' }).click();
  await expect(page).toHaveTitle('成功页 - 校园教务管理台');
  await expect(page.getByRole('heading', { level: 1, name: '提交成功' })).toBeVisible();
  await expect(page.getByText('标准化病人问诊课程建设')).toBeVisible();
  await expect(page.getByText('2026-09-01 至 2027-08-31')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await button(page, '打印').click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await button(page, '返回列表').click();
  await expect(page).toHaveURL('/list/basic-list');

  for (const [name, address] of [
    ['修改项目网址', '/form/advanced-form#url'],
    ['查看项目列表', '/list/basic-list'],
    ['查看审批进度', '/profile/advanced'],
  ] as const) {
    await goTo(page, '/result/fail');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${address}($|\\?)`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await goTo(page, '/result/fail');
  await page.getByRole('link', { name: '修改项目网址' }).click();
  await expect(page.getByLabel('项目网址')).toBeFocused();
  await goTo(page, '/result/fail');
  await button(page, '返回修改').click();
  await expect(page).toHaveURL('/form/advanced-form');
});

testFull('X-06 the forms and results fit a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'user');
  for (const address of ['/form/step-form/info', '/result/success', '/result/fail']) {
    await goTo(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page);
  }
  await goTo(page, '/form/advanced-form');
  await button(page, '新增成员').click();
  await fillMember(page, 1, { 姓名: '欧阳明月', 工号: '00123', 部门: '附属第一医院临床技能中心' });
  await button(page, '提交').click();
  await page.getByRole('button', { name: /处需要修改/ }).click();
  await expectToFit(page);
  await button(page, '保存').click();
  await expect(page.getByRole('row', { name: /欧阳明月/ })).toBeVisible();
  await expectToFit(page);
});
