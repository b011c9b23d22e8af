import type { Page } from '@playwright/test';
import { makeAccount, OWN_PASSWORD, openBrowser, signInFirstTime } from './accountSteps';
import { expect, goTo, test } from './support';

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  await expect(page.getByText('已保存，下次登录起使用')).toBeVisible();
};

const signIn = async (page: Page, userName: string) => {
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码').fill(OWN_PASSWORD);
  await page.getByLabel('密码').press('Enter');
};

test('D-09 the office and a person choose the page that opens first after signing in', async ({
  adminPage: admin,
  browser,
  server,
}) => {
  await admin.goto('/system/accounts');
  const first = await makeAccount(admin, { userName: 'li.clerk', role: /^科员/ });
  await choose(admin, '各账户登录后先打开（个人设置优先）', '首页');

  const clerk = await openBrowser(browser, server);
  await signInFirstTime(clerk, 'li.clerk', first);
  await expect(clerk).toHaveURL(/:\d+\/$/);

  await goTo(clerk, '/account/settings');
  await choose(clerk, '我登录后先打开', '短信记录');
  const later = await openBrowser(browser, server);
  await later.goto('/user/login');
  await signIn(later, 'li.clerk');
  await expect(later).toHaveURL(/\/sms\/records$/);
});
