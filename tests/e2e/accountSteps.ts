import type { Browser, Page } from '@playwright/test';
import { shiftClock } from '../support/shiftedClock';
import { call } from './api';
import { expect, pressInMenu, rememberRole } from './support';

export const OWN_PASSWORD = 'correct horse battery';

export const makeAccount = async (
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
    // The list stays open for more departments, over the button.
    await form.getByLabel('负责的院系').press('Escape');
  }
  await form.getByRole('button', { name: '新建账户' }).click();
  const shown = admin.getByRole('dialog', { name: `账户 ${userName} 的初始密码` });
  const password = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: '我已记下' }).click();
  await expect(admin.getByRole('row', { name: userName })).toContainText('待改初始密码');
  return password;
};

export const disableAccount = async (admin: Page, userName: string): Promise<void> => {
  const row = admin.getByRole('row', { name: userName });
  await pressInMenu(row, '停用');
  await admin
    .getByRole('dialog', { name: `停用账户 ${userName}？` })
    .getByRole('button', { name: '停用' })
    .click();
  await expect(admin.getByText(`账户 ${userName} 已停用`)).toBeVisible();
};

/** Opens a second browser without the cookies and storage of the first. */
export const openBrowser = async (
  browser: Browser,
  { url, ahead }: { url: string; ahead: number },
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  await context.addInitScript(shiftClock, ahead);
  return context.newPage();
};

export const signInFirst = async (
  page: Page,
  userName: string,
  password: string,
  address = '/user/login',
): Promise<void> => {
  await page.goto(address);
  await expect(page.getByText('忘记密码请联系管理员')).toBeVisible();
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible();
};

export const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('初始密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('确认新密码').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
};

export const signInFirstTime = async (
  page: Page,
  userName: string,
  password: string,
): Promise<void> => {
  await signInFirst(page, userName, password);
  await setPassword(page, password);
};

/** Does the same as `begin` by API calls, for tests about something else. */
export const signInFirstTimeByApi = async (
  page: Page,
  userName: string,
  password: string,
  role: 'clerk' | 'secretary',
): Promise<void> => {
  await call(page, '/api/login', { userName, password, type: 'account' });
  const own = { password, newPassword: OWN_PASSWORD, confirm: OWN_PASSWORD };
  await call(page, '/api/account', { method: 'password', ...own });
  await rememberRole(page, role);
};
