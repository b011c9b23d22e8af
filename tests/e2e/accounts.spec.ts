import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@/contract/base/language';
import {
  disableAccount,
  makeAccount,
  OWN_PASSWORD,
  openBrowser,
  setPassword,
  signInFirst,
  signInFirstTimeByApi,
} from './accountSteps';
import { call, totalOf } from './api';
import { expect, expectToFit, goTo, test, testFull } from './support';

const OWN = '人体解剖学教研室';

interface Contact {
  name: string;
  department: string;
  mobile: string;
}

/** The sign-in page, which leads to the clerk's page afterwards. */
const SIGN_IN = '/user/login?redirect=%2Fbachelor%2Ftable-list';

/**
 * Opens the pages that a secretary uses every day: contacts, missing numbers, and the week's
 * timetable.
 */
const spendDay = async (page: Page, own: number): Promise<void> => {
  await goTo(page, '/phoneManage/table-list');
  await expect(page.getByText(`共 ${own} 条`)).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: '编辑' }) });
  await expect(rows).toHaveCount(own);
  await goTo(page, '/bachelor/table-list');
  await page.getByRole('radiogroup', { name: '视图' }).getByText('周课表').click();
  const others = page.getByText('这一周有课：').locator('..').getByRole('button');
  const [teacher = ''] = (await others.first().innerText()).split(' ');
  await goTo(page, '/phoneManage/table-list');
  await page.getByLabel('查找').fill(teacher);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: `编辑 ${teacher}` });
  await dialog.getByLabel('手机号', { exact: true }).fill('13700009876');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.getByText('137****9876')).toBeVisible();
  await goTo(page, '/bachelor/table-list');
  await page.getByRole('radiogroup', { name: '视图' }).getByText('周课表').click();
  await page.getByRole('button', { name: new RegExp(`^${teacher}`) }).click();
  await expect(page.getByRole('heading', { name: /的周课表/ })).toContainText(teacher);
  await expect(page.locator('[data-day]').first()).toBeVisible();
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

  const clerk = await openBrowser(browser, server);
  await signInFirst(clerk, 'li.clerk', clerkPassword, SIGN_IN);
  await clerk.goto('/phoneManage/table-list');
  await expect(clerk.getByRole('heading', { name: '设置新密码' })).toBeVisible();
  await clerk.goto('/user/password?redirect=%2Fbachelor%2Ftable-list');
  await setPassword(clerk, clerkPassword);
  await expect(clerk.getByRole('heading', { name: '本科课程列表' })).toBeVisible();
  await expect(clerk.getByRole('button', { name: '新建课程' })).toBeVisible();
  await goTo(clerk, '/system/accounts');
  await expect(clerk.getByText('抱歉，你无权访问该页面')).toBeVisible();
  await goTo(clerk, '/account/settings');
  await expect(clerk.getByText('本机')).toBeVisible();

  await disableAccount(admin, 'li.clerk');
  await clerk.goto('/phoneManage/table-list');
  await expect(clerk.getByRole('heading', { name: '账户登录' })).toBeVisible();
  await clerk.getByLabel('用户名').fill('li.clerk');
  await clerk.getByLabel('密码').fill(OWN_PASSWORD);
  await clerk.getByRole('button', { name: '登录', exact: true }).click();
  await expect(clerk.getByText('账户已停用，请联系管理员')).toBeVisible();

  // Uses the same browser with its cached scripts, but without cookies and storage.
  const secretary = clerk;
  await clerk.context().clearCookies();
  await clerk.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await signInFirstTimeByApi(secretary, 'wang.sec', secretaryPassword, 'secretary');
  await secretary.goto('/bachelor/table-list');
  await expect(secretary.getByRole('heading', { name: '本科课程列表' })).toBeVisible();
  await expect(secretary.getByText(`只显示您负责的院系：${OWN}`)).toBeVisible();
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
  await spendDay(
    secretary,
    await totalOf(admin, '/api/directory/list', { ...all, department: OWN }),
  );
  await secretary.context().close();
});

testFull(
  'X-05 A-02 the card of an account with its longest state fits a phone',
  async ({ adminPage: admin, server }) => {
    await admin.goto('/system/accounts');
    await makeAccount(admin, { userName: 'zhao.clerk', role: /^科员/ });
    await admin.setViewportSize({ width: 360, height: 740 });
    await admin.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: server.url }]);
    await admin.reload();
    await expect(admin.getByText('Has to change the initial password').first()).toBeVisible();
    await expectToFit(admin);
    await admin.context().clearCookies({ name: LANGUAGE_COOKIE });
  },
);
