import type { Browser, Page } from '@playwright/test';
import { shiftClock } from '../support/shiftedClock';
import { call, totalOf } from './api';
import { expect, goTo, test } from './support';

const NEW = 'correct horse battery';
const OWN = '人体解剖学教研室';

interface Contact {
  name: string;
  department: string;
  mobile: string;
}

/** Makes an account by the dialog, and gives its initial password. */
const makeAccount = async (
  admin: Page,
  { userName, role, unit }: { userName: string; role: RegExp; unit?: string },
): Promise<string> => {
  await admin.getByRole('button', { name: '新建账户' }).first().click();
  const form = admin.getByRole('dialog', { name: '新建账户' });
  await form.getByLabel('用户名').fill(userName);
  await form.getByRole('radio', { name: role }).check();
  if (unit) {
    await form.getByLabel('负责的院系').fill(unit);
    await admin.getByTitle(unit).click();
  }
  await form.getByRole('button', { name: '新建账户' }).click();
  const shown = admin.getByRole('dialog', { name: `账户 ${userName} 的初始密码` });
  const password = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: '我已记下' }).click();
  await expect(admin.getByRole('row', { name: userName })).toContainText('待改初始密码');
  return password;
};

/** Another person's browser, which signs in with the initial password. */
const signInFirst = async (
  browser: Browser,
  { url, ahead }: { url: string; ahead: number },
  userName: string,
  password: string,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  await context.addInitScript(shiftClock, ahead);
  const page = await context.newPage();
  await page.goto('/user/login?redirect=%2Fbachelor%2Ftable-list');
  await expect(page.getByText('忘记密码请联系管理员')).toBeVisible();
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible();
  return page;
};

const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('初始密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill(NEW);
  await page.getByLabel('确认新密码').fill(NEW);
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(page.getByRole('heading', { name: '本科课程列表' })).toBeVisible();
};

test('A-02 A-01 an admin lets a clerk and a secretary in, each sees what is theirs, and is out at once when disabled', async ({
  adminPage: admin,
  browser,
  server,
}) => {
  await admin.goto('/system/accounts');
  const clerkPassword = await makeAccount(admin, { userName: 'li.clerk', role: /^科员/ });
  const secretaryPassword = await makeAccount(admin, {
    userName: 'wang.sec',
    role: /^院系秘书/,
    unit: OWN,
  });

  const clerk = await signInFirst(browser, server, 'li.clerk', clerkPassword);
  // There is no way around it.
  await clerk.goto('/phoneManage/table-list');
  await expect(clerk.getByRole('heading', { name: '设置新密码' })).toBeVisible();
  await clerk.goto('/user/password?redirect=%2Fbachelor%2Ftable-list');
  await setPassword(clerk, clerkPassword);
  await expect(clerk.getByRole('button', { name: '新建课程' })).toBeVisible();
  await goTo(clerk, '/system/accounts');
  await expect(clerk.getByText('抱歉，你无权访问该页面')).toBeVisible();
  await goTo(clerk, '/account/settings');
  await expect(clerk.getByText('本机')).toBeVisible();

  const row = admin.getByRole('row', { name: 'li.clerk' });
  await row.getByRole('button', { name: '更多操作' }).click();
  await admin.getByRole('menuitem', { name: '停用' }).click();
  await admin
    .getByRole('dialog', { name: '停用账户 li.clerk？' })
    .getByRole('button', { name: '停用' })
    .click();
  await expect(admin.getByText('账户 li.clerk 已停用')).toBeVisible();
  await clerk.getByRole('menuitem', { name: '通讯录管理' }).click();
  await clerk.getByRole('menuitem', { name: '通讯录列表' }).click();
  await expect(clerk.getByRole('heading', { name: '账户登录' })).toBeVisible();
  await clerk.getByLabel('用户名').fill('li.clerk');
  await clerk.getByLabel('密码').fill(NEW);
  await clerk.getByRole('button', { name: '登录', exact: true }).click();
  await expect(clerk.getByText('账户已停用，请联系管理员')).toBeVisible();

  const secretary = await signInFirst(browser, server, 'wang.sec', secretaryPassword);
  await setPassword(secretary, secretaryPassword);
  await expect(secretary.getByRole('note')).toContainText(`只显示您负责的院系：${OWN}`);
  await expect(secretary.getByRole('button', { name: '新建课程' })).toHaveCount(0);
  const all = { method: 'list', pageSize: 200 };
  const { list } = await call<{ list: Contact[] }>(admin, '/api/directory/list', all);
  const outside = list.find(({ department, mobile }) => mobile && department !== OWN) as Contact;
  const inside = await totalOf(admin, '/api/rule', { ...all, level: 'bachelor', department: OWN });
  await expect(secretary.getByText(`共 ${inside} 条`)).toBeVisible();
  for (const address of [
    `/phoneManage/table-list?keyword=${outside.name}&scope=all`,
    `/phoneManage/table-list?keyword=${outside.mobile}&scope=all`,
    `/bachelor/class-list?recipientName=${outside.name}`,
  ]) {
    await goTo(secretary, address);
    await expect(secretary.getByText('没有符合条件的记录')).toBeVisible();
  }
  await goTo(secretary, '/bachelor/table-list?view=week&by=teacher');
  await expect(secretary.getByRole('heading', { name: '本科课程列表' })).toBeVisible();
  await expect(secretary.getByText(outside.name)).toHaveCount(0);
  await clerk.context().close();
  await secretary.context().close();
});
